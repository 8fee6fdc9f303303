import type { FieldDefinition } from '../../../../declaration/definitions'
import { looksMasked } from '../../../../declaration/derive/mask-value'
import { useConfig, useUsuario } from '../../../refine/config-context'
import type { WireRecord } from '../renderer'
import { useFieldOwner } from '../use-field-owner'

/** What is needed to reveal a value that came masked; null when it did not, or cannot be asked for here. */
export interface Masked {
  readonly recurso: string
  readonly id: number
}

/** Whether a value of a personal field is the mask and not the value. */
export function isMask(field: FieldDefinition, value: unknown): boolean {
  return field.pessoal && looksMasked(value)
}

export function useMasked(field: FieldDefinition, record: WireRecord): Masked | null {
  const owner = useFieldOwner(field)
  const config = useConfig()
  const { funcao } = useUsuario()
  // a creditor reads masks and reveals none
  if (config.regras.portal.funcoes.includes(funcao)) return null
  return owner && typeof record.id === 'number' ? { recurso: owner.recurso, id: record.id } : null
}
