import type { ClienteDaTela, OperacaoDaTela } from '../../../../contract/cliente-da-negociacao'
import { sumCents, toCents, toReais } from '../../../../domain/money/cents'
import { isEmCobranca } from '../../../collection/eventos/contato'
import type { Calculo } from './calcular'
import { type Escolhas, offeredOperacoes } from './escolhas'
import { credoresNaMesa, type MesaDoCliente, rascunhoDe } from './mesa-do-cliente'

/** The operations that one creditor has in collection of the client, and the draft that they would enter. */
export interface GrupoDoCredor {
  readonly credor: { readonly id: number; readonly nome: string }
  readonly operacoes: readonly OperacaoDaTela[]
  /** Reais: their sum today, each at its own rates. */
  readonly hoje: number
  /** Null where nothing may be negotiated. */
  readonly rascunho: Escolhas | null
  readonly calculo: Calculo | null
  /** The draft on the table takes from this group. */
  readonly emNegociacao: 'sim' | 'nao'
}

/** What the client owes in collection, whoever the creditor is: the figures of the work queue. */
export interface TotalEmCobranca {
  readonly titulos: number
  readonly credores: number
  /** Reais. */
  readonly hoje: number
}

/** Everything in collection, grouped by creditor in the order of the table. */
export function gruposDaMesa(
  cliente: ClienteDaTela,
  mesa: MesaDoCliente,
  { veemTodas, calcular }: { readonly veemTodas: readonly number[]; readonly calcular: (one: Escolhas) => Calculo },
): readonly GrupoDoCredor[] {
  const open = cliente.operacoes.filter(isEmCobranca)
  const atual = rascunhoDe(mesa, mesa.credorId)
  const taken = new Set(offeredOperacoes(cliente, mesa.credorId, veemTodas).map(({ credor }) => credor.id))
  const order = new Set([...credoresNaMesa(cliente, veemTodas), ...open.map(({ credor }) => credor.id)])
  return [...order].flatMap((id) => {
    const operacoes = open.filter(({ credor }) => credor.id === id)
    const [first] = operacoes
    if (!first) return []
    const rascunho = taken.has(id) ? atual : rascunhoDe(mesa, id)
    return {
      credor: first.credor,
      operacoes,
      hoje: sumReais(operacoes.map(({ total }) => total)),
      rascunho,
      calculo: rascunho && calcular(rascunho),
      emNegociacao: taken.has(id) ? ('sim' as const) : ('nao' as const),
    }
  })
}

export function totalEmCobranca(cliente: ClienteDaTela): TotalEmCobranca {
  const open = cliente.operacoes.filter(isEmCobranca)
  const credores = new Set(open.map(({ credor }) => credor.id)).size
  return { titulos: open.length, credores, hoje: sumReais(open.map(({ total }) => total)) }
}

export function sumReais(values: readonly number[]): number {
  return toReais(sumCents(values.map(toCents)))
}
