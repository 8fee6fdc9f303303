import { createHash } from 'node:crypto'
import { formatCount } from '../../../domain/money/format'
import type { Anexo } from './carteiro'

/** What went with an e-mail, as its row keeps it: a line a file, with its bytes counted and their SHA-256. Null: nothing. */
export function dizerAnexos(anexos: readonly Anexo[]): string | null {
  if (anexos.length === 0) return null
  return anexos
    .map(({ nome, bytes }) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return `${nome}, ${formatCount(bytes.length)} bytes, SHA-256 ${sha256}`
    })
    .join('\n')
}
