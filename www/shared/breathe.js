// @ts-check

/** Lets the browser answer and paint before long work goes on. @returns {Promise<void>} */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));
