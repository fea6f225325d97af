// @ts-check
/**
 * The place of a number on a slider. The scale is logarithmic if the largest number is at least a
 * hundred times the smallest, so that 20 and 200 are both easy to reach on a slider up to 10,000.
 */

/** The number of places of a logarithmic slider. */
const PLACES = 400;

/**
 * @param {number} least
 * @param {number} most
 */
export function sliderScale(least, most) {
  if (most < 100 * Math.max(least, 1)) return { places: [least, most], toPlace: identity, toValue: identity };
  // 0 has no logarithm, so a scale that begins at 0 is shifted by one.
  const shift = least === 0 ? 1 : 0;
  const [low, high] = [Math.log(least + shift), Math.log(most + shift)];
  return {
    places: [0, PLACES],
    /** @param {number} value */
    toPlace: (value) =>
      Math.round((PLACES * (Math.log(Math.min(Math.max(value, least), most) + shift) - low)) / (high - low)),
    /** @param {number} place */
    toValue: (place) =>
      place === PLACES ? most : Math.max(least, round(Math.exp(low + (place * (high - low)) / PLACES) - shift)),
  };
}

/** @param {number} value */
function identity(value) {
  return value;
}

/** Rounds to two digits: nobody wants a population of 1,237. @param {number} value */
function round(value) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return Math.round(value / unit) * unit;
}
