import type { Inspected } from './inspected'
import { readAt } from './read-at'
import { damaged, dangerous, mismatch } from './refusals'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_END = Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
/** Width times height; more is a picture made to fill a memory. */
const PIXELS = 100_000_000
const TAIL = 1_024
const ZIP_TAIL = 66_000

export async function inspectPdf(file: Inspected): Promise<void> {
  const head = await readAt(file.handle, 0, 8)
  if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) throw mismatch('pdf')
  const tail = await readAt(file.handle, file.size - TAIL, TAIL)
  if (!tail.includes('%%EOF')) throw damaged()
  await refuseHiddenArchive(file)
}

export async function inspectPng(file: Inspected): Promise<void> {
  const head = await readAt(file.handle, 0, 24)
  if (!head.subarray(0, 8).equals(PNG)) throw mismatch('png')
  if (head.length < 24 || head.toString('latin1', 12, 16) !== 'IHDR') throw damaged()
  refuseHuge(head.readUInt32BE(16), head.readUInt32BE(20))
  const tail = await readAt(file.handle, file.size - 8, 8)
  if (!tail.equals(PNG_END)) throw damaged()
}

export async function inspectGif(file: Inspected): Promise<void> {
  const head = await readAt(file.handle, 0, 10)
  if (!/^GIF8[79]a/.test(head.toString('latin1'))) throw mismatch('gif')
  if (head.length < 10) throw damaged()
  refuseHuge(head.readUInt16LE(6), head.readUInt16LE(8))
  // A comment may open right after the signature in a file that is also a script.
  if (head.toString('latin1', 6, 10).includes('/*')) throw dangerous('a imagem contém código')
  const tail = await readAt(file.handle, file.size - 1, 1)
  if (tail[0] !== 0x3b) throw damaged()
}

export async function inspectJpg(file: Inspected): Promise<void> {
  const head = await readAt(file.handle, 0, 3)
  if (head.toString('hex') !== 'ffd8ff') throw mismatch('jpg')
  const tail = await readAt(file.handle, file.size - ZIP_TAIL, ZIP_TAIL)
  if (!tail.includes(Buffer.from([0xff, 0xd9]))) throw damaged()
  await refuseHiddenArchive(file)
}

export async function inspectWebp(file: Inspected): Promise<void> {
  const head = await readAt(file.handle, 0, 16)
  const text = head.toString('latin1')
  if (!text.startsWith('RIFF') || text.slice(8, 12) !== 'WEBP') throw mismatch('webp')
  const declared = head.readUInt32LE(4) + 8
  if (declared !== file.size && declared + 1 !== file.size) throw damaged()
}

/** A file that is also a zip: what reads it from the end finds another one than what reads it from the start. */
async function refuseHiddenArchive({ handle, size }: Inspected): Promise<void> {
  const tail = await readAt(handle, size - ZIP_TAIL, ZIP_TAIL)
  if (tail.includes(Buffer.from('PK\x05\x06', 'latin1'))) throw dangerous('há outro arquivo escondido no fim dele')
}

function refuseHuge(width: number, height: number): void {
  if (width === 0 || height === 0) throw damaged()
  if (width * height > PIXELS) throw dangerous('a imagem é grande demais ao ser aberta')
}
