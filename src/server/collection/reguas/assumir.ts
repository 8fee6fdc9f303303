import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { lockWhere, queueFor } from '../../framework/writing/lock'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { substituir, valer } from './vigencia'

/**
 * Lets the versions whose day came take the place of those before. One whose creditors another rule has by now waits for that.
 *
 * Source   docs/contato.md, "Régua".
 */
export async function assumirVersoes(db: Db, ctx: WritingContext): Promise<void> {
  const due = sql<boolean>`status = ${listas.status_regua.ativa} and inicio <= ${ctx.clock.hoje()}::date
    and not exists (select from reguas_vigencias v where v.regua_id = reguas.id and v.chave is not null and v.excluido_em is null)`
  const found = await db.selectFrom('reguas').select('id').where(due).where('excluido_em', 'is', null).execute()
  for (const { id } of found) {
    try {
      await withRetry(db, async (trx) => {
        await queueFor(trx, 'reguas')
        const [regua] = await lockWhere(trx, 'reguas', sql`id = ${id} and ${due}`)
        if (!regua) return
        await substituir(trx, ctx, regua)
        await valer(trx, ctx, regua)
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}
