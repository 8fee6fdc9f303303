import { daysBetween } from '../calendar/iso-date'
import { toCents } from '../money/cents'
import { toRate } from '../money/rate'
import type { OperacaoDaNegociacao } from './entrada'
import { writeLinha } from './operacao'
import type { LinhaAtualizada } from './resultado'
import { updateLine } from './update-line'

/** What an operation's own `total` depends on, in wire units. */
export type OperacaoAtualizavel = Pick<
  OperacaoDaNegociacao,
  'valor_nominal' | 'data_vencimento' | 'taxaJuros' | 'taxaMulta' | 'taxaHonorarios' | 'taxaDesconto'
>

/**
 * An operation outside a negotiation: brought up to today at its own rates, without commission.
 *
 * Takes    the operation's figures (reais, percent or null, YYYY-MM-DD), its creditor's prazo_honorario in days, hoje.
 * Returns  the updated values in reais; `total` is valor_atualizado.
 * Throws   `valor_invalido`, `percentual_fora_do_limite`, `percentual_invalido`, `data_invalida`.
 * Source   docs/regras.md, "Atualizar uma operação".
 *
 * @example atualizarOperacao(operacao, 90, '2026-11-20').total
 */
export function atualizarOperacao(
  operacao: OperacaoAtualizavel,
  prazoHonorario: number,
  hoje: string,
): LinhaAtualizada & { readonly total: number } {
  const line = updateLine({
    principal: toCents(operacao.valor_nominal),
    diasVenc: Math.max(0, daysBetween(operacao.data_vencimento, hoje)),
    prazo_honorario: prazoHonorario,
    rates: {
      juros: toRate(operacao.taxaJuros ?? 0),
      multa: toRate(operacao.taxaMulta ?? 0),
      honorarios: toRate(operacao.taxaHonorarios ?? 0),
      desconto: toRate(operacao.taxaDesconto ?? 0),
      comissao: toRate(0),
    },
  })
  const linha = writeLinha(line, hoje)
  return { ...linha, total: linha.valor_atualizado }
}
