import type { ScheduleDefinition } from '../behaviour-definitions'
import { JOB_NAMES } from '../extensions'
import { SCHEDULE_KEYS } from '../grammar/act-keys'
import { type Cursor, openList, openMap } from '../grammar/cursor'
import { boolean, text } from '../grammar/readers'
import { readRegistered } from './read-registered'

/** `agenda`: jobs by the clock. */
export function readSchedule(cursor: Cursor): readonly ScheduleDefinition[] | undefined {
  return openList(cursor)?.flatMap((item) => {
    const open = openMap(item, SCHEDULE_KEYS)
    const [cron, chamar] = [open?.get('cron'), open?.get('chamar')]
    for (const needed of ['cron', 'chamar'])
      if (open && !open.has(needed)) item.file.report(item.node, 'E206', `falta "${needed}" em "agenda".`)
    const [when, job] = [
      cron && readCron(cron),
      chamar && readRegistered(chamar, { what: 'o trabalho', names: JOB_NAMES }),
    ]
    const late = open?.get('recupera')
    const recupera = late !== undefined && boolean(late) === true
    return when === undefined || job === undefined ? [] : [{ cron: when, chamar: job, recupera }]
  })
}

interface CronField {
  readonly name: string
  readonly min: number
  readonly max: number
}

const CRON_FIELDS: readonly CronField[] = [
  { name: 'minuto', min: 0, max: 59 },
  { name: 'hora', min: 0, max: 23 },
  { name: 'dia', min: 1, max: 31 },
  { name: 'mês', min: 1, max: 12 },
  { name: 'dia da semana', min: 0, max: 7 },
]

function readCron(cursor: Cursor): string | undefined {
  const written = text(cursor)
  if (written === undefined) return undefined
  const parts = written.trim().split(/\s+/)
  const wrong = parts.length === CRON_FIELDS.length ? parts.findIndex((part, at) => !fits(part, CRON_FIELDS[at])) : -1
  const field = CRON_FIELDS[wrong]
  if (parts.length === CRON_FIELDS.length && !field) return parts.join(' ')
  const message = field
    ? `"${(parts[wrong] ?? '').slice(0, 40)}" não serve como ${field.name} (${field.min} a ${field.max}, "*", "a-b", "a,b" ou "*/n").`
    : '"cron" espera cinco partes: minuto, hora, dia, mês e dia da semana, como "0 7 * * 1-5".'
  cursor.file.report(cursor.node, 'E203', message)
  return undefined
}

/** `*`, `5`, `1-5`, each with an optional `/2`; several with commas. */
function fits(part: string, field: CronField | undefined): boolean {
  return part.split(',').every((piece) => {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(piece)
    if (!match || !field) return false
    const [from, to] = [Number(match[1] ?? field.min), Number(match[2] ?? match[1] ?? field.max)]
    return from >= field.min && to <= field.max && from <= to && match[3] !== '0' && match[3] !== '00'
  })
}
