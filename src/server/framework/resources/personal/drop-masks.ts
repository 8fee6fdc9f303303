import { looksMasked, maskValue } from '../../../../declaration/derive/mask-value'
import type { ActContext } from '../../../platform/act-context'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'
import type { ErrorList } from '../write/field-errors'
import { sameValue } from '../write/same-value'
import { isFilled, maskedFields } from './masked'

export interface MaskedBody {
  readonly model: ResourceModel
  readonly body: Row
  readonly before: Row | null
  readonly prefix: string
}

/**
 * A body without the masks that came back from a screen: the value stays as it was, also where no more than its mask is kept. Another
 * mask is refused on its field.
 */
export function dropMasks(ctx: ActContext, { model, body, before, prefix }: MaskedBody, errors: ErrorList): Row {
  const kept: Record<string, unknown> = { ...body }
  for (const key of model.definition.campos.flatMap(({ impressao_de }) => impressao_de ?? []))
    if (before !== null && isFilled(before[key]) && kept[key] === before[key]) delete kept[key]
  for (const field of maskedFields(model, ctx.usuario)) {
    const { key } = field
    if (!Object.hasOwn(body, key)) continue
    const sent = body[key]
    const own = before !== null && before[key] !== null && sameValue(maskValue(before[key], field), sent)
    if (own) delete kept[key]
    else if (looksMasked(sent)) {
      delete kept[key]
      errors.addCode(`${prefix}${key}`, 'valor_mascarado')
    }
  }
  return kept
}
