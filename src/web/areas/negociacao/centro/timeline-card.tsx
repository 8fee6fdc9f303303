import { memo } from 'react'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { keyOfLinha, MensagemDaLinhaView } from '../../../collection/mensagens/mensagem-da-linha'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { useRotulo } from '../../../refine/config-context'
import styles from '../negociacao.module.css'

/** What happened with this client, newest first: what was noted, and the messages both ways. */
export const TimelineCard = memo(function TimelineCard({ cliente }: { readonly cliente: ClienteDaTela }) {
  const total = cliente.total_eventos + cliente.total_mensagens
  return (
    <Card title={texts.linhaDoTempo} note={total > 0 ? String(total) : undefined}>
      {total === 0 && <span className={styles.muted}>{texts.semEventos}</span>}
      <ul className={styles.timeline}>
        {newestFirst(cliente).map((one) => (
          <li key={'tipo' in one ? one.id : keyOfLinha(one)}>
            <span className={`${styles.muted} ${styles.num}`}>{formatInstant(one.criado_em)}</span>
            {'tipo' in one ? <Evento evento={one} /> : <MensagemDaLinhaView {...one} />}
          </li>
        ))}
      </ul>
    </Card>
  )
})

/** Both lists come newest first; as far as both reach, so that none stands below a gap of the other. */
function newestFirst({ eventos, total_eventos, mensagens, total_mensagens }: ClienteDaTela) {
  const ends = [
    total_eventos > eventos.length ? (eventos.at(-1)?.criado_em ?? '') : '',
    total_mensagens > mensagens.length ? (mensagens.at(-1)?.criado_em ?? '') : '',
  ]
  const reached = Math.max(...ends.map((end) => (end === '' ? 0 : Date.parse(end))))
  return [...eventos, ...mensagens]
    .filter(({ criado_em }) => Date.parse(criado_em) >= reached)
    .sort((one, other) => Date.parse(other.criado_em) - Date.parse(one.criado_em))
}

function Evento({ evento }: { readonly evento: ClienteDaTela['eventos'][number] }) {
  const rotulo = useRotulo()
  const { tipo, canal, descricao, agendado_para, usuario } = evento
  return (
    <span>
      <span className={`${styles.tag} ${styles.info}`}>{tipo.titulo}</span>{' '}
      <span className={styles.muted}>{rotulo('canais', canal)}</span> {descricao}
      {agendado_para && <b> · {formatInstant(agendado_para)}</b>}{' '}
      {usuario && <span className={styles.muted}>{usuario.nome}</span>}
    </span>
  )
}
