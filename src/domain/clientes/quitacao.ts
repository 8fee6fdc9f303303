import { type Cents, cents, sumCents, toCents, toReais } from '../money/cents'
import { formatBRL } from '../money/format'
import { atualizarOperacao, type OperacaoAtualizavel } from '../negociacao/atualizar-operacao'
import type { LinhaAtualizada } from '../negociacao/resultado'
import { explicarAtualizacao } from './explicar-atualizacao'

/** A debt that no agreement holds, in wire units. */
export interface OperacaoAQuitar extends OperacaoAtualizavel {
  readonly id: number
  readonly numero_operacao: string
  readonly credor: { readonly id: number; readonly nome: string }
  /** Days of its own creditor. */
  readonly prazo_honorario: number
}

/** A live agreement and the instalments of it that are still to be paid, in wire units. */
export interface AcordoAQuitar {
  readonly id: number
  readonly status: string
  readonly credor: { readonly id: number; readonly nome: string }
  readonly parcelas: readonly { readonly valor_nominal: number; readonly valor_pago: number }[]
}

export interface OperacaoQuitada extends LinhaAtualizada {
  readonly id: number
  readonly numero_operacao: string
  readonly credor: { readonly id: number; readonly nome: string }
  readonly valor_nominal: number
  readonly data_vencimento: string
  readonly explicacao: string
}

export interface AcordoQuitado {
  readonly id: number
  readonly status: string
  readonly credor: { readonly id: number; readonly nome: string }
  readonly parcelas_abertas: number
  readonly em_aberto: number
  readonly explicacao: string
}

export interface Quitacao {
  readonly data: string
  readonly operacoes: readonly OperacaoQuitada[]
  readonly acordos: readonly AcordoQuitado[]
  readonly total_operacoes: number
  readonly total_acordos: number
  readonly total: number
}

/**
 * What a client would pay on a day to owe nothing: the debts as they stand now, brought to that day at their own rates, and what
 * is open in the live agreements, whose instalments do not grow.
 *
 * Takes    operations out of agreements, live agreements with their open instalments (reais), the day (YYYY-MM-DD).
 * Returns  every line with the text that explains it, and sums of those lines, in reais.
 * Throws   what `atualizarOperacao` throws.
 * Source   docs/regras.md, "Atualizar uma operação" and "Quitação do cliente".
 *
 * @example quitar({ operacoes, acordos: [], data: '2026-11-20' }).total
 */
export function quitar({ operacoes, acordos, data }: DividasDoCliente): Quitacao {
  const linhas = operacoes.map((operacao) => quitarOperacao(operacao, data))
  const abertos = acordos.map(quitarAcordo)
  const totalOperacoes = sumCents(linhas.map(({ valor_atualizado }) => toCents(valor_atualizado)))
  const totalAcordos = sumCents(abertos.map(({ em_aberto }) => toCents(em_aberto)))
  return {
    data,
    operacoes: linhas,
    acordos: abertos,
    total_operacoes: toReais(totalOperacoes),
    total_acordos: toReais(totalAcordos),
    total: toReais(cents(totalOperacoes + totalAcordos)),
  }
}

export interface DividasDoCliente {
  readonly operacoes: readonly OperacaoAQuitar[]
  readonly acordos: readonly AcordoAQuitar[]
  readonly data: string
}

function quitarOperacao(operacao: OperacaoAQuitar, data: string): OperacaoQuitada {
  const { total: _, ...linha } = atualizarOperacao(operacao, operacao.prazo_honorario, data)
  const { id, numero_operacao, credor, valor_nominal, data_vencimento } = operacao
  const explicacao = explicarAtualizacao(operacao, linha)
  return { id, numero_operacao, credor, valor_nominal, data_vencimento, ...linha, explicacao }
}

function quitarAcordo({ id, status, credor, parcelas }: AcordoAQuitar): AcordoQuitado {
  const abertas = parcelas.map(openCents).filter((open) => open > 0)
  const due = sumCents(parcelas.map(({ valor_nominal }) => toCents(valor_nominal)))
  const open = sumCents(abertas)
  const paid = cents(due - open)
  const count = `${abertas.length} ${abertas.length === 1 ? 'parcela em aberto' : 'parcelas em aberto'}`
  const minus = paid > 0 ? ` − ${formatBRL(paid)} já pagos nelas` : ''
  const explicacao = `${formatBRL(open)} = ${count}, ${formatBRL(due)}${minus}`
  return { id, status, credor, parcelas_abertas: abertas.length, em_aberto: toReais(open), explicacao }
}

/** What is left of one instalment; nothing where more was paid than asked. */
function openCents({ valor_nominal, valor_pago }: AcordoAQuitar['parcelas'][number]): Cents {
  return cents(Math.max(0, toCents(valor_nominal) - toCents(valor_pago)))
}
