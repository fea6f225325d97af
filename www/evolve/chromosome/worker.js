// @ts-check
/** The worker's part of copying: a formula in other languages. */

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'exportFormula'>} ExportPackage */

/** @param {ExportPackage} engine */
export function exportMethods({ exportFormula }) {
  return {
    /**
     * A formula in other languages, for given settings.
     * @param {import('../../../pkg/nimlab.js').ExportRequest} request
     */
    exportAs: (request) => exportFormula(request).exports,
  };
}
