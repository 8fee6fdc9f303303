import type { EventoDaLinha } from '../../../../contract/clientes'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { formatTelefone } from '../../../../domain/documentos/telefone'
import { isMensagem, keyOfLinha, MensagemDaLinhaView } from '../../../collection/mensagens/mensagem-da-linha'
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
        const list = <Events key={keyOfLinha(first)} eventos={eventos} />
        if (!sistema || eventos.length === 1) return list
        return (
          <details key={keyOfLinha(first)} className={styles.folded}>
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
        <Evento key={keyOfLinha(evento)} evento={evento} />
      ))}
    </ul>
  )
}

function Evento({ evento }: { readonly evento: EventoDaLinha }) {
  return (
    <li>
      <time className={styles.time} dateTime={evento.criado_em}>
        {wallTimeOf(evento.criado_em).slice(11, 16)}
      </time>
      {isMensagem(evento) ? <MensagemDaLinhaView {...evento} /> : <Contado evento={evento} />}
    </li>
  )
}

function Contado({ evento }: { readonly evento: EventoDaLinha }) {
  const rotulo = useRotulo()
  const { tipo, canal, descricao, resultado, telefone, agendado_para, usuario, credor } = evento
  const meio = rotulo('canais', canal)
  const details = [meio, telefone ? formatTelefone(telefone) : null, resultado, credor, usuario].filter(Boolean)
  return (
    <div>
      <span className={styles.info}>{tipo}</span> <span className={styles.muted}>{details.join(' · ')}</span>
      <div className={styles.text}>{descricao}</div>
      {agendado_para !== null && <b>{texts.agendadoPara(formatInstant(agendado_para))}</b>}
    </div>
  )
}
