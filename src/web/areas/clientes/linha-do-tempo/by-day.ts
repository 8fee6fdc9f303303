import type { EventoDaLinha } from '../../../../contract/clientes'
import { wallTimeOf } from '../../../framework/fields/sao-paulo-time'

/** Events that stand together: what people did one by one, what the system wrote between them as one. */
export interface Grupo {
  readonly sistema: boolean
  readonly eventos: readonly EventoDaLinha[]
}

export interface Dia {
  /** YYYY-MM-DD in São Paulo. */
  readonly dia: string
  readonly grupos: readonly Grupo[]
}

/** The events, already newest first, by the day on the wall in São Paulo; neighbours of the system in one group. */
export function byDay(eventos: readonly EventoDaLinha[]): readonly Dia[] {
  const days: { dia: string; grupos: { sistema: boolean; eventos: EventoDaLinha[] }[] }[] = []
  for (const evento of eventos) {
    const dia = wallTimeOf(evento.criado_em).slice(0, 10)
    let day = days.at(-1)
    if (day?.dia !== dia) {
      day = { dia, grupos: [] }
      days.push(day)
    }
    const last = day.grupos.at(-1)
    if (evento.sistema && last?.sistema === true) last.eventos.push(evento)
    else day.grupos.push({ sistema: evento.sistema, eventos: [evento] })
  }
  return days
}
