import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { longDate } from '../../../domain/calendar/long-date'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { wallTimeOf } from '../../framework/fields/sao-paulo-time'
import { calendario as texts } from '../../i18n/screens/acompanhamento-texts'
import { Card } from '../../layout/card'
import { useCan } from '../../refine/config-context'
import styles from './calendario.module.css'
import type { Compromisso } from './compromisso'
import { Counted } from './counted'
import type { DayOfCalendar } from './use-calendario'

interface DayCardProps {
  readonly day: DayOfCalendar
  readonly visao: string
  /** Null: none of them may be moved by this person. */
  readonly onMove: ((item: Compromisso, day: string) => void) | null
}

/** All of the day in hand, with what one does about it. */
export function DayCard({ day, visao, onMove }: DayCardProps) {
  const { data, itens, contagens, fechado } = day
  const can = useCan()
  const drawn = (tipo: Compromisso['tipo']) => itens.filter((item) => item.tipo === tipo).length
  const isEmpty = itens.length === 0 && Object.keys(contagens).length === 0
  return (
    <Card title={longDate(data)} note={fechado && (fechado.nome ?? texts.semExpediente)}>
      {isEmpty && <p className={styles.none}>{texts.nada}</p>}
      <ul className={styles.list}>
        {itens.map((item) => (
          <li key={item.id}>
            <span className={styles.hour}>
              {item.quando === null ? texts.promessa : wallTimeOf(item.quando).slice(11, 16)}
            </span>
            <span className={styles.who}>
              <b>{item.cliente}</b>
              <span>
                {[item.dito, item.valor === null ? null : formatBRL(toCents(item.valor)), item.credor]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.acts}>
              {can('negociacao', 'ver') && <Link to={`/negociacao/${item.clienteId}`}>{texts.abrir}</Link>}
              {onMove && item.tipo === 'agendamento' && (
                <Button size="small" onClick={() => onMove(item, item.data)}>
                  {texts.reagendar}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.sums}>
        <Counted day={day} visao={visao} tipo="agendamento" drawn={drawn('agendamento')} />
        <Counted day={day} visao={visao} tipo="promessa" drawn={drawn('promessa')} />
        <Counted day={day} visao={visao} tipo="parcela" drawn={0} />
      </div>
    </Card>
  )
}
