/** One walk through the queue, carried from client to client in the history of the browser: it survives a reload and the way back. */
export interface Rodada {
  /** The filters of the queue, as its address to the API carries them. */
  readonly fila: string
  /** Who was passed over on the way. */
  readonly vistos: readonly number[]
}

const LONGEST = 500

/** The walk in the state of an address; one that was opened from elsewhere begins one through the whole queue. */
export function rodadaOf(state: unknown): Rodada {
  const found: unknown = isRecord(state) ? state.rodada : undefined
  if (!isRecord(found) || typeof found.fila !== 'string' || !Array.isArray(found.vistos))
    return { fila: '', vistos: [] }
  return { fila: found.fila, vistos: found.vistos.filter((id): id is number => Number.isSafeInteger(id)) }
}

/** What an address carries along to go on from a client. */
export function stateOf({ fila, vistos }: Rodada): { readonly rodada: Rodada } {
  return { rodada: { fila, vistos: vistos.slice(-LONGEST) } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
