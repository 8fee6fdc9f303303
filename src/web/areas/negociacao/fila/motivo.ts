import type { NaFila } from '../../../../contract/fila'
import { daysBetween } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import type { SituacaoNaFila } from '../../../../domain/eventos/fila'
import { contatadoHoje } from '../../../../domain/eventos/tarefa'
import { brl } from '../../../../domain/money/format'
import { wallTimeOf } from '../../../framework/fields/sao-paulo-time'
import { texts } from '../../../i18n/screens/fila-texts'

/** Why the client stands in what is shown: what was done today, who has him in hand, or what is to be done. */
export function motivoDe(row: NaFila, hoje: string, situacao: SituacaoNaFila | null = null): string {
  const { contato_hoje, em_atendimento } = row
  if (situacao === 'trabalhados' && contato_hoje) return contatadoHoje(contato_hoje)
  if (situacao === 'em_atendimento' && em_atendimento)
    return texts.motivos.emAtendimento(em_atendimento.nome, wallTimeOf(em_atendimento.desde).slice(11, 16))
  return oQueFazer(row, hoje)
}

function oQueFazer(row: NaFila, hoje: string): string {
  const { acao_sugerida, promessa, agendamento, acordo_em_risco, ultimo_evento } = row
  const silence = ultimo_evento === null ? null : daysBetween(wallTimeOf(ultimo_evento.em).slice(0, 10), hoje)
  const words = texts.motivos
  if (acao_sugerida === 'cobrar_promessa' && promessa) {
    const valor = brl(promessa.valor)
    return promessa.data === hoje
      ? words.prometeHoje(valor)
      : words.naTolerancia(valor, formatDate(promessa.data), formatDate(promessa.limite))
  }
  if (acao_sugerida === 'promessa_quebrada' && promessa)
    return words.naoCumpriu(brl(promessa.valor), formatDate(promessa.data))
  if (acao_sugerida === 'retornar' && agendamento)
    return words.retorno(formatInstant(agendamento.quando), agendamento.motivo)
  if (acao_sugerida === 'acordo_em_risco' && acordo_em_risco) {
    const { id, vencimento } = acordo_em_risco
    return words.emRisco(id, vencimento === null ? null : formatDate(vencimento))
  }
  if (silence === null) return words.nunca
  return acao_sugerida === 'contatar' ? words.semContato(silence) : words.emNegociacao(silence)
}
