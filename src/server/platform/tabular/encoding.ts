export type Encoding = 'utf-8' | 'iso-8859-1' | 'utf-16le' | 'utf-16be'

/** Reads a file piece by piece and says at its end in which encoding it is written. */
export interface EncodingProbe {
  feed(chunk: Buffer): void
  /** UTF-16 by its BOM or the zeros of its first letters; valid UTF-8 throughout: utf-8; anything else: iso-8859-1. */
  encoding(): Encoding
}

export function probeEncoding(): EncodingProbe {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  let start: Buffer = Buffer.alloc(0)
  const attempt = (run: () => void) => {
    if (!valid) return
    try {
      run()
    } catch {
      valid = false
    }
  }
  return {
    feed: (chunk) => {
      if (start.length < 4) start = Buffer.concat([start, chunk.subarray(0, 4)])
      attempt(() => decoder.decode(chunk, { stream: true }))
    },
    encoding: () => {
      attempt(() => decoder.decode())
      return utf16Of(start) ?? (valid ? 'utf-8' : 'iso-8859-1')
    },
  }
}

/**
 * The decoder of an encoding; a BOM is swallowed. Files that say ISO-8859-1 are in fact windows-1252, which has letters
 * where ISO has control codes.
 */
export function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding === 'iso-8859-1' ? 'windows-1252' : encoding)
}

/** Headings begin with letters of one byte, whose other half is zero. */
function utf16Of(start: Buffer): Encoding | null {
  const [first, second, third, fourth] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return 'utf-16le'
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return 'utf-16be'
  return null
}
