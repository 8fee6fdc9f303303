import type { Conditions } from '../use-conditions'

/** For a field that is asked for on its own, outside its form: shown and writable whatever its conditions say. */
export const PLAIN_CONDITIONS: Conditions = {
  isVisible: () => true,
  isRequired: ({ obrigatorio }) => obrigatorio,
  isReadOnly: () => false,
  evaluate: () => null,
}
