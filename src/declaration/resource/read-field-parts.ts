import { isDate } from '../../domain/calendar/iso-date'
import { FILE_KINDS, isImage } from '../fields/file-kinds'
import type { Cursor } from '../grammar/cursor'
import { LARGEST_FILE_MB } from '../grammar/field-keys'
import { boolean, choice, listOf, number, type Reader, text, whole } from '../grammar/readers'
import type { FieldSymbol } from '../symbols'

/** `min` and `max`: a number, a length of text, or a date, by type. */
export function readBound(cursor: Cursor, { tipo }: FieldSymbol): number | string | undefined {
  if (tipo === undefined) return undefined
  if (TEXT_TYPES.includes(tipo)) return whole(0, 100_000)(cursor)
  if (NUMBER_TYPES.includes(tipo)) return number(cursor)
  if (tipo !== 'data') {
    cursor.file.report(cursor.keySpan, 'E206', `"${cursor.key}" não existe para o tipo ${tipo}.`)
    return undefined
  }
  const date = text(cursor)
  if (date !== undefined && !isDate(date))
    cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera uma data AAAA-MM-DD, não "${date}".`)
  return date
}

const TEXT_TYPES: readonly string[] = ['texto', 'texto_longo', 'senha', 'segredo', 'email', 'url']
const NUMBER_TYPES: readonly string[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']

/** `pessoal`: what has no value of its own has nothing to mask. */
export function readPersonal(cursor: Cursor, { tipo }: FieldSymbol): boolean | undefined {
  const pessoal = boolean(cursor)
  if (pessoal !== true || (tipo !== 'lista' && tipo !== 'muitos')) return pessoal
  cursor.file.report(cursor.keySpan, 'E206', `"pessoal" não existe para o tipo ${tipo}.`)
  return undefined
}

/** A permission code such as `credores.avancado`; the catalogue is compared when it is known. */
export const readPermission: Reader<string> = (cursor) => {
  const code = text(cursor)
  if (code === undefined || /^[a-z]\w*\.[a-z]\w*$/.test(code)) return code
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera uma permissão como recurso.acao, não "${code}".`)
  return undefined
}

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
