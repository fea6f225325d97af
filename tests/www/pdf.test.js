// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plotData } from '../../www/experiments/export.js';
import { pdfOf } from '../../www/experiments/pdf.js';

/** @typedef {import('../../www/experiments/pdf.js').Shape} Shape */

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {Shape[] | string} inner
 * @returns {Shape}
 */
const shape = (tag, attributes = {}, inner = []) =>
  typeof inner === 'string'
    ? { tag, attributes, text: inner, children: [] }
    : { tag, attributes, text: '', children: inner };

/** @param {Shape[]} shapes */
function pdf(...shapes) {
  const bytes = pdfOf(shape('svg', {}, shapes), { width: 200, height: 100, scale: 0.5 });
  return Buffer.from(bytes).toString('latin1');
}

test('every object of the PDF begins where its table says, and its stream is as long as it says', () => {
  const text = pdf(
    shape('rect', { width: '400', height: '200', fill: 'rgb(255, 255, 255)' }),
    shape('text', { x: '8', y: '26', 'font-weight': '600' }, 'The paper’s “settings” · (a)'),
    shape('path', { d: 'M0 0L5 5', fill: 'none', stroke: 'rgb(0, 0, 255)', 'stroke-opacity': '0.5' }),
  );
  assert.match(text, /^%PDF-1\.4\n/);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  assert.ok(text.startsWith('xref\n0 7\n0000000000 65535 f \n', start));
  const places = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  assert.equal(places.length, 6);
  for (const [index, place] of places.entries()) assert.ok(text.startsWith(`${index + 1} 0 obj\n`, place), text);
  const [, length, stream = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(text) ?? [];
  assert.equal(stream.length, Number(length));
  assert.match(text, /\/MediaBox \[0 0 200 100\]/);
  assert.match(text, /\/ExtGState << \/G1 << \/ca 1 \/CA 1 >> \/G2 << \/ca 1 \/CA 0\.5 >> >>/);
  assert.match(stream, /^0\.5 0 0 -0\.5 0 100 cm\n/);
  // Every character of a text is escaped, so that its string ends where it should.
  assert.match(stream, /BT \/F2 13 Tf 1 0 0 -1 8 26 Tm \((?:\\\d{3})+\) Tj ET/);
  assert.match(stream, /\\222.*\\223.*\\224.*\\267.*\\050/s);
});

test('paths, circles, groups and anchors are where SVG has them', () => {
  const text = pdf(
    shape('g', { transform: 'translate(10 20)' }, [
      shape('path', { d: 'M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', fill: 'rgb(255, 0, 0)' }),
      shape('path', { d: 'M-6 -6 6 6h3v-2Z', fill: 'none', stroke: 'rgb(0, 0, 0)', 'stroke-dasharray': '2, 4' }),
    ]),
    shape('line', { x2: '7', stroke: 'rgb(0, 0, 0)' }),
    shape('text', { x: '50', dy: '0.5em', 'font-size': '10', 'text-anchor': 'end' }, '100'),
    shape('g', {}, [shape('title', {}, 'not drawn')]),
  );
  assert.match(text, /q\n1 0 0 1 10 20 cm\nq \/G1 gs 1 0 0 rg\n-2 0 m\n-2 1\.105 -1\.105 2 0 2 c\n/);
  assert.match(text, /\[2 4\] 0 d\n-6 -6 m\n6 6 l\n9 6 l\n9 4 l\nh\nS Q\nQ\n/);
  assert.match(text, /0 0 m 7 0 l\nS/);
  assert.match(text, /Tm \(\\061\\060\\060\)/);
  assert.ok(text.includes('1 0 0 -1 33.32 5 Tm'), 'three digits of 0.556 before 50');
  assert.ok(!text.includes('not drawn'));
  assert.throws(() => pdf(shape('path', { d: 'M0 0Q1 1 2 2' })), /a path has Q/);
});

test('the data of the plot has a line for each point', () => {
  const share = { count: 1, rate: 0.5, low: 0.1, high: 0.9 };
  const summary = { runs: 2, solved: share, everySize: null, ifSorted: share };
  const points = [
    { number: 0, value: '3,2,1', summary },
    { number: 1, value: '4', summary: null },
  ];
  const state = { ledger: { vary: 'heaps', series: [{ settings: {}, points }], titles: [''] } };
  const [header, ...lines] = plotData(/** @type {never} */ (state)).split('\n');
  assert.match(header ?? '', /^series,heaps,runs,solved,solvedRate,solvedLow,solvedHigh,everySize,/);
  assert.deepEqual(lines, [',"3,2,1",2,1,0.5,0.1,0.9,,,,,1,0.5,0.1,0.9', '']);
});
