import type { ResourceDefinition } from '../../../../declaration/definitions'
import { findField } from '../field-lookup'

export type FieldPath = readonly (string | number)[]

/** Ids of controls begin with this; the form bears it as its name. */
export const FORM_NAME = 'registro'

/** The id that the form gives to the control of a path. */
export function inputIdOf(path: FieldPath): string {
  return [FORM_NAME, ...path].join('_')
}

/** 'telefones.0.telefone' → ['telefones', 0, 'telefone']. */
export function parsePath(dotted: string): FieldPath {
  return dotted.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
}

/** What a path is called on screen: 'Telefones 1 · Telefone'. */
export function labelOfPath(
  definition: ResourceDefinition,
  resources: Readonly<Record<string, ResourceDefinition>>,
  path: FieldPath,
): string {
  const [head, index, leaf] = path
  const field = findField(definition, String(head ?? ''))
  const child = field?.recurso ? resources[field.recurso] : undefined
  if (!field) return String(head ?? '')
  if (typeof index !== 'number') return field.rotulo
  const leafField = child && leaf !== undefined ? findField(child, String(leaf)) : undefined
  return [`${field.rotulo} ${index + 1}`, leafField?.rotulo].filter((word) => word !== undefined).join(' · ')
}
