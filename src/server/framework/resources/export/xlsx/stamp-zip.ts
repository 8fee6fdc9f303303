import { type FileHandle, open } from 'node:fs/promises'

/**
 * Gives every part of an archive one date, so that its bytes hang on what it holds and not on when it was written.
 *
 * Takes    a file below 4 GB, written whole; an instant, kept in steps of two seconds of UTC.
 * Source   APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12, 4.3.16 and 4.4.6.
 */
export async function stampZip(path: string, em: Date): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const stamp = dosTime(em)
    const { offset, bytes } = await directoryOf(file)
    let at = 0
    while (at < bytes.length && bytes.readUInt32LE(at) === CENTRAL) {
      stamp.copy(bytes, at + 12)
      await file.write(stamp, 0, stamp.length, bytes.readUInt32LE(at + 42) + 10)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    await file.write(bytes, 0, bytes.length, offset)
  } finally {
    await file.close()
  }
}

const CENTRAL = 0x02014b50
/** The last record of an archive without a comment. */
const END_BYTES = 22

async function directoryOf(file: FileHandle): Promise<{ readonly offset: number; readonly bytes: Buffer }> {
  const { size } = await file.stat()
  const end = await readAt(file, size - END_BYTES, END_BYTES)
  const offset = end.readUInt32LE(16)
  return { offset, bytes: await readAt(file, offset, end.readUInt32LE(12)) }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  if (bytesRead !== length) throw new Error('an archive ended before its directory')
  return buffer
}

/** Time and date as MS-DOS has them. */
function dosTime(em: Date): Buffer {
  const stamp = Buffer.alloc(4)
  stamp.writeUInt16LE((em.getUTCHours() << 11) | (em.getUTCMinutes() << 5) | (em.getUTCSeconds() >> 1), 0)
  stamp.writeUInt16LE(((em.getUTCFullYear() - 1980) << 9) | ((em.getUTCMonth() + 1) << 5) | em.getUTCDate(), 2)
  return stamp
}
