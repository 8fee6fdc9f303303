import type { FieldDefinition } from '../../../../declaration/definitions'
import type { WireRecord } from '../../../framework/fields/renderer'
import { isBlank } from '../../../framework/fields/wire-value'
import type { UserResource } from '../../../refine/user-config'

export type Escolha = 'este' | 'outro'

/** Field name → whose value stays. */
export type Escolhas = Readonly<Record<string, Escolha>>

const NOT_CHOSEN: readonly string[] = [
  'lista',
  'muitos',
  'calculado',
  'arquivo',
  'imagem',
  'lista_de',
  'senha',
  'segredo',
]

/** What a person chooses between: the fields of the form that hold one value. */
export function fieldsToChoose(definition: UserResource): readonly FieldDefinition[] {
  const inForm = new Set(definition.formulario.secoes.flatMap(({ campos }) => campos))
  return definition.campos.filter(
    ({ nome, tipo, somente_leitura }) => inForm.has(nome) && !NOT_CHOSEN.includes(tipo) && !somente_leitura,
  )
}

export function differs(field: FieldDefinition, fica: WireRecord, sai: WireRecord): boolean {
  const [own, other] = [fica[field.key], sai[field.key]]
  if (isBlank(own) && isBlank(other)) return false
  return JSON.stringify(own) !== JSON.stringify(other)
}

/** The server's own choice where nobody chooses: what is filled, and the wish not to be contacted. */
export function defaultChoice(field: FieldDefinition, fica: WireRecord, sai: WireRecord): Escolha {
  if (field.nome === 'sem_contato' && sai[field.key] === true) return 'outro'
  return isBlank(fica[field.key]) && !isBlank(sai[field.key]) ? 'outro' : 'este'
}
