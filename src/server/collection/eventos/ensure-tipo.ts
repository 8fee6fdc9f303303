import { sql } from 'kysely'
import { insert } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** A type of events that the product itself writes. */
interface Tipo {
  readonly codigo: string
  readonly nome: string
  readonly acordo: boolean
}

/** The installation's own type, by its flag or code; made once where there is none, though two need their first at once. */
export async function ensureTipo(trx: Db, ctx: ActContext, tipo: Tipo): Promise<number> {
  const known = await findTipo(trx, tipo)
  if (known) return known.id
  await insert(trx, ctx, 'tipos_evento', [{ ...tipo, acionamento: false }], { repetidos: 'pular' })
  const made = await findTipo(trx, tipo)
  if (!made) throw new Error(`no event type "${tipo.codigo}" after making one`)
  return made.id
}

async function findTipo(trx: Db, { codigo, acordo }: Tipo) {
  return trx
    .selectFrom('tipos_evento')
    .select('id')
    .where((eb) => eb.or([...(acordo ? [eb('acordo', '=', true)] : []), eb('codigo', '=', codigo)]))
    .where('excluido_em', 'is', null)
    .orderBy(sql`acordo is true`, 'desc')
    .orderBy(sql`codigo = ${codigo}`, 'desc')
    .orderBy('id')
    .executeTakeFirst()
}
