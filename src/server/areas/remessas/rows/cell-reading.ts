import type { LayoutDefinition } from '../../../../declaration/config-definitions'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { ErrorCode } from '../../../../errors/catalogue'

/** How the text of one column becomes the value of one field. */
export interface CellFormat {
  readonly field: FieldDefinition
  readonly decimal: LayoutDefinition['numero']['decimal']
  readonly dateFormat: LayoutDefinition['data']['formato']
}

/** The value as the database reads it from text, or why it is none. */
export type CellReading =
  | { readonly value: string; readonly warning?: true }
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string | number>> }

/** Reads a cell that is trimmed and not blank. */
export type CellReader = (text: string, format: CellFormat) => CellReading
