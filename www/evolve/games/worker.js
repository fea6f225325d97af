// @ts-check
/** The worker's part of the games: it shows a game before anything is evolved for it. */
import { layoutGraph } from '../layout/graph.js';

/** @typedef {Pick<typeof import('../../../pkg/nimlab.js'), 'previewGame'>} PreviewPackage */

/** @param {PreviewPackage} engine */
export function gamesMethods({ previewGame }) {
  return {
    /**
     * The game of some settings at a glance, with the layout of its positions.
     * @param {import('../../../pkg/nimlab.js').PreviewRequest} request
     */
    preview(request) {
      const view = previewGame(request);
      return { view, layout: view.graph && layoutGraph(view.graph) };
    },
  };
}
