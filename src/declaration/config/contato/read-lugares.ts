import { isZone } from '../../../domain/calendar/local-time'
import { DDDS } from '../../../domain/documentos/telefone'
import { suggestion } from '../../diagnostics/suggest'
import { type Cursor, openList } from '../../grammar/cursor'
import { TEXT, wholeSchema } from '../../grammar/json-schema'
import { listOf, mapOf, object, oneOrMore, optional, type Reader, shaped, text } from '../../grammar/readers'

/** E392: a UF that is not; where an installation has no list of them, any. */
export function ufOf(known: readonly string[]): Reader<string> {
  return shaped(TEXT, (cursor) => {
    const uf = text(cursor)
    if (uf === undefined || known.length === 0 || known.includes(uf)) return uf
    cursor.file.report(cursor.node, 'E392', unknownUf(uf, known))
    return undefined
  })
}

function unknownUf(uf: string, known: readonly string[]): string {
  const twin = known.find((each) => each.toLowerCase() === uf.toLowerCase())
  return `UF desconhecida "${uf.slice(0, 60)}".${twin ? ` Você quis dizer "${twin}"?` : suggestion(uf, known)}`
}

/** E395: an area code that is not. */
export const ddd: Reader<string> = shaped(wholeSchema(11, 99), (cursor) => {
  const written = cursor.node.kind === 'scalar' ? String(cursor.node.value) : ''
  if (DDDS.includes(written)) return written
  cursor.file.report(cursor.node, 'E395', `DDD desconhecido "${written.slice(0, 60)}".`)
  return undefined
})

/** A list that says something: an empty one would mute what it is for. */
export function filled<T>(
  reader: Reader<readonly T[]>,
  { codigo, falta }: { readonly codigo: 'E392' | 'E393' | 'E395'; readonly falta: string },
): Reader<readonly T[]> {
  return shaped(reader.schema, (cursor) => {
    const { node, file, key } = cursor
    if (node.kind !== 'list' || node.items.length > 0) return reader(cursor)
    file.report(node, codigo, `"${key}" ${falta}`)
    return undefined
  })
}

/** `ddds` of config/contato.yaml: every DDD once, with the UFs that it serves (E395). */
export function dddsReader(ufs: readonly string[]): Reader<Readonly<Record<string, readonly string[]>>> {
  const served = filled(listOf(ufOf(ufs)), { codigo: 'E392', falta: 'espera ao menos uma UF.' })
  const entry = object({ ufs: served, ddds: listOf(ddd) })
  return shaped(listOf(entry).schema, (cursor) => {
    const found = new Map<string, readonly string[]>()
    for (const item of openList(cursor) ?? []) {
      const read = entry(item)
      for (const each of read?.ddds ?? []) {
        if (found.has(each)) cursor.file.report(item.node, 'E395', `o DDD ${each} já está em outra linha.`)
        else found.set(each, read?.ufs ?? [])
      }
    }
    const missing = DDDS.filter((each) => !found.has(each))
    if (missing.length > 0) cursor.file.report(cursor.keySpan, 'E395', `faltam DDDs: ${missing.join(', ')}.`)
    return Object.fromEntries(found)
  })
}

/** E393: a zone that computers do not know. */
const zone: Reader<string> = shaped(TEXT, (cursor) => {
  const name = text(cursor)
  if (name === undefined || isZone(name)) return name
  const hint = suggestion(name, Intl.supportedValuesOf('timeZone'))
  cursor.file.report(cursor.node, 'E393', `fuso desconhecido "${name.slice(0, 60)}".${hint}`)
  return undefined
})

/** `fusos` of config/contato.yaml. */
export function fusosReader(ufs: readonly string[]) {
  const zones = filled(oneOrMore(zone), { codigo: 'E393', falta: 'espera ao menos um fuso.' })
  return object({
    padrao: zone,
    ufs: optional(keyed(zones, isUfKey(ufs)), {}),
    ddds: optional(keyed(zones, isDddKey), {}),
    ceps: optional(keyed(zones, isCepKey), {}),
  })
}

function isUfKey(ufs: readonly string[]) {
  return ({ file, key, keySpan }: Cursor): boolean => {
    if (ufs.length === 0 || ufs.includes(key)) return true
    file.report(keySpan, 'E392', unknownUf(key, ufs))
    return false
  }
}

function isDddKey({ key, file, keySpan }: Cursor): boolean {
  if (!DDDS.includes(key)) file.report(keySpan, 'E395', `DDD desconhecido "${key.slice(0, 60)}".`)
  return DDDS.includes(key)
}

const CEP_START = /^\d{1,8}$/

function isCepKey({ key, file, keySpan }: Cursor): boolean {
  if (!CEP_START.test(key)) file.report(keySpan, 'E206', `"${key.slice(0, 60)}" não é o começo de um CEP.`)
  return CEP_START.test(key)
}

/** A map whose keys are looked at, too. */
function keyed<T>(item: Reader<T>, fits: (entry: Cursor) => boolean): Reader<Readonly<Record<string, T>>> {
  return mapOf(shaped(item.schema, (entry) => (fits(entry) ? item(entry) : undefined)))
}
