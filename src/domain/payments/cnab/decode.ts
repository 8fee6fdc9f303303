import { AppError } from '../../../errors/app-error'
import { isDate } from '../../calendar/iso-date'
import { FIRST_YEAR, nameOf } from './encode'
import { type Campo, type Valor, type Valores, widthOf } from './field'
import type { Layout, Registro } from './layout'

/** A line that was read: which record it is and what its named fields hold. */
export interface RegistroLido {
  readonly registro: string
  /** Counted from 1 in the file. */
  readonly linha: number
  readonly valores: Valores
}

/** Reads one line of a layout; built once, used for every line. */
export type LeitorDeLinha = (line: string, linha: number) => RegistroLido

/** Banks trim blanks at the end, and some leave one more; what else stands beyond the width is no blank. */
const BEYOND = 100

/**
 * What reads the lines of a layout.
 *
 * Takes    a line of Latin-1 characters without its end, and its number. Blanks missing at the end are filled in, blanks beyond the width let go.
 * Throws   `cnab_larga` for anything else beyond the width; `cnab_registro`; `cnab_cortada` where a field that is never blank is; `cnab_algarismos`
 *          and `cnab_dia`: each names line, column and what stood there.
 */
export function lineReader(layout: Layout): LeitorDeLinha {
  const keys = layout.registros.map((registro) => ({ registro, chaves: registro.campos.filter(({ chave }) => chave) }))
  return (line, linha) => {
    const full = toWidth(line, layout.largura, linha)
    const found = keys.find(({ chaves }) =>
      chaves.every(({ de, ate, valor }) => full.slice(de - 1, ate) === String(valor)),
    )
    if (!found) throw new AppError('cnab_registro', { linha, lido: full.slice(0, 20).trimEnd() })
    return { registro: found.registro.nome, linha, valores: decodeLine(found.registro, full, linha) }
  }
}

function toWidth(line: string, width: number, linha: number): string {
  if (line.length > width && (line.slice(width).trim() !== '' || line.length > width + BEYOND)) {
    throw new AppError('cnab_larga', { linha, coluna: width + 1, lido: line.slice(width, width + 20) })
  }
  return line.length === width ? line : line.slice(0, width).padEnd(width)
}

/** The named fields of a line of exactly the record's width. */
export function decodeLine({ campos }: Registro, line: string, linha: number): Valores {
  const valores: Record<string, Valor> = {}
  for (const campo of campos) {
    if (campo.nome !== null) valores[campo.nome] = readCampo(campo, line.slice(campo.de - 1, campo.ate), linha)
  }
  return valores
}

function readCampo(campo: Campo, lido: string, linha: number): Valor {
  const said = lido.trimEnd()
  if (said === '' && campo.obrigatorio) throw new AppError('cnab_cortada', placeOf(campo, lido, linha))
  if (campo.tipo === 'A') return said
  if (said === '') return campo.tipo === 'N' ? '' : null
  const amount = campo.tipo === 'V' ? Number(lido) : 0
  // beyond what a number holds exactly nobody pays a slip
  if (!/^\d+$/.test(lido) || !Number.isSafeInteger(amount)) {
    throw new AppError('cnab_algarismos', placeOf(campo, lido, linha))
  }
  if (campo.tipo === 'N') return lido
  return campo.tipo === 'V' ? amount : readDay(campo, lido, linha)
}

function readDay(campo: Campo, lido: string, linha: number): string | null {
  if (/^0+$/.test(lido)) return null
  const two = Number(lido.slice(4))
  const year = widthOf(campo) === 8 ? lido.slice(4) : String(FIRST_YEAR - 70 + (two < 70 ? 100 + two : two))
  const date = `${year}-${lido.slice(2, 4)}-${lido.slice(0, 2)}`
  if (!isDate(date)) throw new AppError('cnab_dia', placeOf(campo, lido, linha))
  return date
}

function placeOf(campo: Campo, lido: string, linha: number) {
  return { linha, coluna: campo.de, campo: nameOf(campo), lido }
}
