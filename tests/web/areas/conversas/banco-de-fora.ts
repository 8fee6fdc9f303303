import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

export interface BancoDeFora {
  /** As `databaseURL` takes it. */
  readonly endereco: string
  /** Every message that a client sent, as it was read. */
  readonly asked: readonly Asked[]
  /** What stands at the path, told to whoever listens. */
  readonly put: (rows: object | null) => void
  /** Cuts every connection, and takes or refuses new ones. */
  readonly block: () => void
  readonly unblock: () => void
  readonly close: () => Promise<void>
}

interface Asked {
  readonly r: number
  /** `q`: listen; `n`: no more; `s`: statistics. */
  readonly a: string
  readonly b: { readonly p?: string; readonly q?: { readonly l?: number; readonly vf?: string }; readonly t?: number }
}

/** A stand-in for the Realtime Database: its handshake over a WebSocket, one path that is listened to, and what changes there. */
export async function openBancoDeFora(rows: object | null): Promise<BancoDeFora> {
  const asked: Asked[] = []
  const sockets = new Map<Duplex, { path: string; tag: number | undefined } | null>()
  let standing = rows
  let isBlocked = false
  const server = createServer((_, response) => response.writeHead(404).end())
  const tell = (socket: Duplex) => {
    const listening = sockets.get(socket)
    if (!listening) return
    const b = { p: listening.path, d: standing, ...(listening.tag !== undefined && { t: listening.tag }) }
    write(socket, { t: 'd', d: { a: 'd', b } })
  }
  server.on('upgrade', (request, socket: Duplex) => {
    socket.on('error', () => undefined)
    if (isBlocked) return void socket.destroy()
    const key = String(request.headers['sec-websocket-key'])
    const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    sockets.set(socket, null)
    socket.on('close', () => sockets.delete(socket))
    const h = String(request.headers.host)
    write(socket, { t: 'c', d: { t: 'h', d: { ts: Date.now(), v: '5', h, s: 'sessao' } } })
    readFrames(socket, (text) => {
      if (!text.startsWith('{')) return
      const { t, d } = JSON.parse(text)
      if (t !== 'd') return
      asked.push(d)
      if (d.a === 'q') {
        sockets.set(socket, { path: d.b.p.replace(/^\//, ''), tag: d.b.t })
        tell(socket)
      }
      write(socket, { t: 'd', d: { r: d.r, b: { s: 'ok', d: {} } } })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = () => {
    for (const socket of sockets.keys()) socket.destroy()
  }
  return {
    endereco: `http://localhost:${port}?ns=casa`,
    asked,
    put: (next) => {
      standing = next
      for (const socket of sockets.keys()) tell(socket)
    },
    block: () => {
      isBlocked = true
      cut()
    },
    unblock: () => {
      isBlocked = false
    },
    close: async () => {
      cut()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** One whole text frame, as a server sends it: not masked. */
function write(socket: Duplex, message: object): void {
  const body = Buffer.from(JSON.stringify(message))
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 0xff])
  socket.write(Buffer.concat([head, body]))
}

/** The text frames of a client, which are masked; a client sends nothing longer than two bytes can say. */
function readFrames(socket: Duplex, take: (text: string) => void): void {
  let kept = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    kept = Buffer.concat([kept, chunk])
    for (;;) {
      const short = (kept[1] ?? 0) & 0x7f
      const start = short === 126 ? 4 : 2
      if (kept.length < start + 4) return
      const length = short === 126 ? kept.readUInt16BE(2) : short
      const end = start + 4 + length
      if (kept.length < end) return
      const mask = kept.subarray(start, start + 4)
      const body = kept.subarray(start + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0))
      const isText = ((kept[0] ?? 0) & 0x0f) === 1
      kept = kept.subarray(end)
      if (isText) take(Buffer.from(body).toString())
    }
  })
}
