import { memo } from 'react'
import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import { useRotulo } from '../../../refine/config-context'
import styles from '../negociacao.module.css'

/** What happened with this client, newest first. */
export const TimelineCard = memo(function TimelineCard({ cliente }: { readonly cliente: ClienteDaTela }) {
  const rotulo = useRotulo()
  return (
    <Card title={texts.linhaDoTempo} note={cliente.total_eventos > 0 ? String(cliente.total_eventos) : undefined}>
      {cliente.eventos.length === 0 && <span className={styles.muted}>{texts.semEventos}</span>}
      <ul className={styles.timeline}>
        {cliente.eventos.map(({ id, criado_em, tipo, canal, descricao, agendado_para, usuario }) => (
          <li key={id}>
            <span className={`${styles.muted} ${styles.num}`}>{formatInstant(criado_em)}</span>
            <span>
              <span className={`${styles.tag} ${styles.info}`}>{tipo.titulo}</span>{' '}
              <span className={styles.muted}>{rotulo('canais', canal)}</span> {descricao}
              {agendado_para && <b> · {formatInstant(agendado_para)}</b>}{' '}
              {usuario && <span className={styles.muted}>{usuario.nome}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
})
