import { sql, type Transaction } from 'kysely'
import { AppError, formatMessage } from '../../../../../errors/app-error'
import type { ErrorCode } from '../../../../../errors/catalogue'
import type { Database } from '../../../../platform/database/database'
import { tidy } from '../../../../platform/database/tidy'
import { checkScope } from '../check/check-scope'
import { planImport } from '../check/import-plan'
import { keepRefusedCells } from '../check/keep-refused-cells'
import { type ImportJob, requireMode } from '../import-context'
import { lastLine, saveCounts } from '../import-queries'
import type { ApplyPlan, LineRange } from './apply-plan'
import { writeBisected } from './bisect'
import { insertLines } from './insert-lines'
import { refuseVanished } from './refuse-vanished'
import { rememberBatch } from './remember-batch'
import { updateLines } from './update-lines'

/** Lines written in one transaction: what is begun again when the process dies in the middle. */
const BATCH = 10_000

/**
 * Writes the accepted rows, a batch per transaction, each batch remembered in its own transaction: killed anywhere it goes on
 * from there, and no row comes in twice. What changed since the dry run is refused then.
 */
export async function bringIn(job: ImportJob): Promise<void> {
  const { db, ctx, model, importacao, progress } = job
  requireMode(ctx, model, importacao.modo)
  const last = await lastLine(db, importacao.id)
  if (last === 0) throw new AppError('importacao_perdida')
  const plan = applyPlanOf(job)
  await refuseVanished(db, plan)
  await checkScope(db, ctx, model, { importacaoId: importacao.id, after: importacao.ate_linha })
  for (let from = importacao.ate_linha; from < last; from += BATCH) {
    const range = { from, to: Math.min(last, from + BATCH) }
    await db.transaction().execute((trx) => writeBatch(trx, plan, range))
    await progress(range.to, last)
  }
  await keepRefusedCells(db, importacao)
  await saveCounts(db, importacao.id, 'importada')
  await tidy(db, [model.table, 'historico'])
}

function applyPlanOf({ ctx, model, importacao }: ImportJob): ApplyPlan {
  const { columns, defaults } = planImport(ctx, model, importacao)
  const sent = columns.filter(({ onlyKey }) => !onlyKey).map(({ key }) => key)
  const keys = [...new Set([...sent, ...Object.keys(defaults)])].filter((key) => model.columns.has(key))
  return { ctx, model, importacao, usuarioId: ctx.usuario.id, keys, origem: `importacao ${importacao.id}` }
}

async function writeBatch(trx: Transaction<Database>, plan: ApplyPlan, range: LineRange): Promise<void> {
  const { importacao } = plan
  const refuse = (linha: number, code: ErrorCode) => refuseLines(trx, importacao.id, [linha], code)
  await writeBisected(trx, range, {
    write: async (part) => void (await insertLines(trx, plan, part)),
    onRefused: (linha) => refuse(linha, 'valor_repetido'),
  })
  await writeBisected(trx, range, {
    write: async (part) => refuseUnchanged(trx, plan, part, await updateLines(trx, plan, part)),
    onRefused: (linha) => refuse(linha, 'valor_repetido'),
  })
  await rememberBatch(trx, importacao.id, range)
}

/** A line whose record is no longer as it was compared. */
async function refuseUnchanged(
  trx: Transaction<Database>,
  { importacao }: ApplyPlan,
  { from, to }: LineRange,
  done: readonly number[],
): Promise<void> {
  const asked = await trx
    .selectFrom('importacoes_linhas')
    .select('linha')
    .where('importacao_id', '=', importacao.id)
    .where('linha', '>', from)
    .where('linha', '<=', to)
    .where('situacao', '=', 'atualizar')
    .execute()
  if (asked.length === done.length) return
  const changed = new Set(done)
  const left = asked.map(({ linha }) => linha).filter((linha) => !changed.has(linha))
  await refuseLines(trx, importacao.id, left, 'importacao_mudou')
}

async function refuseLines(
  trx: Transaction<Database>,
  importacaoId: number,
  linhas: readonly number[],
  code: ErrorCode,
): Promise<void> {
  await sql`
    update importacoes_linhas set situacao = 'recusada', registro_id = null, motivo = ${formatMessage(code)}
    where importacao_id = ${importacaoId} and linha = any(${linhas}::int[])
  `.execute(trx)
}
