import { parentPort } from 'node:worker_threads'
import { AppError } from '../../../../../errors/app-error'
import type { Answer, FileRow, Question, Sheet, Wanted } from './file-row'
import { hiddenRows } from './hidden-rows'
import { parseXlsx } from './parse-xlsx'

/* Reads one spreadsheet after another, each as far as it is asked. */

let sheets: AsyncGenerator<Sheet> | undefined
let rows: AsyncIterator<FileRow> | undefined
let hidden: ReadonlySet<number> = new Set()

/** What of the one before was not asked for is let go. */
async function begin(wanted: Wanted): Promise<Answer> {
  await rows?.return?.()
  await sheets?.return(undefined)
  rows = undefined
  hidden = wanted.numero === null ? new Set() : await hiddenRows(wanted.path, wanted.numero)
  sheets = parseXlsx(wanted)
  return {}
}

const answers: Readonly<Record<Extract<Question, string>, () => Promise<Answer>>> = {
  aba: async () => {
    await rows?.return?.()
    const next = await sheets?.next()
    if (!next || next.done) return {}
    const { nome, numero } = next.value
    rows = next.value.rows[Symbol.asyncIterator]()
    return { aba: { nome, numero } }
  },
  linhas: async () => {
    const linhas: FileRow[] = []
    let letters = 0
    while (linhas.length < AT_ONCE && letters < LETTERS_AT_ONCE) {
      const next = await rows?.next()
      if (!next || next.done) break
      linhas.push(hidden.has(next.value.linha) ? { ...next.value, oculta: true } : next.value)
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
  const told = typeof question === 'string' ? answers[question]() : begin(question.abrir)
  parentPort?.postMessage(await told.catch(asAnswer))
})

/** Anything but a refusal ends the worker. */
function asAnswer(error: unknown): Answer {
  if (!(error instanceof AppError)) throw error
  const { code, params } = error
  return { recusa: { code, params } }
}
