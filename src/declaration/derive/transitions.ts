import type { FieldDefinition } from '../definitions'

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

/** Whether `transicoes` forbids a change; the server answers 409 with it. A value that is not listed goes nowhere. */
export function illegalTransition(field: FieldDefinition, { de, para }: ValueChange): IllegalTransition | undefined {
  if (!field.transicoes || typeof de !== 'string' || de === para) return undefined
  const allowed = allowedNext(field, de)
  if (typeof para === 'string' && allowed.includes(para)) return undefined
  const label = (valor: unknown) => field.valores?.find((known) => known.valor === valor)?.rotulo ?? String(valor ?? '')
  return { de: label(de), para: label(para), permitido: allowed.map(label).join(', ') || 'nada' }
}

/** Values that a value may become; buttons offer only these. */
export function allowedNext({ transicoes }: FieldDefinition, de: string): readonly string[] {
  return transicoes && Object.hasOwn(transicoes, de) ? (transicoes[de] ?? []) : []
}
