import { Button } from 'antd'
import { BOLETO, cobrancaPor } from '../../../domain/cobrancas/payment-methods'
import { grupos } from '../../../domain/generated-lists'
import { isIn } from '../../../domain/states/group'
import { textoDoProblema } from '../../framework/acts/problema'
import { useAct } from '../../framework/acts/use-act'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { AbsentState, EmptyState } from '../../layout/states'
import { useToasts } from '../../layout/toasts/toast-context'
import { useCan } from '../../refine/config-context'
import { useList } from '../../refine/hooks'
import { type Cobranca, isChargeable } from './cobranca'
import { CobrancaAberta } from './cobranca-aberta'
import styles from './cobrancas.module.css'
import { SaiPelo } from './convenio-panel'
import { StatusDaCobranca } from './status-da-cobranca'

/** With what an instalment can be paid now: issue it, copy its codes, show its QR, print it, cancel it; what came of earlier ones. */
export function CobrancaDaParcela({ record }: PanelProps) {
  const can = useCan()
  if (!can('cobrancas', 'ver')) return null
  return (
    <Panel
      parcelaId={Number(record.id)}
      versao={Number(record.versao)}
      forma={String(record.forma_pagamento)}
      chargeable={isChargeable(String(record.status)) ? 'sim' : 'nao'}
    />
  )
}

interface PanelContent {
  readonly parcelaId: number
  readonly versao: number
  readonly forma: string
  readonly chargeable: 'sim' | 'nao'
}

function Panel({ parcelaId, versao, forma, chargeable }: PanelContent) {
  const { cobrancas, error, refetch } = useCobrancas(parcelaId)
  const current = cobrancas?.filter(isCurrent) ?? []
  const before = cobrancas?.filter((cobranca) => !isCurrent(cobranca)) ?? []
  return (
    <section className={styles.card} aria-label={texts.titulo}>
      <h2 className={styles.title}>{texts.titulo}</h2>
      <div className={styles.body}>
        {cobrancas === undefined ? (
          <AbsentState error={error} onRetry={refetch} />
        ) : current.length === 0 && chargeable === 'nao' && before.length === 0 ? (
          <p className={styles.muted}>{texts.vazio}</p>
        ) : (
          current.map((cobranca) => <CobrancaAberta key={cobranca.id} cobranca={cobranca} />)
        )}
        {cobrancas && chargeable === 'sim' && (
          <Emitir parcelaId={parcelaId} versao={versao} forma={forma} current={current} />
        )}
        {before.length > 0 && <Anteriores cobrancas={before} />}
      </div>
    </section>
  )
}

function isCurrent({ status }: Cobranca): boolean {
  return isIn(grupos.status_cobranca.aberta, status) || isIn(grupos.status_cobranca.com_pagamento, status)
}

interface EmitirProps {
  readonly parcelaId: number
  readonly versao: number
  readonly forma: string
  readonly current: readonly Cobranca[]
}

/** The buttons for what is not there yet: a slip always, a link where the instalment is paid by one. */
function Emitir({ parcelaId, versao, forma, current }: EmitirProps) {
  const can = useCan()
  const toasts = useToasts()
  const { isSending, problema, send } = useAct('emitirCobranca')
  const emit = async (wanted: string) => {
    const answer = await send({ id: parcelaId, pedido: { forma: wanted } }, versao)
    if (answer === null) return
    const message = answer.existente ? texts.existente : texts.gerada
    toasts.success({ message })
  }
  const link = cobrancaPor(forma) === 'link' ? forma : null
  const missing = [link, BOLETO].filter((wanted) => wanted !== null && !current.some((row) => row.forma === wanted))
  const allowed = can('cobrancas', 'emitir')
  const buttons = missing.map((wanted, index) => (
    <Button
      key={wanted}
      type={index === 0 && current.length === 0 ? 'primary' : 'default'}
      loading={isSending}
      onClick={() => void emit(String(wanted))}
    >
      {wanted === BOLETO ? texts.gerarBoleto : texts.gerarLink}
    </Button>
  ))
  return (
    <>
      {current.length === 0 ? (
        <EmptyState
          title={texts.vazio}
          hint={allowed ? texts.vazioAjuda : texts.semEmissao}
          action={allowed ? <span className={styles.buttons}>{buttons}</span> : null}
        />
      ) : (
        allowed && missing.length > 0 && <div className={styles.buttons}>{buttons}</div>
      )}
      {allowed && missing.includes(BOLETO) && can('convenios', 'ver') && <SaiPelo parcelaId={parcelaId} />}
      {problema !== null && (
        <p role="alert" className={styles.alert}>
          {textoDoProblema(problema)}
        </p>
      )}
    </>
  )
}

function Anteriores({ cobrancas }: { readonly cobrancas: readonly Cobranca[] }) {
  return (
    <details className={styles.before}>
      <summary>{texts.anteriores}</summary>
      {cobrancas.map((cobranca) => (
        <StatusDaCobranca key={cobranca.id} cobranca={cobranca} />
      ))}
    </details>
  )
}

const MOST = 50

/** The charges of one instalment, newest first, read again when one of them changes. */
function useCobrancas(parcelaId: number) {
  const { data, error, refetch } = useList<Cobranca>({
    resource: 'cobrancas',
    filters: [{ field: 'parcela_id', operator: 'eq', value: parcelaId }],
    sorters: [{ field: 'id', order: 'desc' }],
    pagination: { pageSize: MOST },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { retry: false },
  })
  return { cobrancas: data?.data, error, refetch }
}
