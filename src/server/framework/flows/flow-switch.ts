import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import { writeHistory } from '../resources/history'

/** The flows that somebody switched off. */
export async function flowsOff(db: Queryable): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('fluxos_chaves').select('fluxo').where('ligado', '=', false).execute()
  return new Set(rows.map(({ fluxo }) => fluxo))
}

/** Switches a flow on or off; what is so already stays, and nothing is said of it. */
export async function switchFlow(
  db: Db,
  ctx: ActContext,
  { fluxo, ligado }: { readonly fluxo: string; readonly ligado: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('fluxos_chaves')
      .values({ fluxo, ligado: true, por: ctx.usuario.id })
      .onConflict((conflict) => conflict.column('fluxo').doUpdateSet({ fluxo }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const changed = await trx
      .updateTable('fluxos_chaves')
      .set({ ligado, por: ctx.usuario.id, em: businessNow(ctx.clock) })
      .where('id', '=', id)
      .where('ligado', '<>', ligado)
      .returning('id')
      .execute()
    if (changed.length === 0) return
    const mudancas = { fluxo: [fluxo, fluxo], ligado: [!ligado, ligado] } as const
    await writeHistory(trx, ctx, { recurso: 'fluxos', registro_id: id, acao: ligado ? 'ligar' : 'desligar', mudancas })
  })
}
