import { AppError } from '../../errors/app-error'
import { type Cents, cents } from '../money/cents'
import { generalCheckDigit } from './check-digits'
import { dueFactor } from './due-factor'

/** What the 44 digits of a bank slip say. */
export interface PartesDoBoleto {
  /** Three digits of the bank. */
  readonly banco: string
  /** Due factor; 0 when the code holds no date. */
  readonly fator: number
  readonly valor: Cents
  /** 25 digits that each bank lays out its own way. */
  readonly campo_livre: string
}

/** Ten digits of centavos. */
const MAIOR_VALOR_DO_BOLETO = 9_999_999_999

/**
 * Builds the barcode of a bank slip.
 *
 * Takes    bank (3 digits), due date, centavos from 0 to 9 999 999 999, campo livre (25 digits).
 * Returns  44 digits: bank, currency 9, general check digit, factor, value, campo livre.
 * Throws   `codigo_barras_invalido`, `valor_fora_do_boleto`.
 * Source   docs/trilhos.md, "Boleto".
 *
 * @example buildCodigoBarras({ banco: '001', vencimento: '2026-12-15', valor: cents(58733), campo_livre: '0000001238798977770016818' })
 * // '00191166100000587330000001238798977770016818'
 */
export function buildCodigoBarras(boleto: {
  readonly banco: string
  readonly vencimento: string
  readonly valor: Cents
  readonly campo_livre: string
}): string {
  const { banco, vencimento, valor, campo_livre } = boleto
  if (!/^\d{3}$/.test(banco) || !/^\d{25}$/.test(campo_livre)) throw new AppError('codigo_barras_invalido')
  if (valor < 0 || valor > MAIOR_VALOR_DO_BOLETO) throw new AppError('valor_fora_do_boleto')
  const head = `${banco}9`
  const tail = `${String(dueFactor(vencimento)).padStart(4, '0')}${String(valor).padStart(10, '0')}${campo_livre}`
  return `${head}${generalCheckDigit(head + tail)}${tail}`
}

/**
 * Reads a barcode of 44 digits.
 *
 * Throws   `codigo_barras_invalido` for another length, another currency, a wrong check digit, or a slip of taxes and services
 *          (one that begins with 8), which is another format.
 */
export function readCodigoBarras(codigo: string): PartesDoBoleto {
  const match = /^(\d{3})9(\d)(\d{4})(\d{10})(\d{25})$/.exec(codigo)
  const [, banco = '', digit = '', fator = '', valor = '', campo_livre = ''] = match ?? []
  const right = generalCheckDigit(`${banco}9${fator}${valor}${campo_livre}`) === Number(digit)
  if (!match || !right || banco.startsWith('8')) throw new AppError('codigo_barras_invalido')
  return { banco, fator: Number(fator), valor: cents(Number(valor)), campo_livre }
}

/**
 * The same slip with another due date: nothing but the factor and the check digit changes.
 *
 * Throws   `codigo_barras_invalido`.
 */
export function adiarCodigoBarras(codigo: string, vencimento: string): string {
  return buildCodigoBarras({ ...readCodigoBarras(codigo), vencimento })
}
