import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { type ReceivedFile, receiveFile, sweepUploads } from '../../platform/tabular/receive'
import { createTurns } from '../../platform/turns'
import type { App } from '../../platform/type-provider'

/** How files of one kind arrive. */
export interface UploadKind<Asked> {
  /** The largest file. */
  readonly bytes: number
  /** Text parts that come with it, in any order. */
  readonly fields: readonly string[]
  /** Reads those; a refusal stands on its field. */
  readonly read: (fields: ReadonlyMap<string, string>) => Asked
  readonly atOnce: number
  /** That may wait; the rest is told to come back (`servidor_ocupado`). */
  readonly waiting: number
  readonly refusals: { readonly missing: () => AppError; readonly tooLarge: () => AppError }
}

/** `gone` once whoever sent it has hung up: what nobody waits for any more need not be done. */
type Work<Asked, Answer> = (file: ReceivedFile, asked: Asked, gone: AbortSignal) => Promise<Answer>

/**
 * Takes files with lines: multipart, one file a request under `arquivo`, few at once. `route` goes into the route's options; `take` receives
 * the file, works on it in its turn, and leaves nothing on disk whatever happens.
 * Throws `tipo_nao_suportado`, `campo_desconhecido`, `arquivo_um_so`, `arquivo_vazio`, what `refusals` say, and what `read` and the work throw.
 */
export async function acceptUploads<Asked>(app: Pick<App, 'register'>, kind: UploadKind<Asked>) {
  const fields = Math.max(2, kind.fields.length * 4)
  await app.register(multipart, { limits: { fileSize: kind.bytes, files: 2, fields, fieldSize: 1_000 } })
  const inTurn = createTurns(kind.atOnce, kind.waiting)
  return {
    // the parts are read one by one, each refusal on its field
    route: { validatorCompiler: () => () => true, bodyLimit: kind.bytes + 64 * 1024 },
    take: async <Answer>(request: FastifyRequest, work: Work<Asked, Answer>): Promise<Answer> => {
      if (!request.isMultipart()) throw new AppError('tipo_nao_suportado')
      const { file, asked } = await receiveParts(request.parts(), kind)
      const gone = new AbortController()
      const hungUp = () => gone.abort()
      const { socket } = request.raw
      socket.once('close', hungUp)
      try {
        return await inTurn(() => work(file, asked, gone.signal))
      } finally {
        socket.off('close', hungUp)
        await file.discard()
      }
    },
  }
}

async function receiveParts<Asked>(parts: AsyncIterable<Multipart>, kind: UploadKind<Asked>) {
  const { read, refusals } = kind
  const fields = new Map<string, string>()
  let file: ReceivedFile | undefined
  try {
    for await (const part of parts) {
      const isKnown = part.type === 'file' ? part.fieldname === 'arquivo' : kind.fields.includes(part.fieldname)
      if (!isKnown) throw AppError.onField(part.fieldname, 'campo_desconhecido')
      if (part.type === 'file') {
        if (file) throw AppError.onField('arquivo', 'arquivo_um_so')
        file = await receiveFile(part.file, part.filename)
        if (part.file.truncated) throw refusals.tooLarge()
      } else {
        fields.set(part.fieldname, String(part.value).trim())
      }
    }
    if (!file) throw refusals.missing()
    return { file, asked: read(fields) }
  } catch (error) {
    await file?.discard()
    throw error
  }
}

const SWEEP_EVERY_MS = 10 * 60_000

/** Forgets now and then what nobody confirmed, uploads of killed processes with it. A failure is only late cleaning. */
export function sweepStaged(app: Pick<App, 'log' | 'addHook'>, sweep: () => Promise<unknown>): void {
  const once = async () => {
    await sweep()
    await sweepUploads()
  }
  const timer = setInterval(
    () => once().catch((error: unknown) => app.log.warn({ err: error }, 'sweeping staged lines')),
    SWEEP_EVERY_MS,
  ).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
