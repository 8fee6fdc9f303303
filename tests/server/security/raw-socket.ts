import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Writes bytes as they are and reads the first answer; a server that closes without a word answers with status 0. */
export function sendRaw(port: number, bytes: string | Buffer, then: 'waits' | 'leaves' = 'waits'): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    const read = () => parse(Buffer.concat(chunks).toString('latin1'))
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const answer = read()
      if (answer && isWhole(answer)) socket.destroy()
    })
    socket.on('close', () => resolve(read() ?? { status: 0, headers: {}, body: '' }))
    socket.setTimeout(10_000, () => {
      socket.destroy()
      reject(new Error(`no answer to ${bytes.toString().slice(0, 120)}`))
    })
    socket.write(bytes)
    if (then === 'leaves') socket.end()
  })
}

/** A request with the headers as given, one string each, in their order. */
export function rawRequest(line: string, headers: readonly string[], body = ''): string {
  return [`${line} HTTP/1.1`, 'host: localhost', ...headers, '', body].join('\r\n')
}

function isWhole({ status, headers, body }: RawAnswer): boolean {
  if (status === 100) return false
  if (headers['transfer-encoding'] === 'chunked') return body.endsWith('0\r\n\r\n')
  return body.length >= Number(headers['content-length'] ?? 0)
}

function parse(text: string): RawAnswer | null {
  const from = text.startsWith('HTTP/1.1 100') ? text.indexOf('\r\n\r\n') + 4 : 0
  const end = text.indexOf('\r\n\r\n', from)
  if (end < 0) return null
  const [line = '', ...lines] = text.slice(from, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((each) => [each.slice(0, each.indexOf(':')).toLowerCase(), each.slice(each.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: text.slice(end + 4) }
}
