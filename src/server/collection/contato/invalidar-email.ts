import { sql } from 'kysely'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'

interface Invalido {
  readonly email: string
  /** Whose file it leaves; null: everybody's, for nobody has it. */
  readonly cliente_id: number | null
  /** The verb that the history keeps. */
  readonly acao: string
}

/** Nothing is written to an address again. */
export async function invalidarEmail(
  trx: Db,
  ctx: WritingContext,
  { email, cliente_id, acao }: Invalido,
): Promise<void> {
  const whose = cliente_id === null ? sql`true` : sql`cliente_id = ${cliente_id}`
  const rows = await lockWhere(trx, 'emails', sql<boolean>`email = ${email} and situacao <> 'invalido' and ${whose}`)
  await change(trx, ctx, 'emails', rows, { mudancas: { situacao: 'invalido' }, acao })
}
