import type { FastifyReply } from 'fastify'
import { isImage } from '../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../errors/app-error'
import { contentDisposition } from '../../../platform/http/content-disposition'
import type { BlobStore } from './blob-store'

export interface SentFile {
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
  readonly sha256: string
}

/** Sends a stored file so that it can only be saved, or shown as the picture it is; never run, framed or kept by a cache. */
export async function sendFile(reply: FastifyReply, store: BlobStore, file: SentFile): Promise<FastifyReply> {
  const content = await store.open(file.sha256)
  if (content === null) throw new AppError('arquivo_indisponivel')
  return reply
    .header('content-type', file.tipo)
    .header('content-length', file.tamanho)
    .header('content-disposition', contentDisposition(isImage(file.tipo) ? 'inline' : 'attachment', file.nome))
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(content)
}
