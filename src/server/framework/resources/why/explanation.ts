/** One thing that decides whether a user may do something, and how it stands. */
export interface WhyCheck {
  /** What was looked at, for a person. */
  readonly o_que: string
  readonly passou: boolean
  /** The rule as it is written; what refused, when it was tried. */
  readonly regra: string | null
  /** Where the rule stands: `resources/clientes.yaml:12`. */
  readonly origem: string | null
}

/** What holds a field of the record. */
export interface WhyField {
  readonly campo: string
  readonly rotulo: string
  readonly pode: boolean
  readonly o_que: string
  readonly regra: string | null
  readonly origem: string | null
}

export interface Explanation {
  /** What the real call would answer: every check passed. */
  readonly permitido: boolean
  readonly usuario: { readonly id: number; readonly nome: string; readonly funcao: string }
  readonly checagens: readonly WhyCheck[]
  /** Of an edit: the fields that this user may not change in this record now, and where states may go. */
  readonly campos: readonly WhyField[]
}
