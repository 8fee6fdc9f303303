import type { FieldType } from '../definitions'

/** Filter operators of the wire; `eq` has no suffix. */
export const OPERATORS = ['eq', 'ne', 'gte', 'lte', 'gt', 'lt', 'like', 'ini', 'in', 'nin', 'null'] as const
export type Operator = (typeof OPERATORS)[number]

/** How the text of a filter becomes a value. */
export type ValueKind =
  | 'texto'
  | 'documento'
  | 'numero'
  | 'inteiro'
  | 'data'
  | 'instante'
  | 'hora'
  | 'booleano'
  | 'circulo'
  | 'referencia'

interface Filterable {
  readonly valor: ValueKind
  readonly operadores: readonly Operator[]
}

const ORDERED: readonly Operator[] = ['eq', 'ne', 'gte', 'lte', 'gt', 'lt', 'in', 'nin', 'null']
const WORDS: readonly Operator[] = ['eq', 'ne', 'like', 'ini', 'in', 'nin', 'null']
const CHOICE: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'null']

const words: Filterable = { valor: 'texto', operadores: WORDS }
const documents: Filterable = { valor: 'documento', operadores: WORDS }
const numbers: Filterable = { valor: 'numero', operadores: ORDERED }

/** What each field type may be filtered by; null = not filterable. */
export const FILTERABLE: Readonly<Record<FieldType, Filterable | null>> = {
  texto: words,
  texto_longo: words,
  texto_rico: { valor: 'texto', operadores: ['like', 'null'] },
  email: words,
  url: words,
  cpf: documents,
  cnpj: documents,
  cpf_cnpj: documents,
  telefone: documents,
  cep: documents,
  inteiro: { valor: 'inteiro', operadores: ORDERED },
  decimal: numbers,
  dinheiro: numbers,
  percentual: numbers,
  data: { valor: 'data', operadores: ORDERED },
  data_hora: { valor: 'instante', operadores: ORDERED },
  hora: { valor: 'hora', operadores: ORDERED },
  booleano: { valor: 'booleano', operadores: ['eq', 'ne', 'null'] },
  enum: { valor: 'texto', operadores: CHOICE },
  ref: { valor: 'inteiro', operadores: CHOICE },
  muitos: { valor: 'inteiro', operadores: ['eq', 'in', 'null'] },
  json: { valor: 'booleano', operadores: ['null'] },
  mapa: { valor: 'booleano', operadores: ['null'] },
  lista: null,
  senha: null,
  segredo: null,
  arquivo: { valor: 'booleano', operadores: ['null'] },
  imagem: { valor: 'booleano', operadores: ['null'] },
  geo: { valor: 'circulo', operadores: ['eq', 'null'] },
  lista_de: { valor: 'booleano', operadores: ['null'] },
  calculado: null,
  uniao: { valor: 'referencia', operadores: CHOICE },
}
