import { Button } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../domain/calendar/read-date'
import { grupos } from '../../../domain/generated-lists'
import { brl } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import { askedField } from '../../framework/fields/plain-field'
import { useDownload } from '../../framework/fields/use-download'
import { ActQuestion } from '../../framework/resources/acts/act-question'
import { useKeptOpen } from '../../framework/resources/form/drafts/kept-typing'
import { texts } from '../../i18n/screens/cobrancas-texts'
import { Facts } from '../../layout/facts'
import { AbsentState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import type { Cobranca } from './cobranca'
import styles from './cobrancas.module.css'
import { CopyLine, QrCode } from './copy-line'
import { StatusDaCobranca } from './status-da-cobranca'

/** One charge and all that the client needs to pay it. */
export function CobrancaAberta({ cobranca }: { readonly cobranca: Cobranca }) {
  const { status, valor, vencimento, nosso_numero_impresso, linha_digitavel, pix_copia_cola, link } = cobranca
  const open = isIn(grupos.status_cobranca.aberta, status)
  return (
    <div className={styles.open}>
      <StatusDaCobranca cobranca={cobranca} />
      <Facts
        facts={[
          [texts.valor, brl(valor)],
          [texts.vencimento, formatDate(vencimento)],
          [texts.nossoNumero, nosso_numero_impresso],
        ]}
      />
      {open && linha_digitavel !== null && <CopyLine label={texts.linha} value={linha_digitavel} />}
      {open && pix_copia_cola !== null && <CopyLine label={texts.pix} value={pix_copia_cola} />}
      {open && pix_copia_cola !== null && <PixQr parcelaId={cobranca.parcela_id} />}
      {open && linha_digitavel !== null && pix_copia_cola === null && <p className={styles.muted}>{texts.semPix}</p>}
      {open && link !== null && <CopyLine label={texts.link} value={link} />}
      {open && <Buttons cobranca={cobranca} />}
    </div>
  )
}

function Buttons({ cobranca }: { readonly cobranca: Cobranca }) {
  const can = useCan()
  const { isLoading, download } = useDownload()
  const [cancelling, setCancelling] = useKeptOpen(`cancelar.${cobranca.id}`, isAsked)
  const { id, versao, parcela_id, linha_digitavel } = cobranca
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
      {cancelling && (
        <ActQuestion
          ato="cancelarUmaCobranca"
          titulo={texts.cancelarPergunta(id)}
          okText={texts.cancelar}
          versao={versao}
          campos={MOTIVO}
          antes={<p>{texts.cancelarExplica}</p>}
          chamada={({ texto }) => ({ id, pedido: { motivo: texto('motivo') } })}
          feito={texts.cancelada}
          onClose={() => setCancelling(null)}
        />
      )}
    </div>
  )
}

const MOTIVO = [askedField({ nome: 'motivo', tipo: 'texto', rotulo: texts.motivo, tamanho: 200 })]

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
  if (!data) return <AbsentState error={error} onRetry={refetch} />
  return <QrCode svg={data.qr_svg} />
}
