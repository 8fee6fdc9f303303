import { AppError } from '../../../../../errors/app-error'
import type { Inspected } from './inspected'
import { readAt } from './read-at'
import { dangerous, mismatch } from './refusals'

const CHUNK = 256 * 1024
/** Codes below the space that text has: tab, line feed, form feed, return. */
const LAYOUT: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d])
const SPACE = 0x20
const DELETE = 0x7f
/** What a browser would take for a page or a picture with a script in it, whatever the name. */
const MARKUP = /^\s*(<!doctype|<!entity|<\?xml|<\?php|<html|<head|<body|<svg|<script|<iframe|<object|<embed)/i

/** Plain text: read whole in pieces, since one control code anywhere makes it something else. */
export async function inspectText({ handle, size, extensao, formulas }: Inspected): Promise<void> {
  const start = await readAt(handle, 0, 512)
  if (isUtf16(start)) throw new AppError('arquivo_texto_invalido')
  const text = start.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  if (MARKUP.test(text)) throw mismatch(extensao)
  const search = extensao === 'csv' && formulas === 'recusar' ? createFormulaSearch() : null
  for (let position = 0; position < size; position += CHUNK) {
    const bytes = await readAt(handle, position, CHUNK)
    if (bytes.some(isControl)) throw new AppError('arquivo_texto_invalido')
    const piece = bytes.toString('latin1')
    if (search?.feed(position === 0 ? piece.replace(/^\xef\xbb\xbf/, '') : piece)) {
      throw dangerous('há uma fórmula numa célula; troque-a pelo valor')
    }
  }
}

function isControl(byte: number): boolean {
  return (byte < SPACE && !LAYOUT.has(byte)) || byte === DELETE
}

/** With its mark, or by the zeros between the letters. */
function isUtf16(start: Buffer): boolean {
  const mark = start.toString('hex', 0, 2)
  return mark === 'fffe' || mark === 'feff' || (start.length > 3 && (start[1] === 0 || start[0] === 0))
}

/**
 * Finds, piece by piece, a cell of a CSV that a spreadsheet would run: one that begins with `=`, with `@` and a call, or with
 * `+` or `-` before something that is no number. A telephone (`+55 11…`) and an amount (`-10,00`) are values.
 */
function createFormulaSearch(): { feed(text: string): boolean } {
  // The first cell stands after a line's end, too.
  let rest = '\n'
  return {
    feed(text) {
      const whole = rest + text
      rest = whole.slice(-LONGEST)
      return FORMULA.test(whole)
    },
  }
}

/** More than any match of FORMULA needs, to be seen whole across two pieces. */
const LONGEST = 48
const CELL = String.raw`[\n\r;,\t|]["' ]{0,3}`
const RUNS = String.raw`(?:=(?=[^\s;,\t|"=])|@(?=[A-Za-z.]{1,30}\()|[+\-](?=[A-Za-z(@=+\-]))`
const FORMULA = new RegExp(`${CELL}${RUNS}`)
