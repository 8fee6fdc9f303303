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
  /** Records of other resources that are there too; `=id` in them is the record's number, `=recurso` that of one before. */
  readonly ha: Readonly<Record<string, Values>>
  readonly passos: readonly ConfigStep[]
}

/** Who does what on which day, and what comes of it. */
export interface ConfigStep {
  /** null: the clock, which is nobody. */
  readonly funcao: string | null
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
  /** `rota`: of an act that has an address of its own, where it is asked. */
  | { readonly kind: 'fazer'; readonly acao: string; readonly rota: string | null; readonly valores: Values }
  /** It is this hour of the day. */
  | { readonly kind: 'relogio'; readonly hora: string }

export interface ConfigThen {
  /** null: of the clock, which answers nothing. */
  readonly status: number | null
  /** Of an act: whether it was done (1) or refused (0); null where `erro` or nothing says so. */
  readonly feitos: number | null
  /** Field that bears the message, and a part of it. */
  readonly erro: { readonly campo: string | null; readonly contem: string | null } | null
  /** Values that the answer carries; after an act, that the record has. */
  readonly valores: Values | null
  /** Flow → what it must have done because of this step; null: flows are not followed. */
  readonly fluxos: Readonly<Record<string, FlowThen>> | null
}

/** How often a flow ran to its end, how often it was refused, and what its runs left: null where that is not said. */
export interface FlowThen {
  readonly feitas: number
  readonly falhas: number
  /** Resource → how many records of it were made, by its steps or by the acts that they did. */
  readonly registros: Readonly<Record<string, number>> | null
  readonly avisos: number | null
}

export type Values = Readonly<Record<string, unknown>>
