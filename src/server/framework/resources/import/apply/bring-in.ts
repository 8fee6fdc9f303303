import { sql } from 'kysely'
import { AppError, formatMessage } from '../../../../../errors/app-error'
import type { ErrorCode } from '../../../../../errors/catalogue'
import type { Queryable } from '../../../../platform/database/queryable'
import { tidy } from '../../../../platform/database/tidy'
import { type LineRange, ofFile } from '../../../staging/format'
import { judged, judgeLines, lastLine, refuseFound, withoutNestedLoops } from '../../../staging/lines'
import { saveVerdicts } from '../../../staging/staged'
import { inPortions } from '../../../staging/work'
import { modelOf, modelsOf, rowsOf } from '../../model'
import { optionsOf } from '../../picker/options'
import { ROW } from '../../read/read-rows'
import { name } from '../../sql-names'
import { checkScope } from '../check/check-scope'
import { keepRefusedCells } from '../check/keep-refused-cells'
import { type ImportJob, requireMode } from '../import-context'
import { type ApplyPlan, planApply, rememberBatch } from './apply-plan'
import { writeBisected } from './bisect'
import { changeLines } from './change-lines'
import { insertLines } from './insert-lines'
import { keepRefused } from './keep-refused'

/** Lines written in one transaction: what is begun again when the process dies in the middle. */
const BATCH = 10_000

/**
 * Writes the accepted rows, a batch per transaction, each batch remembered in its own transaction: killed anywhere it goes on
 * from there, and no row comes in twice. What changed since the dry run is refused then; of a file that comes in whole, all of it is.
 */
export async function bringIn(job: ImportJob): Promise<void> {
  const { db, ctx, model, importacao, progress } = job
  requireMode(ctx, model, importacao.modo)
  const plan = planApply(job, `importacao ${importacao.id}`)
  const last = await lastLine(db, plan.lines)
  if (last === 0) throw new AppError('importacao_perdida')
  await refuseVanished(db, plan)
  await checkScope(db, ctx, model, { id: importacao.id, after: importacao.ate_linha })
  const each = (fazer: (range: LineRange) => Promise<void>) =>
    inPortions({ after: importacao.ate_linha, last, size: BATCH, fazer, progress })
  if (model.definition.importacao?.inteiro) await db.transaction().execute((trx) => writeWhole(trx, plan, each))
  else await each((range) => db.transaction().execute((trx) => writeBatch(trx, plan, range)))
  await keepRefusedCells(db, importacao)
  await db.transaction().execute(async (trx) => {
    await keepRefused(trx, plan, job)
    await saveVerdicts(trx, plan.lines, 'importada')
  })
  await tidy(db, [model.table, 'historico'])
}

/** All its lines in one transaction, or none. Throws `importacao_inteira` for lines that something refuses by now. */
async function writeWhole(
  trx: Queryable,
  plan: ApplyPlan,
  each: (fazer: (range: LineRange) => Promise<void>) => Promise<void>,
): Promise<void> {
  await each((range) => writeBatch(trx, plan, range))
  const { rows } = await sql<{ recusadas: number }>`
    select count(*)::int as recusadas from importacoes_linhas l where ${judged(plan.lines, 'recusada')}`.execute(trx)
  const { recusadas = 0 } = rows[0] ?? {}
  if (recusadas > 0) throw new AppError('importacao_inteira', { recusadas })
}

async function writeBatch(trx: Queryable, plan: ApplyPlan, range: LineRange): Promise<void> {
  const { lines, importacao } = plan
  const refuse = (linhas: readonly number[], code: ErrorCode) =>
    judgeLines(trx, lines, { linhas, situacao: 'recusada', code })
  const change = { side: 1, changedSince: 0, em: sql`${importacao.instante}::timestamptz` } as const
  await writeBisected(trx, range, {
    write: async (part) => void (await insertLines(trx, plan, part)),
    onRefused: (linha) => refuse([linha], 'valor_repetido'),
  })
  await writeBisected(trx, range, {
    write: async (part) => refuse(await changeLines(trx, plan, part, change), 'importacao_mudou'),
    onRefused: (linha) => refuse([linha], 'valor_repetido'),
  })
  await rememberBatch(trx, importacao.id, range)
}

/** Refuses the lines whose refs may no longer be chosen: deleted since the dry run, or out of this user's sight. */
async function refuseVanished(db: Queryable, { ctx, model, importacao, lines, keys }: ApplyPlan): Promise<void> {
  const motivo = formatMessage('importacao_ref_desconhecida')
  for (const field of model.refs.filter(({ key }) => keys.includes(key))) {
    const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
    const lost = sql`
      select lugar, ${field.rotulo} as coluna, null as valor, ${motivo} as motivo from (
        select l.ctid as lugar, (l.mudancas -> ${field.key}::text ->> 1)::bigint as ref from importacoes_linhas l
        where ${ofFile(lines)} and l.linha > ${importacao.ate_linha} and l.situacao in ('criar', 'atualizar')
      ) nomeados
      where ref is not null and not exists (
        select 1 from ${rowsOf(target)} ${name(ROW)}
        where ${name(ROW, 'id')} = nomeados.ref and ${optionsOf(ctx, field, target)}
      )
    `
    await db.transaction().execute((trx) => withoutNestedLoops(trx, () => refuseFound(trx, lines, lost)))
  }
}
