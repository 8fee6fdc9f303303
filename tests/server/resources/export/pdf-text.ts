import { inflateSync } from 'node:zlib'

/** The letters of every page: each stretch of text stands as codes in a compressed stream. */
export function pdfText(content: Buffer): string {
  const raw = content.toString('latin1')
  // a stream may itself end with a carriage return, which is no end of its line
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].map(([, body = '']) => {
    try {
      return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) => parts))
  return lines
    .map((parts) =>
      [...parts.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
}
