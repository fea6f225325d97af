// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layoutCompany, MOST_FUNCTIONS, nearestPoint } from '../../www/evolve/layout/company.js';
import { across, generationTicks, layoutWay, nearestMark } from '../../www/evolve/layout/pedigree.js';
import {
  carrierInWords,
  companyInWords,
  geneInWords,
  pedigreeInWords,
  placeInWords,
} from '../../www/evolve/pedigree/words.js';

/** @typedef {import('../../pkg/nimlab.js').GeneStoryView} GeneStory */
/** @typedef {import('../../pkg/nimlab.js').PlaceView} Place */

/**
 * @param {number} step
 * @param {number} individual
 * @param {boolean} [crossed]
 */
const carrier = (step, individual, crossed = true) => ({ step, individual, fitness: 9, crossed });

/**
 * A gene born at mating 312 of a run with 50 matings a generation.
 * @param {Partial<GeneStory>} [more]
 * @returns {GeneStory}
 */
const gene = (more = {}) => ({
  text: 'xor 3, 5',
  reached: true,
  origin: 'mutation',
  before: 'a1',
  matings: 2,
  crossovers: 2,
  carriers: [carrier(312, 40), carrier(350, 7), carrier(400, 12)],
  ...more,
});

/** @param {Partial<Place>} [more] @returns {Place} */
const place = (more = {}) => ({ functions: 3, fitness: 4, count: 1, best: false, first: [], ...more });

test('a gene is told by its birth and how it came down', () => {
  assert.equal(
    geneInWords(gene(), 6, 50),
    'Gene 7, `xor 3, 5`, was born by mutation at mating 312, in generation 7, and came down through 2 crossovers.',
  );
  assert.equal(
    geneInWords(gene({ origin: 'drawn', carriers: [carrier(0, 3)], matings: 0, crossovers: 0 }), 0, 50),
    'Gene 1, `xor 3, 5`, was drawn with the first population, in #3, and is still where it was born.',
  );
  assert.match(geneInWords(gene({ matings: 4, crossovers: 1 }), 0, 50), /through 1 crossover and 3 copies\.$/);
  assert.match(geneInWords(gene({ origin: 'repair', matings: 1, crossovers: 0 }), 0, 50), /by repair .* 1 copy\.$/);
});

test('every stop on its way is told', () => {
  assert.equal(
    carrierInWords(gene(), 0, 50),
    'Mating 312, generation 7: it was born by mutation in a child, which became #40, with 9 violations; `a1` stood ' +
      'there before.',
  );
  assert.equal(
    carrierInWords(gene(), 1, 50),
    'Mating 350, generation 7: handed on by crossover from #40 to a child, which became #7, with 9 violations.',
  );
  assert.match(
    carrierInWords(gene({ origin: 'repair', before: 'div 1, 2' }), 0, 50),
    /`div 1, 2` divided by zero there\.$/,
  );
  const copied = gene({ carriers: [carrier(0, 3), carrier(5, 4, false)] });
  assert.equal(carrierInWords(copied, 0, 50), 'First population: it was drawn in #3, with 9 violations.');
  assert.match(carrierInWords(copied, 1, 50), /handed on as a copy from #3/);
});

test('the genes of the formula are summed up', () => {
  const drawn = gene({ origin: 'drawn', carriers: [carrier(0, 3), carrier(20, 4)] });
  const genes = [drawn, drawn, gene(), gene({ reached: false, origin: 'repair' })];
  const found = /** @type {import('../../pkg/nimlab.js').PedigreeView} */ ({ individual: 12, genes, pace: 50 });
  assert.equal(
    pedigreeInWords(found),
    'The formula of #12 uses 3 genes: 2 from the first population, brought by 1 individual; 1 born by mutation. The ' +
      'youngest was born at mating 312, in generation 7.',
  );
});

test('limits are said', () => {
  assert.equal(
    companyInWords({ count: 91, over: undefined, places: [] }),
    'The run has held 91 different formulas. Formulas are simplified before they are compared.',
  );
  assert.match(
    companyInWords({ count: 20_000, over: 20_000, places: [] }),
    /^The first 20,000 different formulas of the run are shown; later ones are left out\./,
  );
  assert.equal(placeInWords(place({ count: 2 })), '3 functions, 4 violations: 2 formulas.');
  assert.match(
    placeInWords(place({ best: true })),
    /4 violations: 1 formula\. No formula up to this size has fewer\.$/,
  );
  assert.match(placeInWords(place({ best: true, fitness: 0 })), /No smaller formula of this run is as good\.$/);
});

test('a line leads from the birth of a gene to now, with a mark for each who handed it on', () => {
  const { marks, from, to } = layoutWay(gene(), 400, 416);
  assert.deepEqual(
    marks.map(({ x }) => x),
    [320, 358, 408],
  );
  assert.deepEqual([from, to], [320, 408]);
  assert.equal(across(0, 400, 416), 8);
  // Before the first mating everything is at the beginning.
  assert.deepEqual(layoutWay({ carriers: [carrier(0, 1)] }, 0, 100).marks[0]?.x, 8);
  assert.equal(nearestMark(marks, 300), 0);
  assert.equal(nearestMark(marks, 390), 2);
});

test('generations are written below as far as there is room', () => {
  const numbers = (/** @type {number} */ step, /** @type {number} */ width) =>
    generationTicks(step, 50, width).map(({ generation }) => generation);
  assert.deepEqual(numbers(461, 660), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(numbers(461, 200), [0, 3, 6, 9]);
  assert.deepEqual(numbers(0, 200), [0]);
  for (const width of [60, 200, 700]) {
    const ticks = generationTicks(5000, 50, width);
    assert.ok(ticks.every(({ x }) => x >= 0 && x <= width));
    for (const [index, { x }] of ticks.entries()) assert.ok(index === 0 || x - (ticks[index - 1]?.x ?? 0) > 40);
  }
});

test('formulas are placed by size and violations, the largest together', () => {
  const places = [
    place({ functions: 0, fitness: 100, best: true }),
    place({ functions: 1, fitness: 100, count: 1000 }),
    place({ functions: 3, fitness: 0, best: true }),
    place({ functions: MOST_FUNCTIONS + 1, fitness: 50 }),
    place({ functions: 5000, fitness: 50 }),
  ];
  const { points, front, floor, isCapped, across, up } = layoutCompany(places, { width: 400, height: 300 });
  assert.ok(isCapped);
  assert.equal(points[3]?.x, points[4]?.x);
  assert.equal(points[2]?.y, floor);
  assert.deepEqual(front, [points[0], points[2]]);
  assert.ok((points[1]?.radius ?? 0) > (points[0]?.radius ?? 0));
  assert.ok(points.every(({ x, y, radius }) => x - radius >= 0 && x + radius <= 400 && y - radius >= 0 && y <= floor));
  assert.ok([...across, ...up].every(({ value }) => Number.isInteger(value)));
  assert.equal(nearestPoint(points, { x: (points[2]?.x ?? 0) + 5, y: floor - 5 }), 2);
  assert.equal(nearestPoint(points, { x: 200, y: 150 }), undefined);
});
