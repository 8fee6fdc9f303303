import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { type BegunWork, begunWork } from '../../framework/staging/begun-work'
import { countFigure, OutcomeCard } from '../../framework/staging/outcome-card'
import { RejectsCard } from '../../framework/staging/rejects-card'
import { RunningCard } from '../../framework/staging/running-card'
import styles from '../../framework/staging/staging.module.css'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { AbsentState, ErrorState } from '../../layout/states'
import { useUsuario } from '../../refine/config-context'
import { useOne } from '../../refine/hooks'
import { isOver, type Trabalho, useTrabalho } from '../../refine/live/use-trabalho'

/** What was begun here and is not seen to be over. */
export function useBegun() {
  return begunWork('remessa', useUsuario().id)
}

/** Begun again by another process it is no longer told as waiting. */
export function doingOf(trabalho: Trabalho | null): string {
  return trabalho?.status === 'na_fila' && trabalho.feito === 0 ? texts.naFila : texts.importando
}

interface AndamentoViewProps {
  readonly begun: BegunWork
  readonly onAgain: () => void
}

/** Third step: the bar while the lines come in, then what came of them. */
export function AndamentoView({ begun: { registro_id, trabalho_id }, onAgain }: AndamentoViewProps) {
  const { forget } = useBegun()
  const { trabalho, error, refetch } = useTrabalho(trabalho_id)
  const over = trabalho !== null && isOver(trabalho)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is over
  useEffect(() => {
    if (over) forget()
  }, [over])
  if (trabalho === null && error) return <ErrorState error={error} onRetry={refetch} />
  if (trabalho?.status === 'concluido') return <Resultado remessaId={registro_id} onAgain={onAgain} />
  return (
    <RunningCard
      trabalho={trabalho}
      text={doingOf(trabalho)}
      hint={texts.podeSair}
      stopped={over ? stoppedBy(trabalho) : null}
      buttons={
        <>
          {over && (
            <Button type="primary" onClick={onAgain}>
              {texts.outroArquivo}
            </Button>
          )}
          {trabalho !== null && !over && <Cancelar remessaId={registro_id} onDone={() => void refetch()} />}
          <Link to={`/remessa/view/${registro_id}`}>{over ? texts.verRemessa : texts.verAndamento}</Link>
        </>
      }
    />
  )
}

function stoppedBy({ status, mensagem }: Trabalho): string {
  return status === 'cancelado' ? texts.cancelada : `${texts.falhou} ${mensagem ?? ''}`
}

/** Calls the import off, asked once more: nothing of it stays. */
function Cancelar({ remessaId, onDone }: { readonly remessaId: number; readonly onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.cancelar}</Button>
      {isAsking && (
        <ActQuestion
          ato="cancelarRemessa"
          titulo={texts.cancelarPergunta}
          okText={texts.cancelar}
          cancelText={texts.continuar}
          antes={<p>{texts.cancelarAjuda}</p>}
          chamada={() => ({ id: remessaId, pedido: {} })}
          feito={texts.cancelada}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </>
  )
}

/** What a finished import brought in, and where to go from here. */
function Resultado({ remessaId, onAgain }: { readonly remessaId: number; readonly onAgain: () => void }) {
  const navigate = useNavigate()
  const path = `/remessa/view/${remessaId}`
  const { data, error, refetch } = useOne({
    resource: 'remessas',
    id: remessaId,
    errorNotification: false,
    queryOptions: { keepPreviousData: false, retry: false },
  })
  const remessa = data?.data
  if (!remessa) return <AbsentState error={error} onRetry={refetch} />
  const { tipo, linhas, aceitas, rejeitadas, clientes_distintos, clientes_novos, valor_total } = remessa
  return (
    <div className={styles.stack}>
      <OutcomeCard
        done={texts.concluida(remessaId)}
        figures={[
          countFigure(texts.linhas, Number(linhas)),
          countFigure(texts.entraram, Number(aceitas), 'ok'),
          countFigure(texts.rejeitadas, Number(rejeitadas), 'bad'),
          countFigure(texts.clientes, Number(clientes_distintos)),
          countFigure(texts.clientesNovos, Number(clientes_novos)),
          { rotulo: texts.valorTotal, texto: formatBRL(toCents(Number(valor_total ?? 0))) },
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
            {tipo === 'inclusao' && <Link to={`/operacao?remessa_id=${remessaId}`}>{texts.verOperacoes}</Link>}
          </>
        }
      />
      {Number(rejeitadas) > 0 && <RejectsCard path={`remessas/${remessaId}/rejeitos`} nome={`rejeitos-${remessaId}`} />}
    </div>
  )
}
