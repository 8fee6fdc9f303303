import { formatDate } from '../calendar/read-date'

export interface Publicacao {
  /** `publicacao` of the record: Rascunho, Agendado, Publicado, Retirado. */
  readonly situacao: unknown
  /** First day, and the first on which it is there no more; YYYY-MM-DD. */
  readonly publicado_em: unknown
  readonly retirado_em: unknown
}

/**
 * From when or until when a record is published, in words: of one that is out with a day to go, that day is what matters.
 *
 * Takes    its state and days; today.
 * Returns  null where it is neither published nor to be.
 * Source   docs/declaracoes.md, "Publicação".
 *
 * @example vigencia({ situacao: 'Agendado', publicado_em: '2028-01-05', retirado_em: null }, '2028-01-03') // 'a partir de 05/01/2028'
 */
export function vigencia({ situacao, publicado_em, retirado_em }: Publicacao, hoje: string): string | null {
  if (typeof publicado_em !== 'string' || (situacao !== 'Agendado' && situacao !== 'Publicado')) return null
  if (typeof retirado_em === 'string' && retirado_em <= hoje) return `saiu em ${formatDate(retirado_em)}`
  const sai = typeof retirado_em === 'string' ? `sai em ${formatDate(retirado_em)}` : null
  if (publicado_em <= hoje) return sai ?? `desde ${formatDate(publicado_em)}`
  return [`a partir de ${formatDate(publicado_em)}`, sai].filter((part) => part !== null).join(' · ')
}
