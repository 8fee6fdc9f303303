import { sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import { listas } from '../../../domain/generated-lists'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { lastLine } from '../../framework/staging/lines'
import { keepRejects } from '../../framework/staging/rejects'
import { findStagedOf, type Staged, setStaged } from '../../framework/staging/staged'
import { inPortions } from '../../framework/staging/work'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database/pool'
import { queueForRemessas } from './confirmar'
import { INCLUSAO, inclusaoOf, layoutOf, linesOf, REJEITOS } from './inclusao'
import { type Counts, countLines, rejectExisting } from './rows/check-lines'
import { askForDataInicio } from './rows/data-inicio'
import { type Insertion, insertClientes, insertOperacoes, updateClientes } from './rows/insert-lines'

/** Tables of which a batch may fill a good part. */
export const FILLED = ['clientes', 'operacoes', 'historico', 'remessas_rejeitos'] as const

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
export function importarRemessa(
  { db, ...context }: StepContext & { readonly db: Db },
  remessaId: number,
): Promise<ImportResult | undefined> {
  return db.transaction().execute((trx) => importarEm(trx, context, remessaId))
}

/** The same within the caller's transaction. */
export async function importarEm(trx: Db, context: StepContext, remessaId: number): Promise<ImportResult | undefined> {
  const waiting = sql<boolean>`id = ${remessaId} and status = ${listas.status_remessa.confirmada}`
  const [remessa] = await lockWhere(trx, 'remessas', waiting)
  if (!remessa) return undefined
  const previa = await findStagedOf(trx, INCLUSAO, remessaId)
  if (!previa) throw new AppError('remessa_linhas_perdidas')
  return bringIn(trx, context, { remessa, previa })
}

interface Waiting {
  readonly remessa: Linha<'remessas'>
  readonly previa: Staged
}

async function bringIn(trx: Db, context: StepContext, { remessa, previa }: Waiting): Promise<ImportResult> {
  const { id: remessa_id, credor_id, criado_por } = remessa
  const { coluna_numero, layout } = inclusaoOf(previa)
  const { definitions, clock } = context
  const ctx = { usuario: { id: criado_por }, definitions, clock, origem: 'remessa' }
  const insertion = { ctx, previaId: previa.id, remessa_id, credor_id, layout: layoutOf(definitions, layout) }
  await queueForRemessas(trx, credor_id)
  const refuseExisting = () => rejectExisting(trx, previa.id, { credor_id, coluna_numero, remessa_id })
  await refuseExisting()
  const staged = await countLines(trx, previa.id)
  if (staged.linhas !== previa.linhas) throw new AppError('remessa_linhas_perdidas')
  if (insertion.layout.existente === 'atualizar') await updateClientes(trx, insertion)
  const clientes_novos = await insertClientes(trx, insertion)
  const inserted = await insertInSteps(trx, context, insertion)
  if (inserted !== staged.aceitas) await refuseExisting()
  const counts = inserted === staged.aceitas ? staged : await countLines(trx, previa.id)
  if (inserted !== counts.aceitas)
    throw new Error(`remessa ${remessa_id}: ${inserted} inserted, ${counts.aceitas} accepted`)
  await askForDataInicio(trx, ctx, remessa_id)
  if (counts.rejeitadas > 0) await keepRejects(trx, linesOf(previa.id), { ...REJEITOS, id: remessa_id })
  assertTransition('remessas.status', listas.status_remessa.confirmada, listas.status_remessa.em_cobranca)
  const { linhas, aceitas, rejeitadas, clientes, valor_total } = counts
  const status = listas.status_remessa.em_cobranca
  await change(trx, ctx, 'remessas', [remessa], {
    mudancas: { linhas, aceitas, rejeitadas, clientes_distintos: clientes, valor_total, clientes_novos, status },
    acao: 'importar',
    nota: {
      aceitas: [null, aceitas],
      rejeitadas: [null, rejeitadas],
      clientes_novos: [null, clientes_novos],
      valor_total: [null, valor_total],
    },
  })
  await setStaged(trx, previa.id, { situacao: 'importada' })
  return { ...counts, clientes_novos }
}

/** Lines go in by ranges, so that a long file shows how far it is. */
async function insertInSteps(trx: Db, { onProgress }: StepContext, insertion: Insertion): Promise<number> {
  let inserted = 0
  await inPortions({
    after: 0,
    last: await lastLine(trx, linesOf(insertion.previaId)),
    size: STEP,
    fazer: async (range) => {
      inserted += await insertOperacoes(trx, insertion, range)
    },
    progress: onProgress,
  })
  return inserted
}

const STEP = 20_000
