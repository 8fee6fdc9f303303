import type { FieldDefinition, FieldType } from '../../../../../declaration/definitions'

type ColumnType = (field: FieldDefinition) => string | null

const text: ColumnType = (field) => (field.tamanho === null ? 'text' : `character varying(${field.tamanho})`)
const fixed =
  (type: string | null): ColumnType =>
  () =>
    type

/** Column type of each field type, as PostgreSQL writes it; null = no column of its own. */
const COLUMN_TYPES: Readonly<Record<FieldType, ColumnType>> = {
  texto: text,
  texto_longo: fixed('text'),
  texto_rico: fixed('text'),
  inteiro: fixed('bigint'),
  decimal: ({ precisao }) => (precisao ? `numeric(${precisao[0]},${precisao[1]})` : 'numeric(18,6)'),
  dinheiro: fixed('numeric(14,2)'),
  percentual: fixed('numeric(9,4)'),
  data: fixed('date'),
  data_hora: fixed('timestamp with time zone'),
  hora: fixed('time without time zone'),
  booleano: fixed('boolean'),
  enum: fixed('text'),
  ref: fixed('bigint'),
  lista: fixed(null),
  muitos: fixed(null),
  cpf: fixed('character varying(11)'),
  cnpj: fixed('character varying(14)'),
  cpf_cnpj: fixed('character varying(14)'),
  telefone: fixed('character varying(20)'),
  cep: fixed('character varying(8)'),
  email: fixed('character varying(254)'),
  url: fixed('text'),
  json: fixed('jsonb'),
  senha: fixed('text'),
  segredo: fixed('text'),
  mapa: fixed('jsonb'),
  arquivo: fixed('bigint'),
  imagem: fixed('bigint'),
  lista_de: fixed('jsonb'),
  geo: fixed('jsonb'),
  calculado: fixed(null),
  uniao: fixed(null),
}

export function columnTypeOf(field: FieldDefinition): string | null {
  return COLUMN_TYPES[field.tipo](field)
}
