import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Usuario } from '../../../platform/session/usuario'
import type { Condition } from '../list/condition'
import { modelOf, modelsOf, type ResourceModel } from '../model'
import type { Row } from '../read/row'
import { maskedKeys } from './masked'
import { noteSeen } from './seen'

/**
 * By what one reads masked one may not choose rows, not by the whole value either: with a mask and enough questions it is found out.
 *
 * Throws  `sem_permissao`, naming `<recurso>.ver_pessoal`.
 */
export function refuseMaskedConditions(usuario: Usuario, model: ResourceModel, conditions: readonly Condition[]): void {
  const masked = maskedKeys(model, usuario)
  if (masked.size > 0 && conditions.some((condition) => asksOf(condition, masked))) throw maskedQuestion(model)
}

export function maskedQuestion({ definition }: ResourceModel): AppError {
  return new AppError('sem_permissao', { permissao: `${definition.recurso}.ver_pessoal` })
}

interface Chosen {
  readonly q: string | null
  readonly conditions: readonly Condition[]
}

/**
 * Who chooses rows by a personal value has learned it of each of them, whichever fields the answer holds: a search, or a condition on
 * such a field, is noted like the value itself; of a consulta, of the records that its search goes by.
 */
export function noteChosen(
  ctx: ActContext,
  model: ResourceModel,
  { q, conditions }: Chosen,
  records: readonly Row[],
): void {
  const personal = new Set(model.pessoais.map(({ key }) => key))
  const asks = q !== null || conditions.some((condition) => asksOf(condition, personal))
  if (asks)
    noteAll(
      ctx,
      model,
      records.map(({ id }) => id),
    )
  for (const key of (q !== null && model.definition.consulta?.busca) || []) {
    const recurso = model.definition.campos.find((field) => field.key === key)?.recurso
    if (recurso)
      noteAll(
        ctx,
        modelOf(modelsOf(ctx.definitions), recurso),
        records.map((record) => record[key]),
      )
  }
}

function noteAll({ usuario }: ActContext, model: ResourceModel, ids: readonly unknown[]): void {
  if (model.pessoais.length === 0 || maskedKeys(model, usuario).size > 0) return
  for (const id of ids) if (typeof id === 'number') noteSeen(usuario, model.definition.recurso, id)
}

function asksOf(condition: Condition, masked: ReadonlySet<string>): boolean {
  if ('items' in condition) return condition.items.some((item) => asksOf(item, masked))
  return masked.has(condition.kind === 'coluna' ? condition.column.key : condition.link.field.key)
}
