import { sql } from 'kysely'
import type { ActDefinition } from '../../../declaration/behaviour-definitions'
import { FORM_ACT_NAMES } from '../../../declaration/extensions'
import { outsideToday } from '../../../declaration/fields/day-bound'
import { isBlank } from '../../../declaration/fields/normalize-value'
import { AppError } from '../../../errors/app-error'
import type { Db } from '../../platform/database/pool'
import type { Queryable } from '../../platform/database/queryable'
import { requireConfirmed } from '../../platform/session/confirmation'
import type { BulkRequest } from '../resources/bulk/bulk-body'
import { checkValues } from '../resources/bulk/check-values'
import { eachRow } from '../resources/bulk/each-row'
import { lockSeen, refuseOneVersion } from '../resources/bulk/lock-seen'
import type { RowVerdict } from '../resources/bulk/verdict'
import { checkFiles } from '../resources/files/attach-files'
import { type ResourceModel, rowsOf } from '../resources/model'
import type { Row } from '../resources/read/row'
import { name } from '../resources/sql-names'
import { checkTargets } from '../resources/write/check-targets'
import { createErrorList } from '../resources/write/field-errors'
import { lockRow } from '../resources/write/lock-row'
import type { WriteContext } from '../resources/write/write-context'
import { changedIn } from './changed-in'
import { askedKeys, formFields } from './form-fields'
import { defineOrMove, moveByAct } from './move-act'
import { requireOffered } from './require-offered'
import type { ActCall, ServerActs } from './server-act'
import type { ServerTasks } from './server-tasks'

export interface DeclaredAct {
  readonly model: ResourceModel
  readonly ato: ActDefinition
  /** Code of the acts that the declaration calls by name. */
  readonly acts: ServerActs
  /** Of whom is told what was done; absent where it is only tried. */
  readonly tasks?: ServerTasks
  /** Keeps the answer, and the resources of which it changed records, with what was written last. */
  readonly keep?: (trx: Db, answer: ActAnswer, mudou: readonly string[]) => Promise<void>
}

export interface ActAnswer {
  readonly feitos: number
  readonly linhas: readonly RowVerdict[]
}

/** Does one declared act with one record or many, each judged alone. */
export async function runAct(db: Db, ctx: WriteContext, act: DeclaredAct, request: BulkRequest): Promise<ActAnswer> {
  const { model, ato, keep } = act
  const { ids, values, versoes, ifMatch } = request
  refuseOneVersion(ids, ifMatch)
  const mudou = new Set<string>()
  if (ato.confirma_senha) await requireConfirmed(db, ctx)
  const columns = await checkForm(db, ctx, act, values)
  const linhas = await eachRow(db, {
    usuario_id: ctx.usuario.id,
    ids,
    write: async (trx, id) => {
      const before = await lockSeen(trx, ctx, model, { id, versoes, ifMatch })
      await requireOffered(trx, ctx, model, { ato, record: before })
      let message: string | undefined
      const diz = (texto: string) => {
        message = texto
      }
      await doAct(trx, ctx, act, { before, values, columns, diz })
      await act.tasks?.solve(trx, ctx, { recurso: model.definition.recurso, registro: id, ato: ato.nome })
      return { versao: await versionOf(trx, model, id), ...(message !== undefined && { message }) }
    },
    after: async (trx) => {
      for (const recurso of await changedIn(trx, ctx)) mudou.add(recurso)
    },
    ...(keep && { keep: (trx: Db, verdicts: readonly RowVerdict[]) => keep(trx, answerOf(verdicts), [...mudou]) }),
  })
  return answerOf(linhas)
}

/**
 * The same with one record, as a part of a transaction that is open: what it refuses it throws.
 *
 * Throws   `sem_permissao` besides what `runAct` says in its verdict.
 */
export async function actWithin(
  trx: Db,
  ctx: WriteContext,
  act: DeclaredAct,
  { id, values }: { readonly id: number; readonly values: Row },
): Promise<void> {
  const { model, ato } = act
  const { permissao } = ato
  if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  if (ato.confirma_senha) await requireConfirmed(trx, ctx)
  const columns = await checkForm(trx, ctx, act, values)
  const before = await lockRow(trx, ctx, model, id)
  await requireOffered(trx, ctx, model, { ato, record: before })
  await doAct(trx, ctx, act, { before, values, columns })
  await act.tasks?.solve(trx, ctx, { recurso: model.definition.recurso, registro: id, ato: ato.nome })
}

function answerOf(linhas: readonly RowVerdict[]): ActAnswer {
  return { feitos: linhas.filter(({ ok }) => ok).length, linhas }
}

/** What the form was given, whatever the record; answers it by column. */
async function checkForm(db: Db, ctx: WriteContext, { model, ato }: DeclaredAct, values: Row): Promise<Row> {
  const errors = createErrorList()
  const asked = formFields(model, ato)
  const allowed = asked.map(({ field }) => field)
  const form = { values, allowed, asked: askedKeys(model, ato), prefix: 'valores.', errors }
  const { columns } = await checkValues(db, ctx, model, form)
  for (const { field, obrigatorio } of asked) {
    const path = `valores.${field.key}`
    if (obrigatorio && isBlank(values[field.key]) && !errors.has(path)) errors.addCode(path, 'campo_obrigatorio')
  }
  errors.refuse()
  return columns
}

interface OneRecord {
  readonly before: Row
  /** As sent, and as columns keep it. */
  readonly values: Row
  readonly columns: Row
  readonly diz?: ActCall['diz']
}

/** What the act itself does with a record that is locked and to which it is offered. */
export async function doAct(trx: Queryable, ctx: WriteContext, act: DeclaredAct, record: OneRecord): Promise<void> {
  const { model, ato, acts } = act
  const { before, columns, diz } = record
  const { faz, nome } = ato
  if (faz.kind === 'transicao') return moveByAct(trx, ctx, { act: { ...act, faz }, ...record })
  if (faz.kind === 'definir') {
    return defineOrMove(trx, ctx, { act: { ...act, faz }, ...record })
  }
  if (faz.kind !== 'chamar') throw new Error(`${nome} does nothing on the server`)
  const registered = FORM_ACT_NAMES.find((known) => known === faz.nome)
  if (!registered) throw new Error(`no act ${faz.nome}`)
  const errors = createErrorList()
  const valores = { model, before, values: columns, record: { ...before, ...columns }, links: [], prefix: 'valores.' }
  await checkTargets(trx, ctx, valores, errors)
  await checkFiles(trx, ctx, valores, errors)
  for (const { field } of formFields(model, ato)) {
    const outside = outsideToday(columns[field.key], field, ctx.clock.hoje())
    if (outside !== undefined && columns[field.key] !== before[field.key]) errors.add(`valores.${field.key}`, outside)
  }
  errors.refuse()
  return acts[registered](trx, ctx, { nome, model, before, valores: columns, diz })
}

async function versionOf(trx: Queryable, model: ResourceModel, id: number): Promise<number> {
  const { rows } = await sql<{
    versao: number
  }>`select versao from ${rowsOf(model)} ${name(model.table)} where id = ${id}`.execute(trx)
  return rows[0]?.versao ?? 0
}
