import type { FileExtension } from '../../../../../declaration/fields/file-kinds'
import type { ArchiveLimits } from './archive-limits'
import { checkPart } from './check-part'
import type { Inspected } from './inspected'
import { readAt } from './read-at'
import { dangerous, mismatch } from './refusals'
import { readEntry } from './zip-content'
import { readZipDirectory, type ZipEntry } from './zip-directory'

const CONTENT_TYPES = '[Content_Types].xml'
/** Bytes of a part that say what it is. */
const HEAD = 64 * 1024
/** Of the parts that are read to their end: lists of types and of relations. */
const LONGEST_LIST = 1024 * 1024
/** Above this an archive is not inflated whole to be checked: whoever reads it must count. */
const COUNTED = 50 * 1024 * 1024

/** The part of the kind that the extension promises; macro-enabled kinds have other names. */
const MAIN_TYPES: Readonly<Partial<Record<FileExtension, string>>> = {
  docx: 'wordprocessingml.document.main+xml',
  xlsx: 'spreadsheetml.sheet.main+xml',
}

/** A docx or xlsx: a zip whose directory is honest and whose parts neither run nor fetch anything. */
export async function inspectOffice({ handle, size, extensao, archive }: Inspected): Promise<void> {
  const start = await readAt(handle, 0, 4)
  if (start.toString('latin1') !== 'PK\x03\x04') throw mismatch(extensao)
  const entries = await readZipDirectory(handle, size, archive.entries)
  checkSizes(entries, archive)
  checkNames(entries)
  const total = sum(entries.map(({ inflated }) => inflated))
  for (const entry of entries) {
    const list = entry.name === CONTENT_TYPES || entry.name.endsWith('.rels')
    if (list && entry.inflated > LONGEST_LIST) throw dangerous('uma lista dentro dele é grande demais')
    const reading = { head: list ? LONGEST_LIST : HEAD, whole: total <= COUNTED ? 'sim' : 'nao' } as const
    const head = await readEntry(handle, entry, reading)
    checkPart(entry.name, head)
    if (entry.name === CONTENT_TYPES) checkKind(head.toString('utf8'), extensao)
  }
  if (!entries.some(({ name }) => name === CONTENT_TYPES)) throw mismatch(extensao)
}

function checkSizes(entries: readonly ZipEntry[], { inflated, ratio, ratioFrom }: ArchiveLimits): void {
  if (sum(entries.map((entry) => entry.inflated)) > inflated) throw dangerous('ele fica grande demais ao ser aberto')
  const bomb = entries.some((entry) => entry.inflated > ratioFrom && entry.inflated > entry.packed * ratio)
  if (bomb) throw dangerous('ele fica grande demais ao ser aberto')
}

const OUTSIDE = /(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\\|\p{Cc}/u
const RUNS = /(vbaProject|vbaData|macrosheets|activeX|\.(exe|dll|bat|cmd|js|vbs|ps1|scr|hta|jar|com|lnk|sh))/i
const ARCHIVE = /\.(zip|7z|rar|gz|tgz|bz2|xz|tar|cab|iso|docx|docm|xlsx|xlsm|xlsb|pptx|pptm|odt|ods)$/i

function checkNames(entries: readonly ZipEntry[]): void {
  const seen = new Set<string>()
  for (const { name } of entries) {
    if (name === '' || OUTSIDE.test(name)) throw dangerous('há um nome que sai da pasta dele')
    if (RUNS.test(name)) throw dangerous('ele contém macros ou programas')
    if (ARCHIVE.test(name)) throw dangerous('há outro arquivo compactado dentro dele')
    const one = name.toLowerCase()
    if (seen.has(one)) throw dangerous('há nomes repetidos dentro dele')
    seen.add(one)
  }
}

function checkKind(types: string, extensao: FileExtension): void {
  if (/macroEnabled|vbaProject/i.test(types)) throw dangerous('ele contém macros ou programas')
  const main = MAIN_TYPES[extensao]
  if (main === undefined || !types.includes(main)) throw mismatch(extensao)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
