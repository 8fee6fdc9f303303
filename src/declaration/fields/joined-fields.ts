import type { FieldDefinition, FieldType } from '../definitions'
import { isBlank } from './normalize-value'

/** Whose value stays where two records become one. */
export type Escolha = 'este' | 'outro'

/** Types of no one value that could stand in a cell or be taken over from another record, or that nobody should keep in one. */
export const NO_ONE_VALUE: ReadonlySet<FieldType> = new Set<FieldType>([
  'lista',
  'muitos',
  'arquivo',
  'imagem',
  'lista_de',
  'senha',
  'segredo',
  'calculado',
  'uniao',
])

interface Joined {
  readonly campos: readonly FieldDefinition[]
  readonly formulario: { readonly secoes: readonly { readonly campos: readonly string[] }[] }
}

/** What a person chooses between where two records of a resource become one: the fields of its form that hold one value. */
export function joinedFields({ campos, formulario }: Joined): readonly FieldDefinition[] {
  const inForm = new Set(formulario.secoes.flatMap((secao) => secao.campos))
  return campos.filter(
    ({ nome, tipo, somente_leitura }) => inForm.has(nome) && !NO_ONE_VALUE.has(tipo) && !somente_leitura,
  )
}

/** Two records by the keys of their fields: the one that stays, and the one that goes. */
export interface Pair {
  readonly fica: Readonly<Record<string, unknown>>
  readonly sai: Readonly<Record<string, unknown>>
}

/** Whose value stays where nobody chooses: what is filled; a field of `marcados` that one of the two has set stays set. */
export function usualChoice(
  { nome, key }: FieldDefinition,
  { fica, sai }: Pair,
  marcados: readonly string[] = [],
): Escolha {
  if (marcados.includes(nome) && sai[key] === true) return 'outro'
  return isBlank(fica[key]) && !isBlank(sai[key]) ? 'outro' : 'este'
}
