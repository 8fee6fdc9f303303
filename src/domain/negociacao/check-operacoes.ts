import type { ErrorCode } from '../../errors/catalogue'
import { isDate } from '../calendar/iso-date'
import { listas } from '../generated-lists'
import { isAmount } from '../money/cents'
import { rateProblem } from '../money/rate'
import type { EntradaProposta, OperacaoDaNegociacao } from './entrada'
import type { Refusal } from './refusal'

/** What is wrong with the chosen operations. Source: docs/regras.md, "O acordo e as parcelas". */
export function checkOperacoes(entrada: EntradaProposta): readonly Refusal[] {
  const { operacoes } = entrada
  if (operacoes.length === 0) return [{ field: 'operacoes', code: 'sem_operacoes' }]
  const seen = new Set<number>()
  return operacoes.flatMap((operacao) => {
    const code = seen.has(operacao.id) ? 'operacao_repetida' : problemOf(operacao, entrada)
    seen.add(operacao.id)
    return code ? [{ field: 'operacoes', code, params: { operacao: operacao.numero_operacao } }] : []
  })
}

/** In collection, or prescribed and asked for by the client: the only ones that may be negotiated. */
function isNegociavel({ status_operacao, procurada }: OperacaoDaNegociacao): boolean {
  return status_operacao.sigla === listas.status_operacao.c || procurada === true
}

function problemOf(
  operacao: OperacaoDaNegociacao,
  { cliente, credor, regras }: EntradaProposta,
): ErrorCode | undefined {
  if (typeof operacao.cliente_id === 'number' && operacao.cliente_id !== cliente.id) return 'operacao_de_outro_cliente'
  const seesAll = regras.credores.veem_todas_operacoes.includes(credor.id)
  if (operacao.credor.id !== credor.id && !seesAll) return 'operacao_de_outro_credor'
  if (!isNegociavel(operacao)) {
    return operacao.status_operacao.sigla === listas.status_operacao.p
      ? 'operacao_prescrita'
      : 'operacao_fora_de_cobranca'
  }
  if (!isAmount(operacao.valor_nominal) || operacao.valor_nominal < 0) return 'valor_invalido'
  if (!isDate(operacao.data_vencimento)) return 'data_invalida'
  const { taxaJuros, taxaMulta, taxaHonorarios, taxaDesconto } = operacao
  return [taxaJuros, taxaMulta, taxaHonorarios, taxaDesconto]
    .map((percent) => rateProblem(percent ?? 0))
    .find((code) => code !== undefined)
}
