/** config/testes/<recurso>.yaml: what a declaration promises, as cases that the tests run against the real server. */
export interface ConfigTest {
  /** Resource that the cases are about. */
  readonly teste: string
  readonly casos: readonly ConfigCase[]
}

/** One step, or a journey of several with one record. */
export interface ConfigCase {
  /** `operacoes.yaml:4`: where a failing case stands. */
  readonly origem: string
  readonly nome: string | null
  /** There before the first step; the values that it does not give are invented. Null: a first step that creates one makes it. */
  readonly registro: Values | null
  readonly passos: readonly ConfigStep[]
}

/** Who does what on which day, and what comes of it. */
export interface ConfigStep {
  readonly funcao: string
  /** YYYY-MM-DD; null: the day of the fixture. */
  readonly hoje: string | null
  readonly faz: ConfigDeed
  readonly entao: ConfigThen
}

export type ConfigDeed =
  | { readonly kind: 'criar'; readonly valores: Values }
  | { readonly kind: 'mudar'; readonly valores: Values }
  | { readonly kind: 'excluir' }
  | { readonly kind: 'ver' }
  | { readonly kind: 'listar'; readonly recurso: string; readonly campo: string | null }
  | { readonly kind: 'fazer'; readonly acao: string; readonly valores: Values }

export interface ConfigThen {
  readonly status: number
  /** Of an act: whether it was done (1) or refused (0); null where `erro` or nothing says so. */
  readonly feitos: number | null
  /** Field that bears the message, and a part of it. */
  readonly erro: { readonly campo: string | null; readonly contem: string | null } | null
  /** Values that the answer carries; after an act, that the record has. */
  readonly valores: Values | null
}

export type Values = Readonly<Record<string, unknown>>
