import type { WireRecord } from '../../framework/fields/renderer'

/** The version in which the row showed what it is about, for an act on that. */
export function versaoVista({ versao_vista }: WireRecord): number | undefined {
  return typeof versao_vista === 'number' ? versao_vista : undefined
}
