import { Button } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { OutcomeCard } from '../../../framework/staging/outcome-card'
import styles from '../../../framework/staging/staging.module.css'
import { texts } from '../../../i18n/screens/remessas-texts'
import { ErrorState, LoadingState } from '../../../layout/states'
import { useOne } from '../../../refine/hooks'
import { count, money } from '../figuras'
import { RejeitosCard } from '../rejeitos/rejeitos-card'

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
      <OutcomeCard
        done={texts.concluida(remessaId)}
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
        problem={null}
        buttons={
          <>
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
          </>
        }
      />
      {remessa.rejeitadas > 0 && <RejeitosCard remessaId={remessaId} />}
    </div>
  )
}
