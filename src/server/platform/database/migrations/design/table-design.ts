/** A table as the declarations want it. Plain data, kept as the memory of what was last applied. */
export interface TableDesign {
  readonly name: string
  readonly columns: readonly ColumnDesign[]
  readonly indexes: readonly IndexDesign[]
  /** Checks and foreign keys. */
  readonly constraints: readonly ConstraintDesign[]
}

export interface ColumnDesign {
  readonly name: string
  /** As PostgreSQL writes it: `character varying(40)`, `numeric(14,2)`. */
  readonly type: string
  readonly required: boolean
  /** SQL of the default. */
  readonly default: string | null
  readonly identity: boolean
  /** Key of its field, where that is not its name. */
  readonly campo?: string
}

export interface IndexDesign {
  readonly name: string
  readonly columns: readonly string[]
  readonly unique: boolean
  /** What follows `on <table>`. */
  readonly definition: string
  readonly where: string | null
}

export interface ConstraintDesign {
  readonly name: string
  readonly column: string
  readonly faz: string
  readonly definition: string
  /** Condition of the rows that would not fit. */
  readonly offenders: string
}
