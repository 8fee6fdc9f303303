import { formatDate } from '../../../../domain/calendar/read-date'
import { texts } from './proposta-texts'
import type { DadosDaProposta } from './read-proposta'

/** Until when an offer holds; one that outlives its first day says what becomes of its days and values then. */
export function escreverValidade({ validade, conteudo }: Pick<DadosDaProposta, 'validade' | 'conteudo'>): string[] {
  if (validade === null) return []
  const primeiro = conteudo.parcelas[0]?.data_vencimento ?? validade
  const until = texts.validade(formatDate(validade))
  return [primeiro < validade ? `${until} ${texts.recalculo(formatDate(primeiro))}` : until]
}
