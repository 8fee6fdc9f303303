import type { EventoDaLinha } from '../../../../contract/clientes'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { formatTelefone } from '../../../../domain/documentos/telefone'
import { wallTimeOf } from '../../../framework/fields/sao-paulo-time'
import { texts } from '../../../i18n/screens/clientes-texts'
import { useRotulo } from '../../../refine/config-context'
import styles from '../clientes.module.css'
import type { Dia } from './by-day'

/** One day of the timeline; what the system wrote in a row is folded. */
export function DayOfEvents({ day }: { readonly day: Dia }) {
  return (
    <>
      <h3 className={styles.day}>{formatDate(day.dia)}</h3>
      {day.grupos.map(({ sistema, eventos }) => {
        const [first] = eventos
        if (!first) return null
        const list = <Events key={first.id} eventos={eventos} />
        if (!sistema || eventos.length === 1) return list
        return (
          <details key={first.id} className={styles.folded}>
            <summary>{texts.doSistema(eventos.length)}</summary>
            {list}
          </details>
        )
      })}
    </>
  )
}

function Events({ eventos }: { readonly eventos: readonly EventoDaLinha[] }) {
  return (
    <ul className={styles.events}>
      {eventos.map((evento) => (
        <Evento key={evento.id} evento={evento} />
      ))}
    </ul>
  )
}

function Evento({ evento }: { readonly evento: EventoDaLinha }) {
  const rotulo = useRotulo()
  const { criado_em, tipo, canal, descricao, resultado, telefone, agendado_para, usuario, credor } = evento
  const meio = rotulo('canais', canal)
  const details = [meio, telefone ? formatTelefone(telefone) : null, resultado, credor, usuario].filter(Boolean)
  return (
    <li>
      <time className={styles.time} dateTime={criado_em}>
        {wallTimeOf(criado_em).slice(11, 16)}
      </time>
      <div>
        <span className={styles.info}>{tipo}</span> <span className={styles.muted}>{details.join(' · ')}</span>
        <div className={styles.text}>{descricao}</div>
        {agendado_para !== null && <b>{texts.agendadoPara(formatInstant(agendado_para))}</b>}
      </div>
    </li>
  )
}
