// @ts-check
/** The three numbers a new reader sees first. Once the settings are unfolded, they are shown among those instead. */
import { nothing } from 'lit-html';
import { parameterField } from '../../shared/field.js';

/** @typedef {import('../../../pkg/nimlab.js').Catalog} Catalog */
/** @typedef {Pick<import('../state.js').State, 'typed' | 'run' | 'refusal'>} Typed */

const FIRST = ['population', 'length', 'generations'];

/**
 * @param {Typed & { folded: boolean }} slice
 * @param {Catalog} catalog
 * @param {Pick<import('../workbench.js').Workbench, 'set'>} intents
 */
export function slidersView({ folded, ...slice }, { parameters }, { set }) {
  if (!folded) return nothing;
  return parameters
    .filter(({ name }) => FIRST.includes(name))
    .map((parameter) =>
      parameterField(
        parameter,
        fieldOf(parameter, slice, (text) => set(parameter.name, text)),
      ),
    );
}

/**
 * What a control shows of the state.
 * @param {Catalog['parameters'][number]} parameter
 * @param {Typed} slice
 * @param {(text: string) => void} intend
 */
export function fieldOf({ name, explanation, explanations }, { typed, run, refusal }, intend) {
  return {
    id: `field-${name}`,
    name,
    value: typed[name] ?? '',
    note: explanations[run?.settings.game ?? ''] ?? explanation,
    refusal: refusal?.field === name ? refusal.message : undefined,
    intend,
  };
}
