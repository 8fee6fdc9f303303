import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { texts } from '../../../i18n/screens/remessas-texts'
import { Figures } from '../../../layout/figures'
import { ErrorState, LoadingState } from '../../../layout/states'
import { useOne } from '../../../refine/hooks'
import { count, money } from '../figuras'
import { RejeitosCard } from '../rejeitos/rejeitos-card'
import styles from '../remessas.module.css'

interface ResultadoProps {
  readonly remessaId: number
  readonly onAgain: () => void
}

/** What a finished import brought in, and where to go from here. */
export function Resultado({ remessaId, onAgain }: ResultadoProps) {
  const navigate = useNavigate()
  const { data, error, refetch } = useOne({
    resource: 'remessas',
    id: remessaId,
    errorNotification: false,
    queryOptions: { keepPreviousData: false, retry: false },
  })
  const remessa = data?.data
  if (error && !remessa) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!remessa) return <LoadingState />
  const path = `/remessa/view/${remessaId}`
  return (
    <div className={styles.stack}>
      <section className={styles.card}>
        <div className={styles.body}>
          <div role="status">
            <h2 className={styles.done}>{texts.concluida(remessaId)}</h2>
          </div>
          <Figures
            figures={[
              { rotulo: texts.linhas, texto: count(remessa.linhas) },
              { rotulo: texts.entraram, texto: count(remessa.aceitas), tom: 'ok' },
              {
                rotulo: texts.rejeitadas,
                texto: count(remessa.rejeitadas),
                tom: remessa.rejeitadas > 0 ? 'bad' : undefined,
              },
              { rotulo: texts.clientes, texto: count(remessa.clientes_distintos) },
              { rotulo: texts.clientesNovos, texto: count(remessa.clientes_novos) },
              { rotulo: texts.valorTotal, texto: money(remessa.valor_total) },
            ]}
          />
          <div className={styles.buttons}>
            <Button
              type="primary"
              href={path}
              onClick={(event) => {
                event.preventDefault()
                navigate(path)
              }}
            >
              {texts.verRemessa}
            </Button>
            <Button onClick={onAgain}>{texts.outra}</Button>
            <Link to={`/operacao?remessa_id=${remessaId}`}>{texts.verOperacoes}</Link>
          </div>
        </div>
      </section>
      {remessa.rejeitadas > 0 && <RejeitosCard remessaId={remessaId} />}
    </div>
  )
}
