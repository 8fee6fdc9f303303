import { isDate } from '../../../domain/calendar/iso-date'
import {
  CANAIS_COM_HORA,
  DIAS_COM_HORA,
  type Janela,
  type LinhaDeHorario,
  UF_PADRAO,
} from '../../../domain/contact/regras'
import { placeOf } from '../../diagnostics/file-context'
import { type Cursor, notThis } from '../../grammar/cursor'
import { TEXT } from '../../grammar/json-schema'
import { boolean, choice, listOf, object, optional, type Reader, shaped, text } from '../../grammar/readers'
import { checkPeriodos, type Placed } from './check-periodos'
import { ufOf } from './read-lugares'

/** E394: what is no time from 00:00 to 24:00; in minutes. */
const time: Reader<number> = shaped(TEXT, ({ node, file, key }) => {
  const written = node.kind === 'scalar' ? String(node.value) : ''
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(written) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (Number(minute) < 60 && minutes <= 24 * 60) return minutes
  file.report(node, 'E394', `"${key}" espera uma hora de "00:00" a "24:00"${notThis(node)}.`)
  return undefined
})

const day: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor) ?? ''
  if (isDate(written)) return written
  if (cursor.node.kind === 'scalar' && typeof cursor.node.value === 'string')
    cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera uma data AAAA-MM-DD${notThis(cursor.node)}.`)
  return undefined
})

/** `horarios` of config/contato.yaml: one row for each UF, its channels and the days; no row twice, no day without one. */
export function horariosReader(ufs: readonly string[]): Reader<readonly LinhaDeHorario[]> {
  const row = object({
    uf: ufOf(ufs.length > 0 ? [UF_PADRAO, ...ufs] : []),
    canais: listOf(choice(CANAIS_COM_HORA)),
    dias: choice(DIAS_COM_HORA),
    das: optional<number | null>(time, null),
    ate: optional<number | null>(time, null),
    fechado: optional(boolean, false),
    vale_de: day,
    vale_ate: optional<string | null>(day, null),
    fonte: text,
  })
  const linha = (cursor: Cursor): Placed | undefined => {
    const read = row(cursor)
    if (!read) return undefined
    const { das, ate, fechado, ...own } = read
    const janela = readJanela(cursor, { das, ate, fechado })
    const upright = isUpright(cursor, own)
    if (janela === undefined || !upright) return undefined
    return { node: cursor.node, linha: { ...own, janela, origem: placeOf(cursor.file, cursor.node) } }
  }
  const rows = listOf<Placed>(shaped(row.schema, linha))
  return shaped(rows.schema, (cursor) => {
    const placed = rows(cursor)
    const { node } = cursor
    // one that was not read leaves a hole that its own mistake tells of
    if (!placed || node.kind !== 'list' || placed.length < node.items.length) return undefined
    return checkPeriodos(cursor, placed) ? placed.map(({ linha }) => linha) : undefined
  })
}

interface WrittenHours {
  readonly das: number | null
  readonly ate: number | null
  readonly fechado: boolean
}

/** E394: an end that is not after its start; null where the days are closed. */
function readJanela({ file, node, keySpan }: Cursor, { das, ate, fechado }: WrittenHours): Janela | null | undefined {
  if (fechado && das === null && ate === null) return null
  if (fechado || das === null || ate === null) {
    file.report(node.kind === 'map' ? node : keySpan, 'E206', 'a linha leva "das" e "ate", ou "fechado: true".')
    return undefined
  }
  if (das < ate) return { de: das, ate }
  file.report(node, 'E394', 'o horário termina antes de começar.')
  return undefined
}

/** E391 */
function isUpright({ file, node }: Cursor, { vale_de, vale_ate }: Pick<LinhaDeHorario, 'vale_de' | 'vale_ate'>) {
  if (vale_ate === null || vale_ate >= vale_de) return true
  file.report(node, 'E391', `a vigência termina (${vale_ate}) antes de começar (${vale_de}).`)
  return false
}
