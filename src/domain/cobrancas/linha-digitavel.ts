import { AppError } from '../../errors/app-error'
import { mod10 } from './check-digits'
import { readCodigoBarras } from './codigo-barras'

/**
 * The line that a person types, from the 44 digits of the barcode.
 *
 * Takes    a valid barcode.
 * Returns  47 digits: three fields with their check digits, the general check digit, factor and value.
 * Throws   `codigo_barras_invalido`.
 * Source   docs/trilhos.md, "Boleto".
 *
 * @example linhaDigitavel('00191166100000587330000001238798977770016818')
 * // '00190000090123879897777700168188116610000058733'
 */
export function linhaDigitavel(codigo: string): string {
  readCodigoBarras(codigo)
  const livre = codigo.slice(19)
  const fields = [codigo.slice(0, 4) + livre.slice(0, 5), livre.slice(5, 15), livre.slice(15)]
  return `${fields.map((field) => `${field}${mod10(field)}`).join('')}${codigo.slice(4, 5)}${codigo.slice(5, 19)}`
}

/** '00190.00009 01238.798977 77700.168188 1 16610000058733', from 47 digits; any other text as it is. */
export function formatLinha(linha: string): string {
  return linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}

/**
 * The barcode behind a line as people write it, every check digit looked at.
 *
 * Takes    47 digits, with or without dots and spaces.
 * Returns  44 digits.
 * Throws   `linha_digitavel_invalida`, also for the 48 digits of a slip of taxes and services.
 */
export function readLinha(written: string): string {
  const linha = written.replace(/[\s.]/g, '')
  const match = /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d)(\d{14})$/.exec(linha)
  const [, first = '', a, second = '', b, third = '', c, general = '', rest = ''] = match ?? []
  const right = [first, second, third].every((field, index) => mod10(field) === Number([a, b, c][index]))
  if (!match || !right) throw new AppError('linha_digitavel_invalida')
  const codigo = `${first.slice(0, 4)}${general}${rest}${first.slice(4)}${second}${third}`
  try {
    readCodigoBarras(codigo)
  } catch (error) {
    throw error instanceof AppError ? new AppError('linha_digitavel_invalida') : error
  }
  return codigo
}
