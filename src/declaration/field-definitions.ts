import type { ParsedExpression } from './expressions/tree'
import type { DayBound, DefaultValue, KeptValue, NumberFormat, PatternValue, RefOptions } from './value-definitions'

/** One field of a resource, or of what an act asks for. */

export const FIELD_TYPES = [
  'texto',
  'texto_longo',
  'texto_rico',
  'inteiro',
  'decimal',
  'dinheiro',
  'percentual',
  'data',
  'data_hora',
  'hora',
  'booleano',
  'enum',
  'ref',
  'lista',
  'muitos',
  'cpf',
  'cnpj',
  'cpf_cnpj',
  'telefone',
  'cep',
  'email',
  'url',
  'json',
  'senha',
  'segredo',
  'mapa',
  'arquivo',
  'imagem',
  'lista_de',
  'geo',
  'calculado',
  'uniao',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Kept in a table of its own, in parts, or nowhere. */
export const WITHOUT_COLUMN: ReadonlySet<FieldType> = new Set<FieldType>(['lista', 'muitos', 'calculado', 'uniao'])

/** What a file may call a type: a union is written as a ref that names several resources. */
export const TYPE_NAMES: readonly FieldType[] = FIELD_TYPES.filter((tipo) => tipo !== 'uniao')

export interface FieldDefinition {
  /** Name in the file: `cliente`. */
  readonly nome: string
  /** JSON key, form field and filter: `cliente_id` for a ref, else the name. */
  readonly key: string
  /** Column of the table: the key, unless the file names another. */
  readonly coluna: string
  readonly tipo: FieldType
  /** Text length, decimal precision and scale; absent when the type takes none. */
  readonly tamanho: number | null
  readonly precisao: readonly [digits: number, scale: number] | null
  /** ref, lista, muitos: the other resource. */
  readonly recurso: string | null
  /** ref(clientes | credores): the resources, one of whose records it names; each has a part of its own. */
  readonly recursos: readonly string[] | null
  /** A part, which is a ref like any: the key of the union that it belongs to. */
  readonly parte_de: string | null
  /** lista(operacoes.cliente): the field of the other side that points back. */
  readonly campo_de_volta: string | null
  /** mapa(lista, tipo): values of the enumeration and the type of each value. */
  readonly mapa: { readonly lista: string; readonly valores: readonly EnumValue[]; readonly tipo: FieldType } | null
  /** lista_de(imagem): what each of its files is. */
  readonly lista_de: 'arquivo' | 'imagem' | null
  /** calculado(tipo): the type it is shown as. */
  readonly tipo_calculado: FieldType | null
  readonly rotulo: string
  readonly ajuda: string | null
  readonly sufixo: string | null
  /** inteiro: `puro` is written without dots between thousands, as a year or a number that names something. */
  readonly formato: NumberFormat | null
  readonly obrigatorio: boolean
  readonly padrao: DefaultValue | null
  /** false, true, or the field keys it is unique within. */
  readonly unico: boolean | readonly string[]
  /** Number range, text length or range of days, by type; of an instant, the day in São Paulo; of files, how many. */
  readonly min: number | string | DayBound | null
  readonly max: number | string | DayBound | null
  /** texto: what it must look like. */
  readonly confere: PatternValue | null
  readonly busca: boolean
  /** Searched by its digits alone: `34191.79001 01043` is found by `341917900101043`. */
  readonly busca_digitos: boolean
  /** Personal data: masked for whoever lacks `<recurso>.ver_pessoal`, never in logs, in exports only with `exportar_pessoal`. */
  readonly pessoal: boolean
  /** Of a column of a report: whose personal data it is, and the column that names the record; null: the row itself. */
  /** Of a column of a report that the portal opens: for whoever is of the company alone. */
  readonly so_da_casa?: boolean
  /** url: the page is shown in a frame, and so it is one of `quadros` of config/integracoes.yaml. */
  readonly quadro?: boolean
  /** texto: keys of the fields of whose value this one keeps the keyed print; of them no more than the mask is kept. */
  readonly impressao_de?: readonly string[]
  readonly pessoal_de?: { readonly recurso: string; readonly ref: string | null }
  /** arquivo, imagem, lista_de: accepted extensions (`pdf`), and the size limit in megabytes. */
  readonly aceita: readonly string[] | null
  readonly max_mb: number | null
  /** The field's former name (not key), for the planner. */
  readonly renomeado_de: string | null
  /** enum: allowed values in order. */
  readonly valores: readonly EnumValue[] | null
  readonly opcoes: RefOptions | null
  readonly ao_excluir: 'impedir' | 'limpar' | 'junto'
  readonly acesso: { readonly ver: string | null; readonly editar: string | null }
  readonly somente_leitura: boolean
  readonly visivel_se: ParsedExpression | null
  readonly obrigatorio_se: ParsedExpression | null
  readonly somente_leitura_se: ParsedExpression | null
  /** enum: its values are states, and these are the only ways from one to another; such a field is `somente_leitura`. */
  readonly estado: StateMachine | null
  /** Names of registered renderers. */
  readonly exibir: string | null
  readonly editar: string | null
  /** calculado: exactly one of the two. */
  readonly formula: ParsedExpression | null
  readonly chamar: string | null
  /** A plain type: the database keeps it true to the rows of a list, nobody writes it. */
  readonly guardado: KeptValue | null
}

/** What `transicoes` says of one field. */
export interface StateMachine {
  /** The state of a new record: the field's `padrao`. */
  readonly inicial: string
  /** Other states in which code may make a record. */
  readonly nasce: readonly string[]
  /** States that are an end. */
  readonly finais: readonly string[]
  /** In the order of the file; a name is of one transition of the resource. */
  readonly transicoes: readonly Transition[]
}

export interface Transition {
  readonly nome: string
  readonly rotulo: string
  readonly de: readonly string[]
  /** One, but of those without a button: there the code says which. */
  readonly para: readonly string[]
  /** It is no act of its own: only code of the server takes it. */
  readonly so_acao: boolean
  /** Acts of the resource whose code takes it; empty: it follows from something else. */
  readonly por: readonly string[]
}

export interface EnumValue {
  readonly valor: string
  readonly rotulo: string
  /** One of: verde, amarelo, vermelho, azul, cinza; null when none was given. */
  readonly cor: string | null
  /** The value's former name, for the planner. */
  readonly renomeado_de?: string
}
