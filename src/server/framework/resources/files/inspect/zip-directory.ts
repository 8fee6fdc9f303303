import type { FileHandle } from 'node:fs/promises'
import { readAt } from './read-at'
import { damaged, dangerous } from './refusals'

/** One entry as the central directory of a zip states it. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly inflated: number
  /** Where its own header stands. */
  readonly offset: number
}

const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 65_535
const CENTRAL = 0x02014b50
const CENTRAL_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const ENCRYPTED = 0x0001
const STORED = 0
const DEFLATED = 8
const BEYOND = 0xffffffff
/** A directory of 2,000 entries with long names is a fifth of this. */
const LARGEST_DIRECTORY = 4 * 1024 * 1024

/**
 * The entries of a zip, read from its central directory: nothing is inflated.
 *
 * Throws  `arquivo_incompleto` for what is no whole zip; `arquivo_perigoso` for one with a password, in several volumes, with more
 *         entries than `limit`, or whose entries lie over each other or behind something else.
 */
export async function readZipDirectory(handle: FileHandle, size: number, limit: number): Promise<readonly ZipEntry[]> {
  const end = await readEnd(handle, size)
  if (end.entries > limit) throw dangerous('há arquivos demais dentro dele')
  if (end.size > LARGEST_DIRECTORY || end.offset + end.size > size) throw damaged()
  const directory = await readAt(handle, end.offset, end.size)
  const entries: ZipEntry[] = []
  let at = 0
  for (let count = 0; count < end.entries; count += 1) {
    const { entry, next } = readCentral(directory, at)
    entries.push(entry)
    at = next
  }
  await checkPlaces(handle, entries, end.offset)
  return entries
}

interface End {
  readonly entries: number
  readonly size: number
  readonly offset: number
}

async function readEnd(handle: FileHandle, size: number): Promise<End> {
  const from = Math.max(0, size - END_SIZE - LONGEST_COMMENT)
  const tail = await readAt(handle, from, size - from)
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    // The comment must reach exactly to the end: nothing stands behind the archive.
    if (at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue
    const [disk, entries] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 10)]
    const end = { entries, size: tail.readUInt32LE(at + 12), offset: tail.readUInt32LE(at + 16) }
    if (disk !== 0 || entries !== tail.readUInt16LE(at + 8)) throw dangerous('ele vem em vários volumes')
    if (entries === 0xffff || end.size === BEYOND || end.offset === BEYOND) throw dangerous('ele é grande demais')
    return end
  }
  throw damaged()
}

function readCentral(directory: Buffer, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (at + CENTRAL_SIZE > directory.length || directory.readUInt32LE(at) !== CENTRAL) throw damaged()
  const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)]
  const nameLength = directory.readUInt16LE(at + 28)
  const next = at + CENTRAL_SIZE + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  if (next > directory.length) throw damaged()
  if ((flags & ENCRYPTED) !== 0) throw dangerous('ele está protegido por senha')
  if (method !== STORED && method !== DEFLATED) throw dangerous('ele usa uma compactação desconhecida')
  const entry = {
    name: directory.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength),
    method,
    packed: directory.readUInt32LE(at + 20),
    inflated: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  if (entry.packed === BEYOND || entry.inflated === BEYOND) throw dangerous('ele é grande demais')
  if (method === STORED && entry.packed !== entry.inflated) throw damaged()
  return { entry, next }
}

/** Each entry has a place of its own, the first at the start, and bears there the name that the directory gives it. */
async function checkPlaces(handle: FileHandle, entries: readonly ZipEntry[], directory: number): Promise<void> {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  if (inOrder[0] !== undefined && inOrder[0].offset !== 0) throw dangerous('há outro conteúdo antes do arquivo')
  for (const [index, entry] of inOrder.entries()) {
    const start = await dataStart(handle, entry)
    const limit = inOrder[index + 1]?.offset ?? directory
    if (start + entry.packed > limit) throw dangerous('partes dele se sobrepõem')
  }
}

/** Where the bytes of an entry begin, behind its own header. */
export async function dataStart(handle: FileHandle, entry: ZipEntry): Promise<number> {
  const header = await readAt(handle, entry.offset, LOCAL_SIZE)
  if (header.length < LOCAL_SIZE || header.readUInt32LE(0) !== LOCAL) throw damaged()
  const nameLength = header.readUInt16LE(26)
  const name = await readAt(handle, entry.offset + LOCAL_SIZE, nameLength)
  if (name.toString('utf8') !== entry.name) throw dangerous('os nomes dentro dele não conferem')
  return entry.offset + LOCAL_SIZE + nameLength + header.readUInt16LE(28)
}

export function isDeflated({ method }: ZipEntry): boolean {
  return method === DEFLATED
}
