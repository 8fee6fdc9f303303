import { checkRecord } from '../../../../declaration/derive/record-rules'
import { illegalTransition } from '../../../../declaration/derive/transitions'
import { AppError, type FieldErrors } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import { framedErrors } from '../framed-address'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

/** One save about to happen, whichever way it comes in. */
export interface SaveCheck {
  /** What was sent: only these fields can be refused for being sent. */
  readonly body: Row
  /** The record as it would be stored, from `withRuleNeeds`. */
  readonly record: Row
  /** As it is stored; null for a new one. */
  readonly before: Row | null
  /** Path of the record in the body: empty, or `telefones.0.` */
  readonly prefix?: string
  /** Keys of the fields that an act asks for. */
  readonly asked?: ReadonlySet<string>
}

/**
 * Conditions, required fields, permissions of fields and `regras` of one save: screen, nested row, many rows at once, act
 * and file come through here.
 *
 * Returns  key → messages, without `prefix`; empty when all is well.
 * Throws   `transicao_nao_permitida`: a state that may not follow is a conflict, not a typing mistake.
 */
export function checkSave(ctx: ActContext, model: ResourceModel, save: SaveCheck): FieldErrors {
  const { body, record, before, prefix = '', asked } = save
  for (const field of model.definition.campos) {
    const illegal = before && illegalTransition(field, { de: before[field.key], para: record[field.key] })
    if (illegal) throw AppError.onField(`${prefix}${field.key}`, 'transicao_nao_permitida', illegal)
  }
  const errors = checkRecord(model.definition, {
    record,
    anterior: before,
    usuario: ctx.usuario,
    hoje: ctx.clock.hoje(),
    regras: ctx.definitions.regras,
    body,
    ...(asked && { asked }),
  })
  return { ...framedErrors(ctx, model, save), ...errors }
}
