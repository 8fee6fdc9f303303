import type { FieldType } from '../definitions'

/** What a value of an expression is, as far as the declaration can say. `unknown` fits everything. */
export type Kind = 'number' | 'text' | 'boolean' | 'date' | 'instant' | 'time' | 'json' | 'unknown'

export const KIND_OF_TYPE: Readonly<Record<FieldType, Kind>> = {
  texto: 'text',
  texto_longo: 'text',
  texto_rico: 'text',
  inteiro: 'number',
  decimal: 'number',
  dinheiro: 'number',
  percentual: 'number',
  data: 'date',
  data_hora: 'instant',
  hora: 'time',
  booleano: 'boolean',
  enum: 'text',
  ref: 'number',
  lista: 'json',
  muitos: 'json',
  cpf: 'text',
  cnpj: 'text',
  cpf_cnpj: 'text',
  telefone: 'text',
  cep: 'text',
  email: 'text',
  url: 'text',
  json: 'json',
  senha: 'text',
  segredo: 'text',
  mapa: 'json',
  arquivo: 'number',
  imagem: 'number',
  lista_de: 'json',
  geo: 'json',
  calculado: 'unknown',
  uniao: 'json',
}

export const KIND_OF_USUARIO: Readonly<Record<string, Kind>> = {
  id: 'number',
  funcao: 'text',
  interno: 'boolean',
  executivo_cobranca: 'number',
  usuario_empresas: 'json',
}

/** How messages name a kind. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  number: 'um número',
  text: 'um texto',
  boolean: 'uma condição',
  date: 'uma data',
  instant: 'uma data e hora',
  time: 'uma hora',
  json: 'um conjunto de valores',
  unknown: 'um valor',
}
