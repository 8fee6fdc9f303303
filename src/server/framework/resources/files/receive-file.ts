import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileRules } from '../../../../declaration/fields/file-kinds'
import { AppError } from '../../../../errors/app-error'
import { isBrokenForm } from '../../../platform/errors/of-form'
import type { BlobStore } from './blob-store'
import { safeFileName } from './file-name'
import { inspectUpload } from './inspect/inspect-upload'

/** A file that arrived whole and was found to be what it says. */
export interface ReceivedFile {
  readonly path: string
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
  readonly sha256: string
  /** Harmless once the content was kept. */
  discard(): Promise<void>
}

/** The one part of an upload. */
const PART = 'arquivo'
const MEGABYTE = 1024 * 1024
/** Of the form around the file; ten megabytes of empty parts are no file. */
export const FORM_OVERHEAD = 64 * 1024

/**
 * Reads the one file of a multipart body to disk and inspects it; memory stays flat whatever arrives.
 *
 * Takes    the name of the form's field that shows a refusal.
 * Throws   `formulario_esperado`, or on that field `arquivo_nao_enviado`, `arquivo_um_so`, `arquivo_grande_demais` and what
 *          `inspectUpload` refuses; then nothing stays on disk.
 */
export async function receiveFile(
  request: FastifyRequest,
  store: BlobStore,
  field: string,
  rules: FileRules,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('formulario_esperado')
  // Nothing is read of what says itself that it is too much.
  if (Number(request.headers['content-length'] ?? 0) > rules.maxBytes + FORM_OVERHEAD) {
    throw AppError.onField(field, 'arquivo_grande_demais', { limite: rules.maxBytes / MEGABYTE })
  }
  const path = await store.newArrival()
  // before anything is read: an upload that breaks at once would leave a file that was still being opened as it was removed
  const file = await open(path, 'wx', 0o600)
  try {
    const arrived = await readParts(request, file, rules)
    const nome = safeFileName(arrived.filename)
    const { tipo } = await inspectUpload({ path, nome, aceita: rules.aceita })
    return { path, nome, tipo, ...arrived.content, discard: () => rm(path, { force: true }) }
  } catch (error) {
    await rm(path, { force: true })
    throw asRefusal(error, field)
  } finally {
    await file.close()
  }
}

interface Arrived {
  readonly filename: string
  readonly content: { readonly sha256: string; readonly tamanho: number }
}

async function readParts(request: FastifyRequest, kept: FileHandle, { maxBytes }: FileRules): Promise<Arrived> {
  let arrived: Arrived | null = null
  const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 2, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file' || part.fieldname !== PART || arrived !== null) throw new AppError('arquivo_um_so')
    const content = await writeTo(kept, part)
    if (part.file.truncated) throw new AppError('arquivo_grande_demais', { limite: maxBytes / MEGABYTE })
    arrived = { filename: part.filename, content }
  }
  if (arrived === null) throw new AppError('arquivo_nao_enviado')
  return arrived
}

async function writeTo(kept: FileHandle, { file }: MultipartFile): Promise<Arrived['content']> {
  const hash = createHash('sha256')
  let tamanho = 0
  const measured = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      hash.update(piece)
      tamanho += piece.length
      yield piece
    }
  }
  await pipeline(file, measured, kept.createWriteStream({ flush: true }))
  return { sha256: hash.digest('hex'), tamanho }
}

/** Refusals belong beside the field; what the parser of the form says is the sender's doing, the rest is ours. */
function asRefusal(error: unknown, field: string): unknown {
  if (error instanceof AppError) return AppError.onField(field, error.code, error.params)
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return error
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return AppError.onField(field, 'arquivo_um_so')
  if (code.startsWith('FST_')) return AppError.onField(field, 'arquivo_incompleto')
  return isBrokenForm(error) ? AppError.onField(field, 'formulario_malformado') : error
}
