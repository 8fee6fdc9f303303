import { inLanguage } from './language'

/** What is said of editing in the row. */
export const portuguese = {
  edit: 'Editar',
  save: 'Salvar',
  cancel: 'Cancelar',
  hint: 'Enter ou F2 edita',
  failed: 'Não foi possível salvar.',
  stale: (value: string) => `Mudou para ${value} enquanto você editava. Enter grava o seu valor; Esc fica com o atual.`,
} as const

export const texts = inLanguage('inline', portuguese)
