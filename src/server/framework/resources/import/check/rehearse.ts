import { AppError } from '../../../../../errors/app-error'
import { inTransaction } from '../../../../platform/database/in-transaction'
import { copyLines } from '../../../staging/lines'
import { saveVerdicts } from '../../../staging/staged'
import { correctedRows } from '../corrections'
import { shapeOf, storedPieces, storedRows } from '../file/stored-rows'
import { CADASTRO, type ImportJob, linesOfImport, requireMode } from '../import-context'
import { createChecker } from './check-portion'
import { checkScope } from './check-scope'
import { planImport } from './import-plan'
import { keepRefusedCells } from './keep-refused-cells'
import { stageText } from './stage-text'

/** Judges every row of the file and writes the verdicts; nothing of the resource itself. Begun again it begins anew. */
export async function rehearse(job: ImportJob): Promise<void> {
  const { db, pool, ctx, model, importacao } = job
  requireMode(ctx, model, importacao.modo)
  await inTransaction(pool, async (client) => {
    await client.query('delete from importacoes_linhas where importacao_id = $1', [importacao.id])
    await copyLines(client, CADASTRO, verdicts(job))
  })
  await checkScope(db, ctx, model, { id: importacao.id, after: 0 })
  await keepRefusedCells(db, importacao)
  await saveVerdicts(db, linesOfImport(importacao), 'ensaiada')
}

async function* verdicts(job: ImportJob): AsyncGenerator<string> {
  const { db, ctx, model, importacao, progress } = job
  const plan = planImport(ctx, model, importacao)
  const check = createChecker(db, ctx, plan)
  const correct = await correctedRows(job)
  let done = 0
  for await (const rows of storedRows(storedPieces(db, importacao.id), shapeOf(importacao))) {
    const drafts = await check(rows)
    drafts.forEach(correct)
    done += rows.length
    yield drafts.map((draft) => stageText(plan, importacao.id, draft)).join('')
    await progress(Math.min(done, importacao.linhas), importacao.linhas)
  }
  if (done === 0) throw new AppError('importacao_perdida')
}
