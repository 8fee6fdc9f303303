/** How a value stands in a file. Values are those of the wire, never blank here. */
export interface CellKind {
  /** A cell of a CSV, quoted where it must be. */
  readonly csv: (value: unknown, text: ToText) => string
  /** A cell of a sheet: a number (a date is one) or a text. */
  readonly sheet: (value: unknown, text: ToText) => number | string
  /** How a sheet shows the number; null: as it is. */
  readonly numFmt: string | null
  /** Width of the column in characters. */
  readonly width: number
}

export type ToText = (value: unknown) => string
