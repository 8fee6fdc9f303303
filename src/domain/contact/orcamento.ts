import { fromDayNumber, toDayNumber } from '../calendar/iso-date'
import { saoPauloDayNumber } from '../calendar/local-time'
import type { ContatoContado } from './pergunta'
import { CANAIS_DE_MENSAGEM, type Canal, type RegrasDeContato } from './regras'

type Orcamento = RegrasDeContato['orcamento']

/** How far ahead a free day is looked for: beyond any agreed day that the product takes. */
const HORIZON_DAYS = 400

/** A count that may not be passed on the days from one to another. */
interface Count {
  readonly days: readonly number[]
  /** Days that are counted together. */
  readonly length: number
  readonly most: number
}

/**
 * The first day on which one more contact fits in what a person, or a destination, may be contacted.
 *
 * Takes    the channel; what was done and what is to be done; the figures; the day to begin with, of São Paulo.
 * Returns  that day itself when it fits; undefined when no day of the next year does.
 * Source   docs/contato.md, "Quanto".
 */
export function diaLivre(
  canal: Canal,
  contatos: readonly ContatoContado[],
  orcamento: Orcamento,
  desde: string,
): string | undefined {
  const counts = countsOf(canal, contatos, orcamento)
  const quiet = canal === 'ligacao' ? quietUntil(contatos, orcamento) : null
  const first = toDayNumber(quiet !== null && quiet > desde ? quiet : desde)
  for (let day = first; day <= first + HORIZON_DAYS; day += 1)
    if (counts.every((count) => fits(count, day))) return fromDayNumber(day)
  return undefined
}

/** The first day that fits each of several, such as the person and the destination. */
export function freeDay(
  canal: Canal,
  each: readonly (readonly ContatoContado[])[],
  orcamento: Orcamento,
  desde: string,
): string | undefined {
  let day = desde
  for (let before = ''; before !== day; ) {
    before = day
    for (const contatos of each) {
      const free = diaLivre(canal, contatos, orcamento, day)
      if (free === undefined) return undefined
      day = free
    }
  }
  return day
}

function countsOf(canal: Canal, contatos: readonly ContatoContado[], orcamento: Orcamento): readonly Count[] {
  const { janela_dias, mensagens, ligacoes } = orcamento
  const daysOf = (channels: readonly string[]) =>
    contatos.filter((each) => channels.includes(each.canal)).map(({ em }) => saoPauloDayNumber(em))
  if (canal === 'ligacao') {
    const days = daysOf([canal])
    return [
      { days, length: 1, most: ligacoes.por_dia },
      { days, length: janela_dias, most: ligacoes.na_janela },
    ]
  }
  if (!CANAIS_DE_MENSAGEM.includes(canal)) return []
  const together = daysOf(CANAIS_DE_MENSAGEM)
  return [
    { days: together, length: 1, most: mensagens.por_dia },
    { days: together, length: janela_dias, most: mensagens.juntas },
    { days: daysOf([canal]), length: janela_dias, most: mensagens.por_canal },
  ]
}

/** Whether one more on that day leaves every run of days that it belongs to within the count. */
function fits({ days, length, most }: Count, day: number): boolean {
  if (days.length === 0) return most > 0
  for (let start = day - length + 1; start <= day; start += 1) {
    const within = days.filter((other) => start <= other && other < start + length).length
    if (within + 1 > most) return false
  }
  return true
}

/** The first day on which somebody who was spoken with may be rung again; null: nobody was. */
function quietUntil(contatos: readonly ContatoContado[], { ligacoes }: Orcamento): string | null {
  const spoken = contatos.filter(({ cpc }) => cpc)
  const [first] = spoken
  if (!first) return null
  const { em, combinado } = spoken.reduce(
    (last, each) => (Date.parse(each.em) >= Date.parse(last.em) ? each : last),
    first,
  )
  return combinado ?? fromDayNumber(saoPauloDayNumber(em) + ligacoes.apos_contato_dias)
}
