import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../../errors/app-error'
import type { Answer, FileRow, Question, Sheet } from './file-row'

/** The rows of a spreadsheet's first sheet, one by one. Throws what `xlsxSheets` throws. */
export async function* xlsxRows(path: string): AsyncGenerator<FileRow> {
  for await (const { rows } of xlsxSheets(path)) {
    yield* rows
    return
  }
}

/**
 * The sheets of a spreadsheet in the order of the file, or the one of that number, each with its rows one by one, but those with nothing in
 * them; what is not taken of one is passed over. A worker of its own reads it in bounded memory: a file that asks for more ends that
 * worker, and nobody else. `paciencia` is how long, in milliseconds, the worker may be waited for in all.
 * Throws `arquivo_ilegivel`, `importacao_colunas_demais`, `planilha_linha_longa`, `planilha_pesada`.
 */
export async function* xlsxSheets(
  path: string,
  numero: number | null = null,
  paciencia: number = PATIENCE_MS,
): AsyncGenerator<Sheet> {
  const reader = openReader(paciencia)
  try {
    await reader.ask({ abrir: { path, numero } })
    for (;;) {
      const { aba } = await reader.ask('aba')
      if (!aba) break
      yield { ...aba, rows: rowsOf(reader) }
    }
  } finally {
    reader.close()
  }
}

async function* rowsOf(reader: Reader): AsyncGenerator<FileRow> {
  for (;;) {
    const { linhas = [] } = await reader.ask('linhas')
    if (linhas.length === 0) return
    yield* linhas
  }
}

type Reader = ReturnType<typeof openReader>

/** A worker with what ended it, if anything did. */
interface Started {
  readonly worker: Worker
  failure: unknown
}

/** One that has read its file to the end, or as far as was wanted, waits for the next for a while: to start one costs half a second. */
let waiting: Started | undefined

function openReader(paciencia: number) {
  // what whoever takes the rows does with them is no time of the worker
  let left = paciencia
  const started = waiting ?? start()
  waiting = undefined
  const { worker } = started
  worker.ref()
  return {
    async ask(question: Question): Promise<Answer> {
      const asked = performance.now()
      const told = started.failure
        ? Promise.reject(started.failure)
        : once(worker, 'message', { signal: AbortSignal.timeout(Math.max(0, Math.floor(left))) })
      worker.postMessage(question)
      const [answer]: Answer[] = await told.catch((error) => {
        started.failure = error
        throw isExcess(error) ? AppError.onField('arquivo', 'planilha_pesada') : error
      })
      left -= performance.now() - asked
      if (answer?.recusa) throw AppError.onField('arquivo', answer.recusa.code, answer.recusa.params)
      return answer ?? {}
    },
    close(): void {
      if (started.failure || waiting) return void worker.terminate()
      worker.unref()
      waiting = started
      setTimeout(() => {
        if (waiting !== started) return
        waiting = undefined
        void worker.terminate()
      }, IDLE_MS).unref()
    },
  }
}

function start(): Started {
  const worker = new Worker(isBuilt ? SOURCE : LOADED, { eval: !isBuilt, resourceLimits: MEMORY })
  const started: Started = { worker, failure: undefined }
  // it may end between two questions, too
  worker.on('error', (error) => {
    started.failure = error
  })
  return started
}

/** Beside this file: built, or as it was written, which a thread cannot read by itself, and lays nothing aside in doing so. */
const isBuilt = import.meta.url.endsWith('.js')
const SOURCE = new URL(isBuilt ? './xlsx-worker.js' : './xlsx-worker.ts', import.meta.url)
const LOADED = `process.env.TSX_DISABLE_CACHE = '1'; import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(SOURCE.href)}) })`

const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** For one file in all; a table of half a million texts stands before the first row. */
const PATIENCE_MS = 180_000
const IDLE_MS = 30_000

/** More memory than it was given, or silence. */
function isExcess(error: unknown): boolean {
  return (
    error instanceof Error && ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes(String(Reflect.get(error, 'code')))
  )
}
