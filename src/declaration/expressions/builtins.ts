import { VALUE_FUNCTIONS } from '../functions/value-functions'
import { ROLLUPS } from '../value-definitions'

/** The functions of the language itself; `sql` says whether it translates. Others are in value-functions.ts. */
export interface Builtin {
  readonly params: number
  readonly sql: boolean
}

export const BUILTINS: Readonly<Record<string, Builtin>> = {
  se: { params: 3, sql: true },
  hoje: { params: 0, sql: true },
  dias: { params: 2, sql: true },
  dias_uteis: { params: 2, sql: false },
  arredonda: { params: 2, sql: true },
  vazio: { params: 1, sql: true },
  algum: { params: 2, sql: true },
}

/** A calculated field is read of its record alone, so there are no rows that algum() could ask. */
export const ALGUM_IN_FORMULA = '"algum" não pode ser usado numa fórmula; use-o numa regra ou condição.'

/** The rows of a list are counted where the record is read, not where a condition of one record is decided. */
export const ROLLUP_OUT_OF_FORMULA =
  'soma, contagem, minimo, maximo e ultimo só existem na fórmula de um calculado; para uma condição, use algum() ou um campo com "guardado".'

/** Of a calculated field that says what rows come to, where rows or records are chosen. */
export const ROLLUP_IN_CONDITION =
  'conta as linhas de uma lista a cada leitura e não escolhe nem ordena; declare um campo comum com "guardado", que o banco mantém.'

/** What `usuario.` may be followed by. */
export const USUARIO_NAMES = ['id', 'funcao', 'interno', 'usuario_empresas', 'executivo_cobranca'] as const

/** Every function that an expression may call. */
export const FUNCTION_NAMES: readonly string[] = [
  ...Object.keys(BUILTINS),
  ...ROLLUPS,
  ...Object.keys(VALUE_FUNCTIONS),
].sort()

/** Types of fields that no other record's expression may name. */
export const NOT_STORED: readonly string[] = ['lista', 'muitos', 'calculado', 'senha', 'segredo', 'uniao']
