import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../../../errors/app-error'
import type { Answer, FileRow, Question } from './file-row'
import { parseXlsx } from './parse-xlsx'

/* Reads one spreadsheet, whose path it is given, as far as it is asked. */

const sheets = parseXlsx(String(workerData))
let rows: AsyncIterator<FileRow> | undefined

const answers: Readonly<Record<Question, () => Promise<Answer>>> = {
  aba: async () => {
    await rows?.return?.()
    const { value, done } = await sheets.next()
    if (done) return {}
    const { nome, numero } = value
    rows = value.rows[Symbol.asyncIterator]()
    return { aba: { nome, numero } }
  },
  linhas: async () => {
    const linhas: FileRow[] = []
    let letters = 0
    while (linhas.length < AT_ONCE && letters < LETTERS_AT_ONCE) {
      const next = await rows?.next()
      if (!next || next.done) break
      linhas.push(next.value)
      letters += lettersOf(next.value)
    }
    return { linhas }
  },
}

const AT_ONCE = 500
/** One text that many rows share is written again for each. */
const LETTERS_AT_ONCE = 1024 * 1024

function lettersOf({ celulas }: FileRow): number {
  return celulas.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0)
}

parentPort?.on('message', async (question: Question) => {
  parentPort?.postMessage(await answers[question]().catch(asAnswer))
})

/** Anything but a refusal ends the worker. */
function asAnswer(error: unknown): Answer {
  if (!(error instanceof AppError)) throw error
  const { code, params } = error
  return { recusa: { code, params } }
}
