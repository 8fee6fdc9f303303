import type { Cents } from '../money/cents'

export const REGRAS_DE_DISTRIBUICAO = ['valor', 'quantidade', 'regiao', 'quem_ja_tem', 'capacidade'] as const
export type RegraDeDistribuicao = (typeof REGRAS_DE_DISTRIBUICAO)[number]

/** A client with all that is in collection of him: one lot, which nobody splits. */
export interface ClienteADistribuir {
  readonly id: number
  readonly valor: Cents
  readonly uf: string | null
  /** Creditors of what is in collection. */
  readonly credores: readonly number[]
  /** Who has him now. */
  readonly executivo: number | null
}

export interface ExecutivoQueRecebe {
  readonly id: number
  /** Empty: all of them. */
  readonly ufs: readonly string[]
  /** Empty: all of them. */
  readonly credores: readonly number[]
  /** How many clients he may still take; null: no limit. */
  readonly livre: number | null
}

/** Why a client stays as he is. */
export type MotivoDaSobra = 'sem_regiao' | 'sem_credor' | 'sem_capacidade'

export interface Distribuida {
  /** Client → executive, in the order of the clients' ids. */
  readonly destinos: ReadonlyMap<number, number>
  readonly sobras: ReadonlyMap<number, MotivoDaSobra>
}

/**
 * Gives each client, whole, to one executive.
 *
 * Takes    clients and executives, each once, in any order; the rule: equal value, equal count, by region (equal value among those who
 *          serve the client's UF), who already has the client keeps him, or in proportion to what each may still take.
 * Returns  whom each client goes to, and who stays as he is, with the reason: every client is in exactly one of the two. Nobody takes a
 *          creditor that he does not serve, nor more than his `livre`. Where nothing of that stands in the way, the values of two executives
 *          differ by the largest client at most, their counts by one.
 *
 * @example distribuirClientes([{ id: 1, valor: 900, … }, { id: 2, valor: 500, … }, { id: 3, valor: 300, … }], [{ id: 7, … }, { id: 8, … }], 'valor')
 * // 1 → 7, 2 → 8, 3 → 8
 */
export function distribuirClientes(
  clientes: readonly ClienteADistribuir[],
  executivos: readonly ExecutivoQueRecebe[],
  regra: RegraDeDistribuicao,
): Distribuida {
  const mesas = [...executivos].sort((a, b) => a.id - b.id).map(mesaDe)
  const destinos = new Map<number, number>()
  const sobras = new Map<number, MotivoDaSobra>()
  const give = (cliente: ClienteADistribuir, mesa: Mesa) => {
    destinos.set(cliente.id, mesa.id)
    mesa.quantidade += 1
    mesa.valor += cliente.valor
  }
  const waiting = inOrder(clientes, regra).filter((cliente) => {
    const own = regra === 'quem_ja_tem' ? mesas.find(({ id }) => id === cliente.executivo) : undefined
    if (!own || !serves(own, cliente, regra) || isFull(own)) return true
    give(cliente, own)
    return false
  })
  for (const cliente of waiting) {
    const serving = mesas.filter((mesa) => serves(mesa, cliente, regra))
    const mesa = lightest(serving, regra)
    if (mesa) give(cliente, mesa)
    else sobras.set(cliente.id, reasonOf(mesas, cliente, regra))
  }
  return { destinos: sorted(destinos), sobras: sorted(sobras) }
}

interface Mesa extends Omit<ExecutivoQueRecebe, 'ufs' | 'credores'> {
  readonly ufs: ReadonlySet<string>
  readonly credores: ReadonlySet<number>
  quantidade: number
  valor: number
}

function mesaDe({ id, ufs, credores, livre }: ExecutivoQueRecebe): Mesa {
  return { id, livre, ufs: new Set(ufs), credores: new Set(credores), quantidade: 0, valor: 0 }
}

/** The largest first, where values are to be equal: what comes last is small. Ties in the order of the ids. */
function inOrder(clientes: readonly ClienteADistribuir[], regra: RegraDeDistribuicao): readonly ClienteADistribuir[] {
  const byCount = regra === 'quantidade' || regra === 'capacidade'
  return [...clientes].sort((a, b) => (byCount ? 0 : b.valor - a.valor) || a.id - b.id)
}

function serves(mesa: Mesa, cliente: ClienteADistribuir, regra: RegraDeDistribuicao): boolean {
  return servesCredores(mesa, cliente) && (regra !== 'regiao' || servesUf(mesa, cliente))
}

function servesCredores({ credores }: Mesa, cliente: ClienteADistribuir): boolean {
  return credores.size === 0 || cliente.credores.every((credor) => credores.has(credor))
}

function servesUf({ ufs }: Mesa, { uf }: ClienteADistribuir): boolean {
  return ufs.size === 0 || (uf !== null && ufs.has(uf))
}

function isFull({ livre, quantidade }: Mesa): boolean {
  return livre !== null && quantidade >= livre
}

/** Whom the next client goes to: the least laden one who may still take one; the first of those that are level. */
function lightest(mesas: readonly Mesa[], regra: RegraDeDistribuicao): Mesa | undefined {
  return mesas
    .filter((mesa) => !isFull(mesa))
    .reduce<Mesa | undefined>(
      (best, mesa) => (best && loadOf(best, regra) <= loadOf(mesa, regra) ? best : mesa),
      undefined,
    )
}

/** By capacity: what part of the room is taken once he has one more, and without a limit none ever is. */
function loadOf({ valor, quantidade, livre }: Mesa, regra: RegraDeDistribuicao): number {
  if (regra === 'quantidade') return quantidade
  if (regra !== 'capacidade') return valor
  return livre === null ? quantidade / Number.MAX_SAFE_INTEGER : (quantidade + 1) / livre
}

function reasonOf(mesas: readonly Mesa[], cliente: ClienteADistribuir, regra: RegraDeDistribuicao): MotivoDaSobra {
  if (!mesas.some((mesa) => servesCredores(mesa, cliente))) return 'sem_credor'
  return mesas.some((mesa) => serves(mesa, cliente, regra)) ? 'sem_capacidade' : 'sem_regiao'
}

function sorted<T>(map: ReadonlyMap<number, T>): ReadonlyMap<number, T> {
  return new Map([...map].sort(([a], [b]) => a - b))
}
