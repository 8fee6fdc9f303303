import type { FileHandle } from 'node:fs/promises'

/** The bytes from `position` on, at most `length`; fewer where the file ends. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.max(0, length))
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, Math.max(0, position))
  return buffer.subarray(0, bytesRead)
}
