import { Button } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { JobProgress } from '../../../framework/staging/progress-line'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/remessas-texts'
import { ErrorState } from '../../../layout/states'
import { useUsuario } from '../../../refine/config-context'
import { isOver, useTrabalho } from '../../../refine/live/use-trabalho'
import { type Andamento, doingOf, forgetAndamento } from './andamento'
import { Resultado } from './resultado'

interface AndamentoViewProps {
  readonly andamento: Andamento
  readonly onAgain: () => void
}

/** Third step: the bar while the lines come in, then what came of them. */
export function AndamentoView({ andamento, onAgain }: AndamentoViewProps) {
  const { id: usuarioId } = useUsuario()
  const { trabalho, error, refetch } = useTrabalho(andamento.trabalho_id)
  const over = trabalho !== null && isOver(trabalho)
  useEffect(() => {
    if (over) forgetAndamento(usuarioId)
  }, [over, usuarioId])
  if (trabalho === null && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (trabalho?.status === 'concluido') return <Resultado remessaId={andamento.remessa_id} onAgain={onAgain} />
  return (
    <section className={styles.card}>
      <div className={styles.body}>
        {over ? (
          <p role="alert" className={styles.problem}>
            {texts.falhou} {trabalho.mensagem}
          </p>
        ) : (
          <>
            <JobProgress trabalho={trabalho} text={doingOf(trabalho)} />
            <p className={styles.hint}>{texts.podeSair}</p>
          </>
        )}
        <div className={styles.buttons}>
          {over && (
            <Button type="primary" onClick={onAgain}>
              {texts.outroArquivo}
            </Button>
          )}
          <Link to={`/remessa/view/${andamento.remessa_id}`}>{over ? texts.verRemessa : texts.verAndamento}</Link>
        </div>
      </div>
    </section>
  )
}
