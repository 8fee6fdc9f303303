import { AppError } from '../../errors/app-error'
import type { Cents } from '../money/cents'
import { crc16 } from './crc16'
import { type TlvField, writeTlv } from './tlv'

const GUI = 'br.gov.bcb.pix'
const REAL = '986'
/** Says that there is no identification here: a dynamic code keeps it behind its address. */
const WITHOUT_TXID = '***'

interface Recebedor {
  readonly nome: string
  readonly cidade: string
}

export interface PixEstatico extends Recebedor {
  /** CPF, CNPJ, e-mail, +55 phone or random key. */
  readonly chave: string
  /** Null lets the payer type it. */
  readonly valor: Cents | null
  /** At most 25 letters and digits. */
  readonly txid: string | null
}

export interface PixDinamico extends Recebedor {
  /** Where the payer's bank asks for the charge; `https://` is left out. */
  readonly url: string
}

/**
 * Pix copy-and-paste text that carries key, amount and identification itself. It never expires and may be paid twice: for where no
 * bank answers a dynamic one.
 *
 * Throws   `pix_invalido` for a key, an amount or a txid that cannot go in.
 * Source   docs/trilhos.md, "Pix" (BR Code).
 *
 * @example pixEstatico({ chave: 'cobranca@credor.com.br', nome: 'Cobradora', cidade: 'São Paulo', valor: cents(58733), txid: 'P1' })
 */
export function pixEstatico({ chave, valor, txid, ...recebedor }: PixEstatico): string {
  const key = chave.trim()
  const fits = /^[\x21-\x7e]{1,77}$/.test(key) && (txid === null || /^[A-Za-z0-9]{1,25}$/.test(txid))
  if (!fits || (valor !== null && valor <= 0)) throw new AppError('pix_invalido')
  return finish([
    { id: '00', value: '01' },
    account([{ id: '01', value: key }]),
    ...money(valor),
    ...receiver(recebedor),
    additional(txid ?? WITHOUT_TXID),
  ])
}

/**
 * Pix copy-and-paste text that only says where the charge stands (cob, cobv): amount, due date, fine and interest are there.
 *
 * Throws   `pix_invalido` for an address of more than 77 characters or with other than printable ones.
 * Source   docs/trilhos.md, "Pix".
 */
export function pixDinamico({ url, ...recebedor }: PixDinamico): string {
  const place = url.replace(/^https:\/\//, '')
  if (!/^[\x21-\x7e]{1,77}$/.test(place)) throw new AppError('pix_invalido')
  return finish([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    account([{ id: '25', value: place }]),
    ...money(null),
    ...receiver(recebedor),
    additional(WITHOUT_TXID),
  ])
}

function account(fields: readonly TlvField[]): TlvField {
  const value = writeTlv([{ id: '00', value: GUI }, ...fields])
  if (value.length > 99) throw new AppError('pix_invalido')
  return { id: '26', value }
}

function money(valor: Cents | null): readonly TlvField[] {
  const fields = [
    { id: '52', value: '0000' },
    { id: '53', value: REAL },
  ]
  if (valor === null) return fields
  const text = String(valor).padStart(3, '0')
  const amount = `${text.slice(0, -2)}.${text.slice(-2)}`
  if (amount.length > 13) throw new AppError('pix_invalido')
  return [...fields, { id: '54', value: amount }]
}

function receiver({ nome, cidade }: Recebedor): readonly TlvField[] {
  const [name, city] = [toAscii(nome, 25), toAscii(cidade, 15)]
  if (name === '' || city === '') throw new AppError('pix_invalido')
  return [
    { id: '58', value: 'BR' },
    { id: '59', value: name },
    { id: '60', value: city },
  ]
}

function additional(txid: string): TlvField {
  return { id: '62', value: writeTlv([{ id: '05', value: txid }]) }
}

/** The check value covers its own id and length too. */
function finish(fields: readonly TlvField[]): string {
  const body = `${writeTlv(fields)}6304`
  return body + crc16(body)
}

/**
 * A text in the characters that payment systems take: accents folded, what ASCII lacks left out, then cut.
 *
 * Takes    any text; the most characters that fit.
 * Returns  printable ASCII, single spaces, none at the ends.
 * Source   docs/trilhos.md, "Pix": fold first, then cut, or lengths in bytes and in characters differ.
 *
 * @example toAscii('São José do Rio Preto', 15) // 'Sao Jose do Rio'
 */
export function toAscii(text: string, max: number): string {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
  return folded.replace(/ +/g, ' ').trim().slice(0, max).trim()
}
