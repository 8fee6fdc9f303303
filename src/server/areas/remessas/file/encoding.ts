export type Encoding = 'utf-8' | 'iso-8859-1'

/** Reads a file piece by piece and says at its end in which encoding it is written. */
export interface EncodingProbe {
  feed(chunk: Buffer): void
  /** Valid UTF-8 throughout, with a BOM or without: utf-8. Anything else: iso-8859-1. */
  encoding(): Encoding
}

export function probeEncoding(): EncodingProbe {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let valid = true
  const attempt = (run: () => void) => {
    if (!valid) return
    try {
      run()
    } catch {
      valid = false
    }
  }
  return {
    feed: (chunk) => attempt(() => decoder.decode(chunk, { stream: true })),
    encoding: () => {
      attempt(() => decoder.decode())
      return valid ? 'utf-8' : 'iso-8859-1'
    },
  }
}

/**
 * The decoder of an encoding; a BOM is swallowed. Files that say ISO-8859-1 are in fact windows-1252, which has letters
 * where ISO has control codes.
 */
export function decoderOf(encoding: Encoding): TextDecoder {
  return new TextDecoder(encoding === 'utf-8' ? 'utf-8' : 'windows-1252')
}
