import type { FieldDefinition } from '../definitions'
import type { Transition } from '../field-definitions'

/** A change of value, as stored. */
export interface ValueChange {
  readonly de: unknown
  readonly para: unknown
}

/** What `transicao_nao_permitida` says. */
export type IllegalTransition = {
  readonly de: string
  readonly para: string
  readonly permitido: string
}

/** Whether `transicoes` forbids a change; the server answers 409 with it. A value from which no transition starts goes nowhere. */
export function illegalTransition(field: FieldDefinition, { de, para }: ValueChange): IllegalTransition | undefined {
  if (!field.estado || typeof de !== 'string' || de === para) return undefined
  const allowed = allowedNext(field, de)
  if (typeof para === 'string' && allowed.includes(para)) return undefined
  const label = (valor: unknown) => field.valores?.find((known) => known.valor === valor)?.rotulo ?? String(valor ?? '')
  return { de: label(de), para: label(para), permitido: allowed.map(label).join(', ') || 'nada' }
}

/** Values that a value may become, in their own order. */
export function allowedNext(field: FieldDefinition, de: string): readonly string[] {
  const next = new Set(transitionsFrom(field, de).flatMap(({ para }) => para))
  return (field.valores ?? []).map(({ valor }) => valor).filter((valor) => valor !== de && next.has(valor))
}

/** Acts of code that move a state of a record from where it stands. */
export function moversOf(
  { campos }: { readonly campos: readonly FieldDefinition[] },
  record: Readonly<Record<string, unknown>>,
): readonly string[] {
  return campos.flatMap((field) => transitionsFrom(field, String(record[field.key] ?? '')).flatMap(({ por }) => por))
}

/** The transitions that start at a value. */
export function transitionsFrom({ estado }: FieldDefinition, de: string): readonly Transition[] {
  return estado?.transicoes.filter((transition) => transition.de.includes(de)) ?? []
}
