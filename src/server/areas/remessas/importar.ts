import { sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { findRunning, type Staged, setStaged } from '../../framework/staging/staged'
import { lockWhere } from '../../framework/writing/lock'
import { readInstant } from '../../framework/writing/stamps'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/pool'
import { tidy } from '../../platform/database/tidy'
import { queueForRemessas } from './confirmar'
import { addCounts } from './contagens'
import { LOTE, loteOf } from './lote'
import { moverRemessa } from './mover'
import { type Counts, countLines } from './rows/check-lines'
import { endInsucessos, keepInsucessos, refuseCorrected } from './rows/insucessos'
import { type Execucao, execucaoOf } from './tipos/tipo'
import { tipoOf } from './tipos/tipos'

/** Tables of which a batch may fill a good part. */
export const FILLED = [
  'clientes',
  'operacoes',
  'acordos',
  'parcelas',
  'recebimentos',
  'historico',
  'insucessos',
] as const

export interface StepContext {
  readonly clock: Clock
  readonly definitions: Definitions
  /** Told after each step, outside the transaction: lines done of lines to do. */
  readonly onProgress: (done: number, total: number) => Promise<void>
  /** Within the transaction, once all of it is in: the last that may keep it from staying. */
  readonly onEnd?: (trx: Db) => Promise<void>
}

export type ImportResult = Counts & { readonly clientes_novos: number }

/**
 * Brings a confirmed batch in, in ONE transaction: killed anywhere it leaves nothing and may start again; started again
 * after it ended it changes nothing. Undefined when the batch is no longer waiting.
 */
export async function importarRemessa(
  { db, ...context }: StepContext & { readonly db: Db },
  remessaId: number,
): Promise<ImportResult | undefined> {
  // lines just read are in no statistics: taken for one, they were gone through once for each record
  await tidy(db, [LOTE.tabela])
  return db.transaction().execute(async (trx) => {
    const result = await importarEm(trx, context, remessaId)
    await context.onEnd?.(trx)
    return result
  })
}

/** The same within the caller's transaction. */
export async function importarEm(trx: Db, context: StepContext, remessaId: number): Promise<ImportResult | undefined> {
  const { confirmada, em_cobranca } = listas.status_remessa
  const waiting = sql<boolean>`id = ${remessaId} and status in (${confirmada}, ${em_cobranca})`
  const [remessa] = await lockWhere(trx, 'remessas', waiting)
  if (!remessa) return undefined
  const arquivo = await findRunning(trx, LOTE, remessaId)
  if (!arquivo && remessa.status === em_cobranca) return undefined
  if (!arquivo) throw new AppError('remessa_linhas_perdidas')
  return bringIn(trx, context, { remessa, arquivo })
}

interface Waiting {
  readonly remessa: Linha<'remessas'>
  readonly arquivo: Staged
}

async function bringIn(trx: Db, context: StepContext, { remessa, arquivo }: Waiting): Promise<ImportResult> {
  const { id: remessa_id, credor_id, criado_por } = remessa
  const { definitions, clock, onProgress } = context
  const ctx = { usuario: { id: criado_por }, definitions, clock, origem: 'remessa' }
  const execucao = execucaoOf({ ...ctx, guarda: arquivo.id }, { id: arquivo.id, remessa_id }, loteOf(arquivo))
  const tipo = tipoOf(remessa.tipo)
  await queueForRemessas(trx, credor_id)
  await onProgress(0, arquivo.linhas)
  await tipo.rever(trx, execucao)
  const staged = await countLines(trx, arquivo.id)
  if (staged.linhas !== arquivo.linhas) throw new AppError('remessa_linhas_perdidas')
  const { linhas: inserted, clientes_novos } = await tipo.trazer(trx, execucao, onProgress)
  if (inserted !== staged.aceitas) await tipo.rever(trx, execucao)
  const counts = inserted === staged.aceitas ? staged : await countLines(trx, arquivo.id)
  if (inserted !== counts.aceitas)
    throw new Error(`remessa ${remessa_id}: ${inserted} came in, ${counts.aceitas} accepted`)
  await onProgress(staged.aceitas, staged.aceitas)
  await endInsucessos(trx, execucao)
  if (execucao.junta) await addRun(trx, ctx, { remessa, arquivo }, { ...counts, clientes_novos })
  else await endRun(trx, { ctx, execucao }, { remessa, arquivo }, { ...counts, clientes_novos })
  // what came in, should lines have been judged anew since it was looked at
  const { aceitas: criar, sem_mudanca: iguais, valor_total } = counts
  const detalhe = JSON.stringify({ ...arquivo.detalhe, valor_total, clientes_novos })
  const done = { situacao: 'importada', criar, iguais, detalhe } as const
  await setStaged(trx, arquivo.id, { ...done, instante: await readInstant(trx, context) })
  return { ...counts, clientes_novos }
}

async function endRun(
  trx: Db,
  { ctx, execucao }: { readonly ctx: WritingContext; readonly execucao: Execucao },
  { remessa, arquivo }: Waiting,
  counts: ImportResult,
): Promise<void> {
  const { linhas, aceitas, sem_mudanca, rejeitadas, clientes, valor_total, clientes_novos } = counts
  if (rejeitadas > 0) await keepInsucessos(trx, ctx, execucao, arquivo)
  await moverRemessa(trx, ctx, remessa, {
    para: listas.status_remessa.em_cobranca,
    mudancas: { linhas, aceitas, sem_mudanca, rejeitadas, clientes_distintos: clientes, valor_total, clientes_novos },
    acao: 'importar',
    nota: {
      aceitas: [null, aceitas],
      rejeitadas: [null, rejeitadas],
      clientes_novos: [null, clientes_novos],
      valor_total: [null, valor_total],
    },
  })
}

/** A corrected file adds to the counts of its batch; the lines are the same ones. */
async function addRun(
  trx: Db,
  ctx: WritingContext,
  { remessa, arquivo }: Waiting,
  counts: ImportResult,
): Promise<void> {
  await refuseCorrected(trx, ctx, { id: arquivo.id, remessa_id: remessa.id })
  const more = { ...counts, rejeitadas: -counts.aceitas - counts.sem_mudanca }
  await addCounts(trx, ctx, remessa, { counts: more, acao: 'corrigir' })
}
