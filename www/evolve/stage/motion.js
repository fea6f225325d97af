// @ts-check
/** Animates what the view has drawn when a beat begins. Without the motion the pictures say the same. */

/** How long the cut runs along the genes, and how long any other motion takes, in milliseconds. */
const RUN = 450;
const MOVE = 450;

/**
 * @param {HTMLElement} root  with the telling drawn in it
 * @param {number} beat
 */
export function moveIn(root, beat) {
  const all = (/** @type {string} */ selector) => [...root.querySelectorAll(selector)];
  if (beat === 0) {
    for (const winner of all('[data-won="true"]')) {
      winner.animate([{ scale: 0.9 }, { scale: 1.06 }, { scale: 1 }], { duration: MOVE, easing: 'ease-out' });
    }
  } else if (beat === 1) {
    cut(all('.strip'));
  } else if (beat === 2) {
    for (const cell of all('[data-changed="true"]')) {
      cell.animate([{ rotate: 'x 180deg' }, { rotate: 'x 0deg' }], { duration: MOVE, easing: 'ease-in-out' });
    }
  } else {
    for (const token of all('.token-out')) leave(token);
    for (const token of all('.token-in')) fall(token);
  }
}

/** The cut runs along the parents' genes to its place; then the children appear. @param {Element[]} strips */
function cut(strips) {
  strips.forEach((strip, index) => {
    const isChild = index >= strips.length / 2;
    if (isChild) {
      const late = { duration: MOVE / 2, delay: RUN, fill: /** @type {const} */ ('backwards') };
      strip.animate(
        [
          { opacity: 0, translate: '0 -8px' },
          { opacity: 1, translate: '0 0' },
        ],
        late,
      );
      return;
    }
    const cells = [...strip.querySelectorAll('.cell')];
    const at = cells.findIndex((cell) => cell.matches('[data-cut="true"]'));
    const passed = at < 0 ? cells : cells.slice(0, at);
    passed.forEach((cell, place) => {
      const delay = (RUN * place) / passed.length;
      const frames = [{ boxShadow: 'inset 4px 0 currentcolor' }, { boxShadow: 'inset 4px 0 currentcolor' }];
      cell.animate(frames, { duration: RUN / passed.length, delay });
    });
  });
}

/** @param {Element} token */
function leave(token) {
  token.animate([{ translate: '0 0' }, { translate: '0 -26px', opacity: 0 }], { duration: MOVE });
}

/** @param {Element} token */
function fall(token) {
  const late = { duration: MOVE, delay: MOVE / 2, easing: 'ease-in', fill: /** @type {const} */ ('backwards') };
  token.animate(
    [
      { translate: '0 -80px', opacity: 0 },
      { translate: '0 0', opacity: 1 },
    ],
    late,
  );
}

/**
 * The replacement in the histogram of the population: a mark leaves one bar, and another falls into another bar.
 * @param {Element | null} chart
 * @param {number} from  the index of a bar
 * @param {number} to
 */
export function moveInChart(chart, from, to) {
  const drop = (/** @type {number} */ index, /** @type {string} */ name) => {
    const fill = chart?.querySelector(`.bar[data-index="${index}"] .bar-fill`);
    if (!(fill instanceof SVGRectElement)) return undefined;
    const [x, y] = [fill.x.baseVal.value + fill.width.baseVal.value / 2, fill.y.baseVal.value];
    const token = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    for (const [key, value] of Object.entries({ class: name, cx: x, cy: y - 5, r: 5, 'aria-hidden': 'true' })) {
      token.setAttribute(key, String(value));
    }
    fill.ownerSVGElement?.append(token);
    setTimeout(() => token.remove(), 2 * MOVE);
    return token;
  };
  const [out, into] = [drop(from, 'token-out'), drop(to, 'token-in')];
  if (out) leave(out);
  if (into) fall(into);
}
