import { bankHolidays } from '../calendar/holidays'
import { addDays, weekday } from '../calendar/iso-date'
import { instantOf, localTime } from '../calendar/local-time'
import { plainText } from '../plain-text'
import type { Lugar } from './lugares'
import type { ContratoDoCredor, Feriado } from './pergunta'
import { CANAIS_COM_HORA, type Canal, type Janela, type LinhaDeHorario, UF_PADRAO } from './regras'

const DAY_MS = 86_400_000
/** How far ahead an opening is looked for. */
const HORIZON_DAYS = 60
const SUNDAY = 0
const SATURDAY = 6

/** When one place is open, day by day of its own clock. */
export interface Agenda {
  readonly fuso: string
  readonly lugar: Lugar
  readonly janelas: (dia: string) => readonly Janela[]
}

interface LawOfHours {
  readonly horarios: readonly LinhaDeHorario[]
  readonly feriados: readonly Feriado[]
}

/** The hours of the law for a channel in each place; none for a channel that has no hours. */
export function agendasDaLei(canal: Canal, lugares: readonly Lugar[], law: LawOfHours): readonly Agenda[] {
  if (!CANAIS_COM_HORA.some((known) => known === canal)) return []
  return lugares.map((lugar) => {
    // the same day is asked of again for whoever else lives there
    const dias = new Map<string, readonly Janela[]>()
    const janelas = (dia: string) => {
      const known = dias.get(dia) ?? janelasDoDia(canal, lugar, law, dia)
      dias.set(dia, known)
      return known
    }
    return { lugar, fuso: lugar.fuso, janelas }
  })
}

function janelasDoDia(canal: Canal, lugar: Lugar, { horarios, feriados }: LawOfHours, dia: string): readonly Janela[] {
  const row = isClosed(dia, lugar, feriados) ? undefined : linhaDoDia(horarios, { uf: lugar.uf, canal, dia })
  return row?.janela ? [row.janela] : []
}

/** The creditors' hours in each place; none of a contract that says nothing of hours. */
export function agendasDoContrato(
  contratos: readonly ContratoDoCredor[],
  lugares: readonly Lugar[],
): readonly Agenda[] {
  return contratos.flatMap(({ horarios }) => {
    if (horarios === null) return []
    const janelas = (dia: string) => horarios.filter(({ dias }) => dias.includes(weekday(dia)))
    return lugares.map((lugar) => ({ lugar, fuso: lugar.fuso, janelas }))
  })
}

/** The row that holds for a UF and channel on a day: its own, else that of every UF; on a Sunday that of the week, to be told of. */
export function linhaDoDia(
  horarios: readonly LinhaDeHorario[],
  { uf, canal, dia }: { readonly uf: string | null; readonly canal: Canal; readonly dia: string },
): LinhaDeHorario | undefined {
  const dias = weekday(dia) === SATURDAY ? 'sabado' : 'semana'
  const inForce = horarios.filter(
    (linha) =>
      linha.canais.includes(canal) && linha.vale_de <= dia && (linha.vale_ate === null || dia <= linha.vale_ate),
  )
  const own = inForce.filter((linha) => linha.uf === uf)
  const rows = own.length > 0 ? own : inForce.filter((linha) => linha.uf === UF_PADRAO)
  return rows.find((linha) => linha.dias === dias)
}

/** A Sunday or a holiday, of the country, of the UF or of the town. */
function isClosed(dia: string, lugar: Lugar, feriados: readonly Feriado[]): boolean {
  if (weekday(dia) === SUNDAY || bankHolidays(Number(dia.slice(0, 4))).includes(dia)) return true
  return feriados.some(
    ({ data, uf, cidade }) =>
      data === dia &&
      (uf === null || uf === lugar.uf) &&
      (cidade === null || (lugar.cidade !== null && plainText(cidade) === plainText(lugar.cidade))),
  )
}

/** Whether an instant fits in an agenda. */
export function isOpen({ fuso, janelas }: Agenda, instant: number): boolean {
  const { dia, minuto } = localTime(instant, fuso)
  return janelas(dia).some(({ de, ate }) => de <= minuto && minuto < ate)
}

export interface Abertura {
  readonly instant: number
  /** The agenda that opens last. */
  readonly agenda: Agenda
}

/**
 * The first instant, from one on, that fits in all agendas.
 *
 * Returns  undefined when none comes within some weeks.
 * Source   docs/contato.md, "Horas".
 */
export function aberturaDesde(agendas: readonly Agenda[], desde: number): Abertura | undefined {
  let [last] = agendas
  if (!last) return undefined
  let instant = desde
  for (let settled = false; !settled; ) {
    settled = true
    for (const agenda of agendas) {
      const opens = opensAt(agenda, instant)
      if (opens === undefined || opens - desde > HORIZON_DAYS * DAY_MS) return undefined
      if (opens === instant) continue
      instant = opens
      last = agenda
      settled = false
    }
  }
  return { instant, agenda: last }
}

function opensAt(agenda: Agenda, instant: number): number | undefined {
  if (isOpen(agenda, instant)) return instant
  const { fuso, janelas } = agenda
  const today = localTime(instant, fuso).dia
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    const dia = addDays(today, ahead)
    const starts = janelas(dia).map(({ de }) => instantOf({ dia, minuto: de }, fuso))
    const next = starts.filter((start) => start > instant).sort((a, b) => a - b)[0]
    if (next !== undefined) return next
  }
  return undefined
}
