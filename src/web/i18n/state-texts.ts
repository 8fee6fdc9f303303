import { inLanguage } from './language'

/** What is said of the state of a record and of what may come next. */
export const portuguese = {
  /** What came from outside may say nobody. */
  moved: (quem: string, quando: string) => (quem === '' ? `em ${quando}` : `por ${quem}, ${quando}`),
  final: 'Situação final.',
  forbidden: (quais: string) => `Sem permissão para: ${quais}.`,
  byActs: (quais: string) => `Outros atos: ${quais}.`,
  notNow: (quais: string) => `Não vale para este registro agora: ${quais}.`,
  byCode: (quais: string) => `Sem botão aqui: ${quais}.`,
} as const

export const texts = inLanguage('state', portuguese)
