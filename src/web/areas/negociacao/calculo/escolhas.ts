import type { ClienteDaTela, OperacaoDaTela } from '../../../../contract/cliente-da-negociacao'
import { BOLETO, type FormaPagamento } from '../../../../domain/cobrancas/payment-methods'
import { isEmCobranca } from '../../../collection/eventos/contato'
import type { Campos } from './campos'

/** What is negotiated with one creditor of the client; the calculation follows from it. */
export interface Escolhas {
  readonly credorId: number
  /** Ids, in the order of the table. */
  readonly operacoes: readonly number[]
  readonly formaPagamento: FormaPagamento
  readonly campos: Campos
}

/** Operations that may enter an agreement with this creditor. */
export function offeredOperacoes(
  cliente: ClienteDaTela,
  credorId: number | null,
  veemTodas: readonly number[],
): readonly OperacaoDaTela[] {
  if (!cliente.credores.some(({ id }) => id === credorId)) return []
  const all = credorId !== null && veemTodas.includes(credorId)
  return cliente.operacoes.filter((operacao) => isEmCobranca(operacao) && (all || operacao.credor.id === credorId))
}

/** What stands on the table before anybody chooses: everything that may enter an agreement with this creditor. */
export function firstEscolhas(cliente: ClienteDaTela, credorId: number, veemTodas: readonly number[]): Escolhas {
  const operacoes = offeredOperacoes(cliente, credorId, veemTodas).map(({ id }) => id)
  return { credorId, operacoes, formaPagamento: BOLETO, campos: {} }
}
