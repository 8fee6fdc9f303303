import type { Mistake, MistakeCode, Span } from './mistake'

/** A declaration file as it came: path below the project, and text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** A file being read: where its offsets lie, and where its mistakes go. */
export interface FileContext {
  readonly path: string
  /** File name without folder and extension. */
  readonly nome: string
  readonly text: string
  /** Records a mistake at a place of this file. */
  readonly report: (span: Span, code: MistakeCode, message: string) => void
  /** `11:3` of an offset. */
  readonly describe: (offset: number) => string
}

/** Ends the reading of a file that nobody wrote in good faith: each further mistake would cost a search for a suggestion. */
export class TooManyMistakes extends Error {}

/** What the work gives, or `otherwise` where a file has too many mistakes. */
export function untilTooMany<T>(work: () => T, otherwise: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof TooManyMistakes) return otherwise()
    throw error
  }
}

const MOST_MISTAKES = 500
const TOO_MANY = 'erros demais neste arquivo; corrija os mostrados e verifique de novo.'

/** Opens a file for reading; its mistakes are pushed onto `mistakes`. */
export function openFile({ path, text }: SourceFile, mistakes: Mistake[]): FileContext {
  const starts = lineStarts(text)
  let count = 0
  const report = (span: Span, code: MistakeCode, said: string) => {
    count += 1
    const message = count < MOST_MISTAKES ? shortened(said) : TOO_MANY
    const start = Math.max(0, Math.min(span.start, text.length))
    const line = lineOf(starts, start)
    const lineStart = starts[line] ?? 0
    const source = text.slice(lineStart, lineEnd(text, lineStart)).slice(0, LONGEST_LINE)
    const length = Math.max(1, Math.min(span.end - start, lineStart + source.length - start))
    if (count <= MOST_MISTAKES)
      mistakes.push({ path, line: line + 1, column: start - lineStart + 1, length, code, message, source })
    if (count >= MOST_MISTAKES) throw new TooManyMistakes(path)
  }
  const describe = (offset: number) => {
    const line = lineOf(starts, offset)
    return `${line + 1}:${offset - (starts[line] ?? 0) + 1}`
  }
  return { path, nome: baseName(path), text, report, describe }
}

/** `resources/clientes.yaml:12`, as people say where a rule stands. */
export function placeOf({ path, describe }: FileContext, { start }: Span): string {
  return `${path}:${describe(start).split(':')[0] ?? ''}`
}

/** A message names what it found, which may be a whole file on one line. */
function shortened(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message
}

const LONGEST_MESSAGE = 400

/** A frame shows this much of a line; a megabyte on one line must not end in a terminal. */
const LONGEST_LINE = 200

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1)) starts.push(index + 1)
  return starts
}

function lineOf(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.ya?ml$/, '')
}
