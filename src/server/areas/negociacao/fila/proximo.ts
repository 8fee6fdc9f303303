import { tratadoEm } from '../../../collection/eventos/tratados'
import { freeHold, type Hold, takeFreeHold } from '../../../framework/resources/holds/holds'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { tell } from '../../../platform/live/tell'
import { type Candidato, firstOfFila } from './fila-query'
import type { ProximoPedido } from './fila-schema'
import type { FilaFilters } from './fila-sql'

export interface Proximo {
  /** Null: nobody is left but who is in hand. */
  readonly cliente_id: number | null
  /** Everybody was passed over once, so the queue begins again. */
  readonly recomecou: boolean
}

/** So many are tried before the queue is read again. */
const AT_ONCE = 20
const ROUNDS = 5

/**
 * Takes the next client of the queue in hand: never the one in hand, never one whom another person took at the same instant, those
 * passed over (`vistos`) only when nobody else is left.
 */
export async function takeProximo(
  db: Db,
  ctx: ActContext,
  { atual, vistos, pagina, ...filters }: ProximoPedido,
): Promise<Proximo> {
  const inHand = atual === undefined ? [] : [atual]
  const fresh = await takeFirst(db, ctx, { filters, sem: [...inHand, ...vistos], pagina })
  if (fresh !== null) return { cliente_id: fresh, recomecou: false }
  const again = vistos.length === 0 ? null : await takeFirst(db, ctx, { filters, sem: inHand, pagina })
  return { cliente_id: again, recomecou: again !== null }
}

interface Search {
  readonly filters: FilaFilters
  readonly sem: readonly number[]
  readonly pagina: string
}

async function takeFirst(db: Db, ctx: ActContext, { filters, sem, pagina }: Search): Promise<number | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const candidates = await firstOfFila(db, ctx, { ...filters, sem, limite: AT_ONCE })
    for (const candidate of candidates) if (await take(db, ctx, candidate, pagina)) return candidate.cliente_id
    if (candidates.length < AT_ONCE) return null
  }
  return null
}

/** Between the reading of the queue and this moment somebody may have dealt with the client and let go of him. */
async function take(db: Db, ctx: ActContext, { cliente_id, tratado_em }: Candidato, pagina: string): Promise<boolean> {
  if (!ctx.usuario.interno) return true
  const hold: Hold = { recurso: 'clientes', registro_id: cliente_id, pagina }
  if (!(await takeFreeHold(db, ctx, hold))) return false
  if ((await tratadoEm(db, ctx, cliente_id)) === tratado_em) {
    await tell(db, { recurso: 'negociacao' })
    return true
  }
  await freeHold(db, ctx, hold)
  return false
}
