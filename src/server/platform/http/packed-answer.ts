import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Packed {
  readonly etag: string
  readonly text: string
  readonly gzip: Buffer
}

/** Long JSON that many ask for alike, packed once. */
export interface PackedAnswers {
  /** Sends what `make` answers for that key, or 304 to who has it. */
  send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => unknown): FastifyReply
}

/** Takes   how many are kept at once: what is asked for by another key after that makes room for all. */
export function keepPacked(most: number): PackedAnswers {
  const packed = new Map<string, Packed>()
  const packedFor = (key: string, make: () => unknown): Packed => {
    const known = packed.get(key)
    if (known) return known
    const text = JSON.stringify(make())
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    const answer = { etag, text, gzip: gzipSync(text) }
    if (packed.size >= most) packed.clear()
    packed.set(key, answer)
    return answer
  }
  return {
    send(request, reply, key, make) {
      const answer = packedFor(key, make)
      reply.header('etag', answer.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
      if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
      reply.header('content-type', 'application/json; charset=utf-8')
      const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      return acceptsGzip ? reply.header('content-encoding', 'gzip').send(answer.gzip) : reply.send(answer.text)
    },
  }
}
