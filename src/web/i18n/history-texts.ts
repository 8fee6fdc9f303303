import { inLanguage } from './language'

/** What is said of going back in a record's history. */
export const portuguese = {
  revert: 'Reverter esta alteração',
  revertOf: (when: string) => `Reverter a alteração de ${when}`,
  revertAsk: (when: string) => `Reverter a alteração de ${when}?`,
  revertHint: 'Os campos voltam ao valor de antes dessa alteração. O que mudou depois em outros campos fica.',
  nothingToRevert: 'Estes campos já estão como antes dessa alteração.',
  revertDo: 'Reverter',
  reverted: 'Alteração revertida.',
  changedMeanwhile: 'O registro mudou agora há pouco. Confira os valores de hoje e reverta de novo.',
  field: 'Campo',
  now: 'Hoje',
  previous: 'Volta a',
  cancel: 'Cancelar',
} as const

export const texts = inLanguage('history', portuguese)
