/** N digits, zero-filled, kept as text · A text in upper case without accents · D a day · V an amount in centavos. */
export type TipoDeCampo = 'N' | 'A' | 'D' | 'V'

/** Columns `de` to `ate` of a line, counted from 1, both of them part of the field. */
export interface Campo {
  readonly de: number
  readonly ate: number
  readonly tipo: TipoDeCampo
  /** Null for columns that say nothing: zeros in N, D and V, blanks in A. */
  readonly nome: string | null
  /** What is always written there. */
  readonly valor: string | null
  /** Its value tells this record from the others of the layout. */
  readonly chave: boolean
  /** A line in which it stands blank was cut. */
  readonly obrigatorio: boolean
}

/** What a field holds once it was read: text of digits (N), text (A), YYYY-MM-DD or null for zeros (D), centavos or null for blanks (V). */
export type Valor = string | number | null

export type Valores = Readonly<Record<string, Valor>>

const ROW = /^(\d+)(?:-(\d+))? ([NADV])(?: ([a-z_0-9]+)(!)?)?(?: (==?) (.+))?$/

/**
 * Reads a table of fields as it is written here: one field a line, `columns type name`, then `!` when it is never blank, `= value` when it is
 * always that, `== value` when that also tells the record. Blank lines count for nothing.
 *
 * Throws   Error for a line that is no field: a defect of the table.
 *
 * @example readCampos('1-3 N banco == 001')[0].ate // 3
 */
export function readCampos(table: string): readonly Campo[] {
  const rows = table.split('\n').map((row) => row.trim())
  return rows.filter((row) => row !== '').map(readCampo)
}

function readCampo(row: string): Campo {
  const match = ROW.exec(row)
  if (!match) throw new Error(`cnab: "${row}" is no field`)
  const [, from, to, tipo, nome, required, equals, valor] = match
  const de = Number(from)
  const ate = Number(to ?? from)
  if (tipo !== 'N' && tipo !== 'A' && tipo !== 'D' && tipo !== 'V') throw new Error(`cnab: "${row}" has no type`)
  if (valor !== undefined && valor.length > ate - de + 1) throw new Error(`cnab: "${row}" does not fit`)
  return {
    de,
    ate,
    tipo,
    nome: nome ?? null,
    valor: valor ?? null,
    chave: equals === '==',
    obrigatorio: required === '!',
  }
}

/** How many columns it takes. */
export function widthOf({ de, ate }: Campo): number {
  return ate - de + 1
}
