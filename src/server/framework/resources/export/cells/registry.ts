import type { FieldType } from '../../../../../declaration/definitions'
import type { CellKind } from './cell-kind'
import { moneyCell, numberCell, percentCell } from './number-cell'
import { textCell } from './text-cell'
import { dateCell, hourCell, instantCell } from './time-cell'

const wide: CellKind = { ...textCell, width: 40 }
const document: CellKind = { ...textCell, width: 20 }
const short: CellKind = { ...textCell, width: 14 }

/** Two numbers, which are no formula though the first may be negative: the file comes in again as it went out. */
const point: CellKind = { ...textCell, csv: (value, text) => text(value) }

/** What each field type becomes in a file. */
export const CELL_KINDS: Readonly<Record<FieldType, CellKind>> = {
  texto: textCell,
  texto_longo: wide,
  texto_rico: wide,
  inteiro: numberCell,
  decimal: numberCell,
  dinheiro: moneyCell,
  percentual: percentCell,
  data: dateCell,
  data_hora: instantCell,
  hora: hourCell,
  booleano: { ...textCell, width: 8 },
  enum: { ...textCell, width: 18 },
  ref: { ...textCell, width: 32 },
  lista: textCell,
  muitos: wide,
  cpf: document,
  cnpj: document,
  cpf_cnpj: document,
  telefone: document,
  cep: short,
  email: { ...textCell, width: 28 },
  url: wide,
  json: wide,
  senha: textCell,
  segredo: textCell,
  mapa: wide,
  arquivo: textCell,
  imagem: textCell,
  lista_de: wide,
  geo: point,
  calculado: textCell,
  uniao: { ...textCell, width: 32 },
}
