import type { CellKind } from './cell-kind'
import { textCell } from './text-cell'

/** A number with as many decimals as it has. */
export const numberCell: CellKind = {
  csv: (value, text) => (typeof value === 'number' ? withComma(plainDigits(value)) : textCell.csv(value, text)),
  sheet: (value, text) => (typeof value === 'number' ? value : textCell.sheet(value, text)),
  numFmt: null,
  width: 12,
}

/** Reais: two decimals in either file, `R$` where a sheet shows them. */
export const moneyCell: CellKind = {
  ...numberCell,
  csv: (value, text) => (typeof value === 'number' ? withComma(value.toFixed(2)) : textCell.csv(value, text)),
  numFmt: '"R$" #,##0.00;-"R$" #,##0.00',
  width: 16,
}

/** 12.35 means 12,35 %. */
export const percentCell: CellKind = { ...numberCell, numFmt: '0.00##"%"' }

function withComma(digits: string): string {
  return digits.replace('.', ',')
}

/** Never 1e-7. */
function plainDigits(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text
}
