import type { Definitions } from '../../../declaration/config-definitions'
import { listas } from '../../../domain/generated-lists'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/pool'
import { layoutOf } from './previa'
import { deletePrevia, findPreviaOf, type SavedPrevia } from './previa-queries'
import { insertRejeitos, lockBatches, lockRemessa, markFailed, saveResult, writeHistory } from './remessa-queries'
import { type Counts, countLines, rejectExisting } from './rows/check-lines'
import { type Insertion, insertClientes, insertOperacoes, updateClientes } from './rows/insert-lines'
import { type DatedSql, dated, type Sql, sqlOfDb } from './sql'

/** Tables of which a batch may fill a good part. */
export const FILLED = ['clientes', 'operacoes', 'historico', 'remessas_rejeitos'] as const

export interface ImportContext extends StepContext {
  /** Without the limits that requests have. */
  readonly db: Db
}

export interface StepContext {
  readonly clock: Clock
  readonly definitions: Definitions
  /** Told after each step, outside the transaction: lines done of lines to do. */
  readonly onProgress: (done: number, total: number) => Promise<void>
}

export type ImportResult = Counts & { readonly clientes_novos: number }

/**
 * Brings a confirmed batch in, in ONE transaction: killed anywhere it leaves nothing and may start again; started again
 * after it ended it changes nothing. Undefined when the batch is no longer waiting.
 */
export async function importarRemessa(context: ImportContext, remessaId: number): Promise<ImportResult | undefined> {
  try {
    return await context.db
      .transaction()
      .execute((trx) => importarEm(dated(sqlOfDb(trx), context.clock), context, remessaId))
  } catch (error) {
    if (error instanceof AppError) await giveUp(context, remessaId)
    throw error
  }
}

/** The same within the caller's transaction. */
export async function importarEm(
  sql: DatedSql,
  context: StepContext,
  remessaId: number,
): Promise<ImportResult | undefined> {
  const remessa = await lockRemessa(sql, remessaId)
  if (remessa?.status !== listas.status_remessa.confirmada) return undefined
  const previa = await findPreviaOf(sql, remessaId)
  if (!previa) throw new AppError('remessa_linhas_perdidas')
  return bringIn(sql, context, previa, {
    previaId: previa.id,
    remessaId,
    credorId: previa.credor_id,
    usuarioId: remessa.criado_por,
    layout: layoutOf(context.definitions, previa.layout),
    definitions: context.definitions,
  })
}

/** A batch that cannot come in any more frees its file for another upload. */
async function giveUp({ db, clock }: ImportContext, remessaId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const sql = dated(sqlOfDb(trx), clock)
    const previa = await findPreviaOf(sql, remessaId)
    await markFailed(sql, remessaId)
    if (previa) await deletePrevia(sql, previa.id)
  })
}

async function bringIn(
  sql: DatedSql,
  context: StepContext,
  previa: SavedPrevia,
  insertion: Insertion,
): Promise<ImportResult> {
  const { previaId, remessaId, credorId } = insertion
  await lockBatches(sql, credorId)
  const target = { previaId, credorId, remessaId, heading: previa.coluna_numero }
  await rejectExisting(sql, target)
  const staged = await countLines(sql, previaId)
  if (staged.linhas !== previa.linhas) throw new AppError('remessa_linhas_perdidas')
  if (insertion.layout.existente === 'atualizar') await updateClientes(sql, insertion)
  const clientesNovos = await insertClientes(sql, insertion)
  const inserted = await insertInSteps(sql, context, insertion, staged.linhas)
  let counts = staged
  if (inserted !== staged.aceitas) {
    await rejectExisting(sql, target)
    counts = await countLines(sql, previaId)
  }
  if (inserted !== counts.aceitas)
    throw new Error(`remessa ${remessaId}: ${inserted} inserted, ${counts.aceitas} accepted`)
  if (counts.rejeitadas > 0) await insertRejeitos(sql, previaId, remessaId)
  const result = { ...counts, clientes_novos: clientesNovos }
  assertTransition('remessa', listas.status_remessa.confirmada, listas.status_remessa.em_cobranca)
  await saveResult(sql, remessaId, result)
  await writeHistory(sql, {
    remessaId,
    acao: 'importar',
    usuarioId: insertion.usuarioId,
    mudancas: {
      status: [listas.status_remessa.confirmada, listas.status_remessa.em_cobranca],
      aceitas: [null, result.aceitas],
      rejeitadas: [null, result.rejeitadas],
      clientes_novos: [null, clientesNovos],
      valor_total: [null, result.valor_total],
    },
  })
  return result
}

/** Lines go in by ranges, so that a long file shows how far it is. */
async function insertInSteps(
  sql: DatedSql,
  context: StepContext,
  insertion: Insertion,
  total: number,
): Promise<number> {
  let inserted = 0
  const { last } = await lineRange(sql, insertion.previaId)
  for (let from = 0; from <= last; from += STEP) {
    inserted += await insertOperacoes(sql, insertion, { from, to: from + STEP - 1 })
    await context.onProgress(Math.min(from + STEP, total), total)
  }
  return inserted
}

const STEP = 20_000

async function lineRange(sql: Sql, previaId: number): Promise<{ readonly last: number }> {
  const { rows } = await sql.query<{ last: number }>(
    'select coalesce(max(linha), 0)::int as last from remessas_linhas where previa_id = $1',
    [previaId],
  )
  return rows[0] ?? { last: 0 }
}
