import { AppError } from '../../errors/app-error'
import { type Cents, toCents } from '../money/cents'
import { crc16 } from './crc16'
import { isTemplate, readTlv, type TlvField } from './tlv'

/** What a Pix copy-and-paste text says. */
export interface PixLido {
  readonly tipo: 'estatico' | 'dinamico'
  /** Null on a dynamic one. */
  readonly chave: string | null
  /** Null on a static one. */
  readonly url: string | null
  readonly valor: Cents | null
  readonly nome: string
  readonly cidade: string
  /** Null when it says that there is none. */
  readonly txid: string | null
}

/**
 * Reads a Pix copy-and-paste text, lengths of every level and the check value looked at.
 *
 * Throws   `pix_invalido`.
 * Source   docs/trilhos.md, "Pix": a right CRC over wrong lengths is still wrong.
 */
export function readPix(payload: string): PixLido {
  const fields = readTlv(payload)
  const last = fields?.at(-1)
  const checked = last?.id === '63' && last.value === crc16(payload.slice(0, -4))
  if (!fields || !checked || textOf(fields, '00') !== '01' || !everyTemplateReads(fields)) refuse()
  const pix = pixAccount(fields)
  const chave = textOf(pix, '01')
  const url = textOf(pix, '25')
  const [nome, cidade] = [textOf(fields, '59'), textOf(fields, '60')]
  if ((chave === null) === (url === null) || nome === null || cidade === null) refuse()
  if (textOf(fields, '53') !== '986' || textOf(fields, '58') !== 'BR') refuse()
  const txid = textOf(readTlv(textOf(fields, '62') ?? '') ?? [], '05')
  return {
    tipo: url === null ? 'estatico' : 'dinamico',
    chave,
    url,
    valor: readAmount(textOf(fields, '54')),
    nome,
    cidade,
    txid: txid === '***' ? null : txid,
  }
}

function readAmount(written: string | null): Cents | null {
  if (written === null) return null
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(written)) refuse()
  return toCents(Number(written))
}

function everyTemplateReads(fields: readonly TlvField[]): boolean {
  return fields.every(({ id, value }) => !isTemplate(id) || readTlv(value) !== null)
}

function pixAccount(fields: readonly TlvField[]): readonly TlvField[] {
  const accounts = fields.filter(({ id }) => Number(id) >= 26 && Number(id) <= 51)
  const read = accounts.map(({ value }) => readTlv(value) ?? [])
  return read.find((inner) => textOf(inner, '00')?.toLowerCase() === 'br.gov.bcb.pix') ?? refuse()
}

function textOf(fields: readonly TlvField[], id: string): string | null {
  return fields.find((field) => field.id === id)?.value ?? null
}

function refuse(): never {
  throw new AppError('pix_invalido')
}
