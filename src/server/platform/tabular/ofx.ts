import { isDate } from '../../../domain/calendar/iso-date'
import { AppError } from '../../../errors/app-error'

/** What an OFX file is read into: a table of one row for each movement of the account. */
export const OFX_HEADINGS = [
  'Banco',
  'Agência',
  'Conta',
  'Tipo',
  'Data',
  'Valor',
  'FITID',
  'Documento',
  'Histórico',
] as const

/** Whether a text is OFX, of version 1 (SGML with a header of lines) or 2 (XML). */
export function isOfx(start: string): boolean {
  return /^\s*(OFXHEADER\s*:|<\?xml[^>]*\?>\s*<\?OFX|<\?OFX|<OFX>)/i.test(start)
}

/**
 * The movements of an OFX bank statement.
 *
 * Takes    the text of the file.
 * Returns  rows under `OFX_HEADINGS`: day YYYY-MM-DD, amount as it is written in Brazil ("-1234,56").
 * Throws   `arquivo_ofx` on `arquivo`, naming the line: no account, another currency, a movement without FITID, day or amount, a day that is
 *          none or outside the period that the file tells, a tag left open at the end of the file.
 * Source   OFX 1.0.3 and 2.2, sections 11.4.2 to 11.4.4.
 */
export function readOfx(text: string): readonly (readonly string[])[] {
  const state: Reading = { account: {}, period: {}, movement: null, rows: [], ended: false }
  let line = 1
  let at = 0
  for (const tag of text.matchAll(TAG)) {
    line += countLines(text, at, tag.index)
    at = tag.index
    const [, slash, written = '', value = ''] = tag
    take(state, { name: written.toUpperCase(), closes: slash === '/', value: plain(value), line })
  }
  if (state.movement !== null) close(state)
  if (!state.ended) refuse(line, 'o arquivo acaba no meio: falta </OFX>')
  return state.rows
}

interface Reading {
  account: Partial<Record<'banco' | 'agencia' | 'conta', string>>
  period: Partial<Record<'de' | 'ate', string>>
  movement: (Partial<Record<MovementKey, string>> & { readonly line: number }) | null
  rows: (readonly string[])[]
  ended: boolean
}

type MovementKey = 'TRNTYPE' | 'DTPOSTED' | 'TRNAMT' | 'FITID' | 'CHECKNUM' | 'NAME' | 'MEMO'
const MOVEMENT: readonly string[] = ['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'CHECKNUM', 'NAME', 'MEMO']

interface Tag {
  readonly name: string
  readonly closes: boolean
  readonly value: string
  readonly line: number
}

function take(state: Reading, { name, closes, value, line }: Tag): void {
  if (name === 'OFX' && closes) state.ended = true
  if (name === 'STMTTRN') {
    if (state.movement !== null) close(state)
    if (!closes) state.movement = { line }
    return
  }
  if (name === 'BANKTRANLIST' && closes && state.movement !== null) close(state)
  if (closes) return
  if (state.movement !== null) {
    if (MOVEMENT.includes(name)) Object.assign(state.movement, { [name]: value })
    return
  }
  if (name === 'STMTRS') state.account = {}
  if (name === 'CURDEF' && value !== 'BRL') refuse(line, `a moeda é ${value}`)
  if (name === 'BANKID') state.account.banco = value
  if (name === 'BRANCHID') state.account.agencia = value
  if (name === 'ACCTID') state.account.conta = value
  if (name === 'DTSTART') state.period.de = dayOf(value, line)
  if (name === 'DTEND') state.period.ate = dayOf(value, line)
}

function close(state: Reading): void {
  const { movement, account, period } = state
  state.movement = null
  if (movement === null) return
  const { line, TRNTYPE = '', FITID = '', CHECKNUM = '', NAME = '', MEMO = '' } = movement
  const { banco = '', agencia = '', conta = '' } = account
  if (conta === '') refuse(line, 'falta a conta (ACCTID)')
  if (FITID === '') refuse(line, 'falta o FITID')
  const day = dayOf(movement.DTPOSTED ?? '', line)
  const { de = day, ate = day } = period
  if (day < de || day > ate) refuse(line, `o dia ${day} está fora do período do arquivo`)
  const memo = [...new Set([NAME, MEMO])].filter((each) => each !== '').join(' · ') || NO_MEMO
  state.rows.push([banco, agencia, conta, TRNTYPE, day, amountOf(movement.TRNAMT ?? '', line), FITID, CHECKNUM, memo])
}

/** What stands for the text of a movement that has none: it is a part of what tells one from another. */
const NO_MEMO = '(sem histórico)'

/** The day that is written, whatever hour and zone follow it: the bank's own. */
function dayOf(value: string, line: number): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? []
  const written = `${year}-${month}-${day}`
  if (!isDate(written)) refuse(line, `"${value.slice(0, 20)}" não é uma data`)
  return written
}

/** Some banks write a comma. */
function amountOf(value: string, line: number): string {
  if (!/^[+-]?\d{1,13}([.,]\d{1,2})?$/.test(value)) refuse(line, `"${value.slice(0, 20)}" não é um valor`)
  return value.replace('+', '').replace('.', ',')
}

function refuse(linha: number, motivo: string): never {
  throw AppError.onField('arquivo', 'arquivo_ofx', { linha, motivo })
}

/** A tag with the text up to the next one; in version 1 a value has no closing tag. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9.]{0,40})>([^<]{0,2000})/g

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function plain(value: string): string {
  return value
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
