import type { ErrorCode } from '../../../../../errors/catalogue'
import { businessNow } from '../../../../platform/database/business-now'
import type { Queryable } from '../../../../platform/database/queryable'
import { tidy } from '../../../../platform/database/tidy'
import type { LineRange } from '../../../staging/format'
import { judgeLines, lastLine } from '../../../staging/lines'
import { saveVerdicts } from '../../../staging/staged'
import { inPortions } from '../../../staging/work'
import type { ImportJob } from '../import-context'
import { type ApplyPlan, planApply, rememberBatch } from './apply-plan'
import { writeBisected } from './bisect'
import { changeLines } from './change-lines'
import { letRefusedGo } from './keep-refused'
import { removeMade } from './remove-made'

const BATCH = 2_000

/**
 * Takes a whole import back: what it made goes, what it changed gets its values back. A record that somebody changed since, or
 * that others point to by now, stays as it is and is told. Killed in the middle it goes on from there.
 */
export async function undoImport(job: ImportJob): Promise<void> {
  const { db, importacao, progress } = job
  const plan = planApply(job, `importacao ${importacao.id} desfeita`)
  await inPortions({
    after: importacao.ate_linha,
    last: await lastLine(db, plan.lines),
    size: BATCH,
    fazer: (range) => db.transaction().execute((trx) => undoBatch(trx, plan, range)),
    progress,
  })
  await db.transaction().execute(async (trx) => {
    await letRefusedGo(trx, plan, job)
    await saveVerdicts(trx, plan.lines, 'desfeita')
  })
  await tidy(db, [job.model.table, 'historico'])
}

async function undoBatch(trx: Queryable, plan: ApplyPlan, range: LineRange): Promise<void> {
  const { lines, importacao, ctx } = plan
  const keep = (linhas: readonly number[], code: ErrorCode) =>
    judgeLines(trx, lines, { linhas, situacao: 'mantida', code })
  const left = await removeMade(trx, plan, range)
  await keep(left.changed, 'importacao_alterado_depois')
  await keep(left.inUse, 'importacao_em_uso')
  const back = { side: 0, changedSince: 1, em: businessNow(ctx.clock) } as const
  await writeBisected(trx, range, {
    write: async (part) => keep(await changeLines(trx, plan, part, back), 'importacao_alterado_depois'),
    onRefused: (linha) => keep([linha], 'valor_repetido'),
  })
  await rememberBatch(trx, importacao.id, range)
}
