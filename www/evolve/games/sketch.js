// @ts-check
/** A position of the game on screen as a small drawing. */
import './sketch.css';
import { nothing } from 'lit-html';
import { positionDrawing } from './position.js';
import { shapesView } from './shapes-view.js';
import { aboutOf, kindOf } from './table.js';

/**
 * @param {string | undefined} game  its word
 * @param {string} position  for example (3,2)
 * @param {string} start  of the game
 */
export function sketchView(game, position, start) {
  const drawing = positionDrawing(kindOf(aboutOf(game)), heapsIn(position), heapsIn(start));
  return drawing ? shapesView(drawing, drawing.title) : nothing;
}

/** @param {string} text */
const heapsIn = (text) => (text.match(/\d+/g) ?? []).map(Number);
