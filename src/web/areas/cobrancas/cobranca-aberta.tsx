import { Button } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import { toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { useDownload } from '../../framework/fields/use-download'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { ErrorState, LoadingState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import { CancelarDialog } from './cancelar-dialog'
import type { Cobranca } from './cobranca'
import styles from './cobrancas.module.css'
import { CopyLine } from './copy-line'
import { StatusDaCobranca } from './status-da-cobranca'

/** One charge and all that the client needs to pay it. */
export function CobrancaAberta({ cobranca }: { readonly cobranca: Cobranca }) {
  const { status, valor, vencimento, nosso_numero_impresso, linha_digitavel, pix_copia_cola, link } = cobranca
  const open = isIn(grupos.status_cobranca.aberta, status)
  return (
    <div className={styles.open}>
      <StatusDaCobranca cobranca={cobranca} />
      <dl className={styles.facts}>
        <Fact label={texts.valor} value={formatBRL(toCents(valor))} />
        <Fact label={texts.vencimento} value={formatDate(vencimento)} />
        {nosso_numero_impresso === null ? null : <Fact label={texts.nossoNumero} value={nosso_numero_impresso} />}
      </dl>
      {open && linha_digitavel !== null && <CopyLine label={texts.linha} value={linha_digitavel} />}
      {open && pix_copia_cola !== null && <CopyLine label={texts.pix} value={pix_copia_cola} />}
      {open && pix_copia_cola !== null && <PixQr parcelaId={cobranca.parcela_id} />}
      {open && linha_digitavel !== null && pix_copia_cola === null && <p className={styles.muted}>{texts.semPix}</p>}
      {open && link !== null && <CopyLine label={texts.link} value={link} />}
      {open && <Buttons cobranca={cobranca} />}
    </div>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Buttons({ cobranca }: { readonly cobranca: Cobranca }) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  const [cancelling, setCancelling] = useKeptOpen(`cancelar.${cobranca.id}`, isAsked)
  const { parcela_id, linha_digitavel } = cobranca
  return (
    <div className={styles.buttons}>
      {linha_digitavel !== null && (
        <Button
          loading={isLoading}
          onClick={() => void download(`/parcelas/${parcela_id}/boleto.pdf`, texts.arquivo(parcela_id))}
        >
          {texts.baixarPdf}
        </Button>
      )}
      {can('cobrancas', 'cancelar') && (
        <Button danger onClick={() => setCancelling(true)}>
          {texts.cancelar}
        </Button>
      )}
      {cancelling && <CancelarDialog cobranca={cobranca} onClose={() => setCancelling(null)} />}
    </div>
  )
}

const isAsked = (value: unknown): value is true => value === true

/** The Pix of an instalment to be scanned from the screen, drawn when asked for. */
function PixQr({ parcelaId }: { readonly parcelaId: number }) {
  const [shown, setShown] = useState(false)
  return (
    <div>
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? texts.ocultarQr : texts.mostrarQr}
      </Button>
      {shown && <Code parcelaId={parcelaId} />}
    </div>
  )
}

function Code({ parcelaId }: { readonly parcelaId: number }) {
  const { data, error, refetch } = useAsk('pixDaParcela', { id: parcelaId }, { retry: false })
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <LoadingState />
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.qr_svg)}`
  return <img className={styles.qr} src={source} alt={texts.qr} />
}
