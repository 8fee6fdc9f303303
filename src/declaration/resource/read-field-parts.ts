import { FILE_KINDS, holdsFiles, isImage } from '../fields/file-kinds'
import type { Cursor } from '../grammar/cursor'
import { LARGEST_FILE_MB } from '../grammar/field-keys'
import { boolean, choice, listOf, type Reader, text } from '../grammar/readers'
import type { FieldSymbol } from '../symbols'
import { NUMBER_FORMATS, type NumberFormat } from '../value-definitions'

/** `pessoal`: what has no value of its own has nothing to mask. */
export function readPersonal(cursor: Cursor, { tipo }: FieldSymbol): boolean | undefined {
  const pessoal = boolean(cursor)
  if (pessoal !== true || (tipo !== 'lista' && tipo !== 'muitos')) return pessoal
  cursor.file.report(cursor.keySpan, 'E206', `"pessoal" não existe para o tipo ${tipo}.`)
  return undefined
}

/** `formato` of a whole number, or of a calculation that gives one. */
export function readFormat(cursor: Cursor, { tipo, args }: FieldSymbol): NumberFormat | undefined {
  const isWhole = tipo === 'inteiro' || (tipo === 'calculado' && args[0] === 'inteiro')
  if (isWhole) return choice(NUMBER_FORMATS)(cursor)
  if (tipo !== undefined) cursor.file.report(cursor.keySpan, 'E206', `"formato" não existe para o tipo ${tipo}.`)
  return undefined
}

/** A permission code such as `credores.avancado`; the catalogue is compared when it is known. */
export const readPermission: Reader<string> = (cursor) => {
  const code = text(cursor)
  if (code === undefined || /^[a-z]\w*\.[a-z]\w*$/.test(code)) return code
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera uma permissão como recurso.acao, não "${code}".`)
  return undefined
}

/** `aceita` of what holds files: extensions that can be stored, of pictures only theirs. */
export function readAccepted(cursor: Cursor, { tipo, args }: FieldSymbol): readonly string[] | undefined {
  if (!isOfFile(cursor, tipo)) return undefined
  const known: readonly string[] = Object.keys(FILE_KINDS)
  const pictures = Object.entries(FILE_KINDS).flatMap(([extension, media]) => (isImage(media) ? [extension] : []))
  return listOf(choice(tipo === 'imagem' || args[0] === 'imagem' ? pictures : known))(cursor)
}

/** `max_mb` of what holds files, of each. */
export function readLargest(cursor: Cursor, { tipo }: FieldSymbol): number | undefined {
  return isOfFile(cursor, tipo) ? LARGEST_FILE_MB(cursor) : undefined
}

function isOfFile({ file, key, keySpan }: Cursor, tipo: FieldSymbol['tipo']): boolean {
  if (tipo !== undefined && holdsFiles(tipo)) return true
  if (tipo !== undefined) file.report(keySpan, 'E206', `"${key}" não existe para o tipo ${tipo}.`)
  return false
}
