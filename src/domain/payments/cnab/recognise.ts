import { AppError } from '../../../errors/app-error'
import type { Layout } from './layout'
import { layoutOf } from './layouts/layouts'

/** Takes a file in stretches of any length. */
export interface LineSplitter {
  /** The lines that a stretch completes; the last one waits for what follows it. */
  readonly feed: (text: string) => readonly string[]
  readonly end: () => readonly string[]
}

/**
 * The lines of a file of a bank: the mark before UTF-8 goes, CR and LF or LF alone end a line, so does the end of the file; what an old system
 * puts after it (1A) and blank lines at the end count for nothing.
 *
 * Takes    the bytes read as Latin-1.
 * Throws   `cnab_vazio`, `cnab_ilegivel` naming the first character that is no text, `cnab_larga` for what never ends.
 */
export function splitLines(): LineSplitter {
  let rest = ''
  /** Lines of which nothing but blank ones came since: these count only when another follows. */
  let held: string[] = []
  let linha = 0

  return {
    feed(text) {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      const lines = parts.flatMap((part) => next(part.endsWith('\r') ? part.slice(0, -1) : part))
      if (rest.length > ENDLESS) throw unreadable(rest, linha + held.length + 1)
      return lines
    },
    end() {
      const lines = next(rest)
      const last = held.findLastIndex((line) => !isBlank(line))
      const ended = held.slice(0, last + 1).map((line, index) => (index === last ? withoutEof(line) : line))
      const all = [...lines, ...ended.map(checked)]
      if (linha === 0) throw new AppError('cnab_vazio')
      return all
    },
  }

  function next(line: string): readonly string[] {
    const freed = isBlank(line) ? [] : held.map(checked)
    held = isBlank(line) ? [...held, line] : [line]
    return freed
  }

  function checked(line: string): string {
    linha += 1
    const bare = linha === 1 ? line.replace(/^\u00ef\u00bb\u00bf/, '') : line
    if (STRANGE.test(bare)) throw unreadable(bare, linha)
    return bare
  }
}

function isBlank(line: string): boolean {
  return withoutEof(line).trim() === ''
}

function withoutEof(line: string): string {
  const bare = line.trimEnd()
  return bare.endsWith('\u001a') ? bare.slice(0, -1).trimEnd() : bare
}

/** No record of any bank is so long. */
const ENDLESS = 100_000

function unreadable(line: string, linha: number): AppError {
  const at = line.search(STRANGE)
  return at === -1
    ? new AppError('cnab_larga', { linha, coluna: 401, lido: line.slice(400, 420) })
    : new AppError('cnab_ilegivel', { linha, coluna: at + 1 })
}

/** Control characters: no bank writes one, EBCDIC is full of them. */
const STRANGE = /\p{Cc}/u

/**
 * The layout in which a bank answered, from the first line of its file.
 *
 * Throws   `cnab_cabecalho`; `cnab_remessa` for a file that goes to the bank; `cnab_banco` for one that none of our convenios is of.
 */
export function recogniseRetorno(header: string): Layout {
  const wide = /^0([12])(RETORNO|REMESSA)01/.exec(header)
  const narrow = /^\d{7}0/.test(header)
  if (wide) {
    if (wide[1] === '1') throw new AppError('cnab_remessa', { coluna: 2 })
    return known(header.slice(76, 79), 400, 77)
  }
  if (!narrow || header.length < 143) throw new AppError('cnab_cabecalho', { lido: header.slice(0, 20) })
  if (header[142] === '1') throw new AppError('cnab_remessa', { coluna: 143 })
  if (header[142] !== '2') throw new AppError('cnab_cabecalho', { lido: header.slice(0, 20) })
  return known(header.slice(0, 3), 240, 1)
}

function known(banco: string, largura: 240 | 400, coluna: number): Layout {
  const layout = layoutOf(banco, largura, 'retorno')
  if (!layout) throw new AppError('cnab_banco', { banco, coluna })
  return layout
}
