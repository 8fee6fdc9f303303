import type { FormaPagamento } from '../../../../domain/negotiation/entrada'
import type { ClienteDaTela, OperacaoDaTela } from '../cliente'
import type { Campos } from './campos'

/** What the user has chosen on the screen; the calculation follows from it. */
export interface Escolhas {
  readonly credorId: number | null
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
  const all = credorId !== null && veemTodas.includes(credorId)
  return cliente.operacoes.filter(
    ({ status_operacao, credor }) => status_operacao.sigla === 'C' && (all || credor.id === credorId),
  )
}

/** The first creditor that has something in collection, with all of it. */
export function firstEscolhas(cliente: ClienteDaTela, veemTodas: readonly number[]): Escolhas {
  const credorId = cliente.operacoes.find(({ status_operacao }) => status_operacao.sigla === 'C')?.credor.id ?? null
  return withCredor({ credorId, operacoes: [], formaPagamento: 'boleto_pix', campos: {} }, cliente, veemTodas)
}

/** Goes over to the creditor of `escolhas`, choosing everything that he has. */
export function withCredor(escolhas: Escolhas, cliente: ClienteDaTela, veemTodas: readonly number[]): Escolhas {
  return { ...escolhas, operacoes: offeredOperacoes(cliente, escolhas.credorId, veemTodas).map(({ id }) => id) }
}

/** Drops what is no longer offered: somebody else may have closed it. */
export function stillOffered(escolhas: Escolhas, cliente: ClienteDaTela, veemTodas: readonly number[]): Escolhas {
  const offered = new Set(offeredOperacoes(cliente, escolhas.credorId, veemTodas).map(({ id }) => id))
  const operacoes = escolhas.operacoes.filter((id) => offered.has(id))
  return operacoes.length === escolhas.operacoes.length ? escolhas : { ...escolhas, operacoes }
}
