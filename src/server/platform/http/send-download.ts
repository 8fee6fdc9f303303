import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition'

interface Download {
  readonly nome: string
  readonly tipo: string
}

/** Sends what was made for one person, so that it can only be saved; never run, framed or kept by a cache. */
export function sendDownload(reply: FastifyReply, { nome, tipo }: Download, content: Buffer | Readable): FastifyReply {
  return reply
    .header('content-type', tipo)
    .header('content-disposition', contentDisposition('attachment', nome))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content)
}
