import type { FieldDefinition, FieldType, ResourceDefinition } from '../../../declaration/definitions'
import { systemFieldLabels } from '../../i18n/resource-texts'
import { plainField } from '../fields/plain-field'

/** The field of that name, declared or of the system; undefined when this user may not see it. */
export function findField(definition: ResourceDefinition, nome: string): FieldDefinition | undefined {
  return definition.campos.find((field) => field.nome === nome || field.key === nome) ?? systemField(nome)
}

/** The fields of those names that this user may see, in the order asked for. */
export function pickFields(definition: ResourceDefinition, nomes: readonly string[]): readonly FieldDefinition[] {
  return nomes.flatMap((nome) => findField(definition, nome) ?? [])
}

const SYSTEM_TYPES: Readonly<Record<keyof typeof systemFieldLabels, FieldType>> = {
  id: 'inteiro',
  criado_em: 'data_hora',
  criado_por: 'texto',
  alterado_em: 'data_hora',
  alterado_por: 'texto',
  versao: 'inteiro',
  excluido_em: 'data_hora',
}

function systemField(nome: string): FieldDefinition | undefined {
  const entry = Object.entries(SYSTEM_TYPES).find(([name]) => name === nome)
  if (!entry) return undefined
  const field: FieldDefinition = { ...plainField(nome, entry[1], labelOf(nome)), formato: 'puro' }
  // who did it is shown by the name that stands beside the number
  return nome.endsWith('_por') ? { ...field, key: `${nome}_nome` } : field
}

function labelOf(nome: string): string {
  return Object.entries(systemFieldLabels).find(([name]) => name === nome)?.[1] ?? nome
}

/** A reference is a link of its own. */
export function leadsNowhereElse({ tipo }: FieldDefinition): boolean {
  return tipo !== 'ref' && tipo !== 'uniao'
}
