import { AppError } from '../../../../errors/app-error'
import type { Usuario } from '../../../platform/session/usuario'
import type { Condition } from '../list/condition'
import type { ResourceModel } from '../model'
import { maskedKeys } from './masked'

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

/** What of a question may choose rows by a personal value. */
export interface Chosen {
  readonly q: string | null
  readonly conditions: readonly Condition[]
}

/** Whether a condition goes by one of these keys. */
export function asksOf(condition: Condition, keys: ReadonlySet<string>): boolean {
  if ('items' in condition) return condition.items.some((item) => asksOf(item, keys))
  return keys.has(condition.kind === 'coluna' ? condition.column.key : condition.link.field.key)
}
