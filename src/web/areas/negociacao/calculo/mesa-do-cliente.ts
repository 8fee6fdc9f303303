import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { isEmCobranca } from '../../../collection/eventos/contato'
import { type Escolhas, firstEscolhas, offeredOperacoes } from './escolhas'

/** Everything one person has in hand of one client: a draft for each creditor, one of them worked on, and what was done. */
export interface MesaDoCliente {
  /** Null while nothing of the client can be negotiated. */
  readonly credorId: number | null
  readonly rascunhos: readonly Escolhas[]
  /** Oldest first. */
  readonly feitos: readonly Feito[]
}

/** What came of a negotiation with one creditor. */
export interface Feito {
  readonly tipo: 'acordo' | 'aprovacao' | 'proposta'
  /** Of the agreement, of the request or of the proposal. */
  readonly id: number
  readonly credorId: number
  /** Reais. */
  readonly total: number
  /** Ids that left collection with it; none for what only waits. */
  readonly operacoes: readonly number[]
  /** Of an agreement that is paid by slip: the instalment that is paid first. */
  readonly parcelaDoBoleto?: number
}

/** What a draft named and is no longer there. */
export interface Perda {
  readonly credorId: number
  readonly operacoes: readonly number[]
  readonly campos: readonly string[]
}

export const EMPTY_MESA: MesaDoCliente = { credorId: null, rascunhos: [], feitos: [] }

/**
 * The creditors one can negotiate with, in the order of the table.
 *
 * Takes    the client; the creditors that see the operations of all.
 * Returns  ids: by their oldest debt in collection; who sees all comes last, as his agreement may take what is left of the others.
 */
export function credoresNaMesa(cliente: ClienteDaTela, veemTodas: readonly number[]): readonly number[] {
  const known = new Set(cliente.credores.map(({ id }) => id))
  const owners = new Set(cliente.operacoes.filter(isEmCobranca).map(({ credor }) => credor.id))
  const ids = [...owners].filter((id) => known.has(id))
  return [...ids.filter((id) => !veemTodas.includes(id)), ...ids.filter((id) => veemTodas.includes(id))]
}

export function rascunhoDe({ rascunhos }: MesaDoCliente, credorId: number | null): Escolhas | null {
  return rascunhos.find((rascunho) => rascunho.credorId === credorId) ?? null
}

/** Changes the draft of one creditor, and works on it from now on. */
export function withRascunho(mesa: MesaDoCliente, escolhas: Escolhas): MesaDoCliente {
  const others = mesa.rascunhos.filter(({ credorId }) => credorId !== escolhas.credorId)
  return { ...mesa, credorId: escolhas.credorId, rascunhos: [...others, escolhas] }
}

/**
 * Holds the drafts against the client as he is now.
 *
 * Takes    what was kept, the client, the creditors that see all.
 * Returns  a draft for every creditor on the table and no other, the unchanged ones as they were; and what fell out of them without
 *          being part of what was done here.
 */
export function conferirMesa(
  mesa: MesaDoCliente,
  cliente: ClienteDaTela,
  veemTodas: readonly number[],
): { readonly mesa: MesaDoCliente; readonly perdas: readonly Perda[] } {
  const done = new Set(mesa.feitos.flatMap(({ operacoes }) => operacoes))
  const perdas: Perda[] = []
  const ids = new Set([...credoresNaMesa(cliente, veemTodas), ...mesa.rascunhos.map(({ credorId }) => credorId)])
  const rascunhos = [...ids].flatMap((credorId) => {
    const fresh = firstEscolhas(cliente, credorId, veemTodas)
    const kept = rascunhoDe(mesa, credorId)
    const offered = new Set(fresh.operacoes)
    const gone = kept?.operacoes.filter((id) => !offered.has(id)) ?? []
    const lost = gone.filter((id) => !done.has(id))
    if (lost.length > 0) perdas.push({ credorId, operacoes: lost, campos: [] })
    if (offered.size === 0) return []
    if (kept === null) return [fresh]
    if (gone.length === 0) return [kept]
    const operacoes = kept.operacoes.filter((id) => offered.has(id))
    if (operacoes.length > 0) return [{ ...kept, operacoes }]
    return [lost.length === 0 ? fresh : { ...kept, operacoes: fresh.operacoes }]
  })
  const same = rascunhos.length === mesa.rascunhos.length && rascunhos.every((one, at) => one === mesa.rascunhos[at])
  const credorId = rascunhos.some((one) => one.credorId === mesa.credorId)
    ? mesa.credorId
    : (credoresNaMesa(cliente, veemTodas)[0] ?? null)
  if (same && credorId === mesa.credorId) return { mesa, perdas }
  return { mesa: { ...mesa, credorId, rascunhos }, perdas }
}

/** Without the drafts that stand as they were laid: nobody would miss one, and tomorrow's may hold more. */
export function onlyTouched(mesa: MesaDoCliente, cliente: ClienteDaTela, veemTodas: readonly number[]): MesaDoCliente {
  const print = (one: Escolhas) => JSON.stringify([one.operacoes, one.formaPagamento, one.campos])
  const rascunhos = mesa.rascunhos.filter(
    (one) => print(one) !== print(firstEscolhas(cliente, one.credorId, veemTodas)),
  )
  return { ...mesa, rascunhos }
}

/** Notes what was done; the same creditor stays on the table. */
export function anotar(mesa: MesaDoCliente, feito: Feito): MesaDoCliente {
  const others = mesa.feitos.filter(({ tipo, id }) => tipo !== feito.tipo || id !== feito.id)
  return { ...mesa, feitos: [...others, feito] }
}

/**
 * Notes what was done and goes on to the next creditor that has something in collection, before the client is read again.
 *
 * Returns  the table with the first creditor after this one that nothing was done with yet, else with any that has something left,
 *          else with the same.
 */
export function concluir(
  mesa: MesaDoCliente,
  feito: Feito,
  { cliente, veemTodas }: { readonly cliente: ClienteDaTela; readonly veemTodas: readonly number[] },
): MesaDoCliente {
  const noted = anotar(mesa, feito)
  const gone = new Set(noted.feitos.flatMap(({ operacoes }) => operacoes))
  const order = credoresNaMesa(cliente, veemTodas)
  const at = order.indexOf(feito.credorId)
  const left = [...order.slice(at + 1), ...order.slice(0, at + 1)].filter((credorId) =>
    offeredOperacoes(cliente, credorId, veemTodas).some(({ id, credor }) => credor.id === credorId && !gone.has(id)),
  )
  const untouched = left.find((credorId) => noted.feitos.every((one) => one.credorId !== credorId))
  return { ...noted, credorId: untouched ?? left[0] ?? mesa.credorId }
}
