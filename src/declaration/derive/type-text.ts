import type { FieldDefinition, FieldType } from '../definitions'
import { singularWord } from '../resource/label'

/** The TypeScript type of each field type's value, as the wire and the database driver give it. */
const TYPE_TEXTS: Readonly<Record<FieldType, string>> = {
  texto: 'string',
  texto_longo: 'string',
  texto_rico: 'string',
  inteiro: 'number',
  decimal: 'number',
  dinheiro: 'number',
  percentual: 'number',
  data: 'string',
  data_hora: 'string',
  hora: 'string',
  booleano: 'boolean',
  enum: 'string',
  ref: 'number',
  lista: 'never',
  muitos: 'readonly Ref[]',
  cpf: 'string',
  cnpj: 'string',
  cpf_cnpj: 'string',
  telefone: 'string',
  cep: 'string',
  email: 'string',
  url: 'string',
  json: 'unknown',
  senha: 'string',
  segredo: 'string',
  mapa: 'unknown',
  arquivo: 'number',
  imagem: 'number',
  lista_de: 'readonly number[]',
  geo: '{ readonly latitude: number; readonly longitude: number }',
  calculado: 'unknown',
  uniao: 'string',
}

export function typeTextOf(field: FieldDefinition): string {
  if (field.mapa) return `Readonly<Record<string, ${TYPE_TEXTS[field.mapa.tipo]}>>`
  return TYPE_TEXTS[field.tipo_calculado ?? field.tipo]
}

/** The same, of an enumeration its very values. */
export function valueTypeOf(field: FieldDefinition): string {
  const { tipo, valores } = field
  return tipo === 'enum' && valores ? valores.map(({ valor }) => quoted(valor)).join(' | ') : typeTextOf(field)
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

/** A column that is never null: asked unconditionally. */
export function isRequiredColumn({ obrigatorio, visivel_se }: FieldDefinition): boolean {
  return obrigatorio && visivel_se === null
}

/** `acordos_operacoes` → `AcordoOperacao`. */
export function typeNameOf(recurso: string): string {
  return recurso
    .split('_')
    .map((word) => singularWord(word))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
