import type { FieldDefinition, FieldType, ResourceDefinition } from '../../declaration/definitions'
import { plainField } from '../fields/plain-field'
import { systemFieldLabels } from '../i18n/resource-texts'

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
  criado_por: 'inteiro',
  alterado_em: 'data_hora',
  alterado_por: 'inteiro',
  versao: 'inteiro',
  excluido_em: 'data_hora',
}

function systemField(nome: string): FieldDefinition | undefined {
  const entry = Object.entries(SYSTEM_TYPES).find(([name]) => name === nome)
  return entry && plainField(nome, entry[1], labelOf(nome))
}

function labelOf(nome: string): string {
  return Object.entries(systemFieldLabels).find(([name]) => name === nome)?.[1] ?? nome
}
