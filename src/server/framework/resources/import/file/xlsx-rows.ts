import { once } from 'node:events'
import { dirname } from 'node:path'
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
 * The sheets of a spreadsheet in their order, each with its rows one by one, but those with nothing in them; what is not taken of one
 * is passed over. A worker of its own reads it in bounded memory: a file that asks for more ends that worker, and nobody else.
 * Throws `arquivo_ilegivel`, `importacao_colunas_demais`, `planilha_linha_longa`, `planilha_pesada`.
 */
export async function* xlsxSheets(path: string): AsyncGenerator<Sheet> {
  const reader = openReader(path)
  try {
    for (;;) {
      const { aba } = await reader.ask('aba')
      if (!aba) return
      yield { ...aba, rows: rowsOf(reader) }
    }
  } finally {
    await reader.close()
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

function openReader(path: string) {
  // what it lays aside on disk goes with the file, however it ends
  const env = { ...process.env, TMPDIR: dirname(path) }
  const worker = new Worker(isBuilt ? SOURCE : LOADED, {
    eval: !isBuilt,
    workerData: path,
    env,
    resourceLimits: MEMORY,
  })
  // it may end between two questions, too
  let failure: unknown
  worker.on('error', (error) => {
    failure = error
  })
  return {
    async ask(question: Question): Promise<Answer> {
      const told = failure
        ? Promise.reject(failure)
        : once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })
      worker.postMessage(question)
      const [answer]: Answer[] = await told.catch((error) => {
        throw isExcess(error) ? AppError.onField('arquivo', 'planilha_pesada') : error
      })
      if (answer?.recusa) throw AppError.onField('arquivo', answer.recusa.code, answer.recusa.params)
      return answer ?? {}
    },
    close: () => worker.terminate(),
  }
}

/** Beside this file: built, or as it was written, which a thread cannot read by itself. */
const isBuilt = import.meta.url.endsWith('.js')
const SOURCE = new URL(isBuilt ? './xlsx-worker.js' : './xlsx-worker.ts', import.meta.url)
const LOADED = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(SOURCE.href)}) })`

const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
/** For the next rows; a table of half a million texts stands before the first. */
const PATIENCE_MS = 60_000

/** More memory than it was given, or silence. */
function isExcess(error: unknown): boolean {
  return (
    error instanceof Error && ['ERR_WORKER_OUT_OF_MEMORY', 'ABORT_ERR'].includes(String(Reflect.get(error, 'code')))
  )
}
