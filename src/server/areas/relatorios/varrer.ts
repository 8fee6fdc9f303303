import { sql } from 'kysely'
import { dropFilesOf } from '../../framework/resources/files/copy-file'
import type { FileJob } from '../../framework/resources/schedules/run-schedules'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import { withRetry } from '../../platform/database/retry'

const AT_ONCE = 200

/** Lets go of the content of files whose last day has passed: what is said of them stays, what was in them goes with the next sweep. */
export const varrerMeusArquivos: FileJob = async (db, ctx) => {
  const hoje = ctx.clock.hoje()
  let swept = 0
  for (;;) {
    const count = await withRetry(db, async (trx) => {
      const expired = sql<boolean>`arquivo is not null and expira_em < ${hoje}::date`
      const rows = await lockWhere(trx, 'meus_arquivos', expired, { presas: 'pular', ate: AT_ONCE })
      if (rows.length === 0) return 0
      await change(trx, ctx, 'meus_arquivos', rows, { mudancas: { arquivo: null }, acao: 'expirar' })
      await dropFilesOf(
        trx,
        'meus_arquivos',
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    swept += count
    if (count < AT_ONCE) return swept
  }
}
