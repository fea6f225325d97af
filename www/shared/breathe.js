// @ts-check

/** Lets the browser handle input and paint before long work continues. @returns {Promise<void>} */
export const breathe = () => new Promise((resolve) => setTimeout(resolve));
