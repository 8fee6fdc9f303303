import { isKeepable } from '../../../declaration/fields/text-value'
import { AppError } from '../../../errors/app-error'

/** An optional text; blank is none. Throws `texto_invalido` on the field for what the database cannot keep. */
export function readTexto(field: string, text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  if (!isKeepable(trimmed)) throw AppError.onField(field, 'texto_invalido')
  return trimmed === '' ? null : trimmed
}

/** A text without which the act is refused: `campo_obrigatorio` on the field. */
export function requireTexto(field: string, text: string): string {
  const read = readTexto(field, text)
  if (read === null) throw AppError.onField(field, 'campo_obrigatorio')
  return read
}
