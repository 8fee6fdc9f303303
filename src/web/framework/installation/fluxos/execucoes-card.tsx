import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { ExecucaoDoFluxo, SituacaoDaEntrega } from '../../../../contract/instalacao/fluxos'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { texts } from '../../../i18n/screens/fluxos-texts'
import { Card } from '../../../layout/card'
import { PlainTable } from '../../../layout/plain-table'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { useCan, useResourceDefinition } from '../../../refine/config-context'
import { Link, useCustom } from '../../../refine/hooks'
import { toneOf } from '../../fields/display/tone'
import { viewPath } from '../../resources/record-route'
import { useResend } from '../use-resend'
import styles from './fluxos.module.css'

const REFRESH_MS = 5_000
const TONES = { pendente: 'amarelo', entregue: 'verde', falhou: 'vermelho' } as const
const SITUACOES: readonly SituacaoDaEntrega[] = ['falhou', 'pendente', 'entregue']

interface ExecucoesCardProps {
  readonly fluxo: string
  readonly onChanged: () => unknown
}

/** The runs of one flow, newest first; the address keeps which are looked at. */
export function ExecucoesCard({ fluxo, onChanged }: ExecucoesCardProps) {
  const [params, setParams] = useSearchParams()
  const [status, antes] = [params.get('status'), params.get('antes')]
  const { data, error, refetch } = useCustom<readonly ExecucaoDoFluxo[]>({
    url: `/fluxos/${fluxo}/execucoes`,
    method: 'get',
    config: { query: { ...(status && { status }), ...(antes && { antes }) } },
    errorNotification: false,
    queryOptions: { refetchInterval: REFRESH_MS, keepPreviousData: true },
  })
  const again = () => Promise.all([refetch(), onChanged()])
  const runs = data?.data
  const last = runs?.at(-1)
  const look = (next: Record<string, string>) => setParams(next, { replace: true })
  return (
    <Card title={texts.execucoes}>
      <nav aria-label={texts.filtro} className={styles.parts}>
        {[null, ...SITUACOES].map((each) => (
          <button
            key={each ?? ''}
            type="button"
            className={styles.part}
            aria-pressed={status === each}
            onClick={() => look(each === null ? {} : { status: each })}
          >
            {each === null ? texts.todas : texts.situacoes[each]}
          </button>
        ))}
      </nav>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !runs && <LoadingState />}
      {runs?.length === 0 && <EmptyState title={texts.semExecucoes} hint={texts.semExecucoesAjuda} />}
      {runs && runs.length > 0 && <Runs runs={runs} onChanged={again} />}
      <div className={styles.pages}>
        {antes !== null && (
          <Button size="small" onClick={() => look(status === null ? {} : { status })}>
            {texts.recentes}
          </Button>
        )}
        {runs?.length === PAGE && last && (
          <Button size="small" onClick={() => look({ ...(status && { status }), antes: String(last.id) })}>
            {texts.antigas}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** As many as the server sends at once. */
const PAGE = 50

interface RunsProps {
  readonly runs: readonly ExecucaoDoFluxo[]
  readonly onChanged: () => unknown
}

function Runs({ runs, onChanged }: RunsProps) {
  const { send, isLoading } = useResend(onChanged, texts.repetida)
  const may = useCan()('configuracao', 'operar')
  const repeat = (id: number, label: string) =>
    may && (
      <Button size="small" aria-label={label} disabled={isLoading} onClick={() => send(id)}>
        {texts.repetir}
      </Button>
    )
  return (
    <PlainTable
      label={texts.execucoes}
      columns={texts.colunas}
      figuresFrom={texts.colunas.length}
      className={styles.runs}
      rows={runs.map((run) => ({
        key: run.id,
        cells: [
          formatInstant(run.em),
          <span key="status" className={toneOf(TONES[run.status])}>
            {texts.situacoes[run.status]}
          </span>,
          <RecordLink key="registro" run={run} />,
          <Told key="houve" run={run} repeat={repeat} />,
          run.por ?? texts.ninguem,
          run.status === 'falhou' && repeat(run.id, texts.repetirDe(run.registro)),
        ],
      }))}
    />
  )
}

function RecordLink({ run: { recurso, registro_id, registro } }: { readonly run: ExecucaoDoFluxo }) {
  const definition = useResourceDefinition(recurso)
  if (!definition || registro_id === null) return registro
  return <Link to={viewPath(definition, registro_id)}>{registro}</Link>
}

interface ToldProps {
  readonly run: ExecucaoDoFluxo
  readonly repeat: (id: number, label: string) => React.ReactNode
}

/** What the run did or why not, and how each of its messages fared. */
function Told({ run: { resposta, avisos }, repeat }: ToldProps) {
  return (
    <>
      {resposta}
      {avisos.map(({ id, alvo, status, resposta: answer }) => {
        const said = texts.aviso(alvo, texts.dosAvisos[status])
        return (
          <div key={id} className={styles.message}>
            {said}
            {answer !== null && ` (${answer})`} {status === 'falhou' && repeat(id, said)}
          </div>
        )
      })}
    </>
  )
}
