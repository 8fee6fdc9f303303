import { FILE_KINDS, isImage } from '../fields/file-kinds'
import type { Cursor } from '../grammar/cursor'
import { LARGEST_FILE_MB } from '../grammar/field-keys'
import { choice, listOf } from '../grammar/readers'
import type { FieldSymbol } from '../symbols'

/** `aceita` of arquivo and imagem: extensions that can be stored, of an imagem only those of pictures. */
export function readAccepted(cursor: Cursor, { tipo }: FieldSymbol): readonly string[] | undefined {
  if (!isOfFile(cursor, tipo)) return undefined
  const known: readonly string[] = Object.keys(FILE_KINDS)
  const pictures = Object.entries(FILE_KINDS).flatMap(([extension, media]) => (isImage(media) ? [extension] : []))
  return listOf(choice(tipo === 'imagem' ? pictures : known))(cursor)
}

/** `max_mb` of arquivo and imagem. */
export function readLargest(cursor: Cursor, { tipo }: FieldSymbol): number | undefined {
  return isOfFile(cursor, tipo) ? LARGEST_FILE_MB(cursor) : undefined
}

function isOfFile({ file, key, keySpan }: Cursor, tipo: FieldSymbol['tipo']): boolean {
  if (tipo === 'arquivo' || tipo === 'imagem') return true
  if (tipo !== undefined) file.report(keySpan, 'E206', `"${key}" não existe para o tipo ${tipo}.`)
  return false
}
