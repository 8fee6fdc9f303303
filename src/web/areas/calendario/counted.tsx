import { Link } from 'react-router-dom'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import { useConfig } from '../../refine/config-context'
import { figurePath } from '../../refine/list/url-state'
import styles from './calendario.module.css'
import { type DayOfCalendar, LISTA } from './use-calendario'

const WORDS = { agendamento: texts.retornos, promessa: texts.promessas, parcela: texts.parcelas } as const

interface CountedProps {
  readonly day: DayOfCalendar
  readonly visao: string
  readonly tipo: keyof typeof WORDS
  /** How many of the kind are drawn by themselves. */
  readonly drawn: number
}

/** One entry for many of a day; it opens their list by the same filter. */
export function Counted({ day, visao, tipo, drawn }: CountedProps) {
  const definition = useConfig().consultas[LISTA]
  const { data, contagens } = day
  const count = (contagens[tipo]?.quantidade ?? 0) - drawn
  if (count <= 0 || !definition) return null
  const filtros = [
    { campo: 'tipo', op: 'eq', valor: tipo },
    { campo: 'data', op: 'gte', valor: data },
    { campo: 'data', op: 'lte', valor: data },
  ] as const
  const valor = tipo === 'parcela' ? contagens.parcela?.valor : undefined
  return (
    <Link className={styles.counted} data-tipo={tipo} to={figurePath({ recurso: LISTA, visao, filtros }, definition)}>
      {drawn > 0 ? texts.mais(WORDS[tipo](count)) : WORDS[tipo](count)}
      {valor !== undefined && <span className={styles.amount}>{formatBRL(toCents(valor))}</span>}
    </Link>
  )
}
