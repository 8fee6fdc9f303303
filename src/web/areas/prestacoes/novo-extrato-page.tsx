import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PreviaDoExtrato } from '../../../contract/carteira/extratos-credor'
import { StagingFrame } from '../../framework/staging/staging-frame'
import { useKeptInAddress } from '../../framework/staging/use-kept-in-address'
import { texts } from '../../i18n/screens/carteira/extratos-credor-texts'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import { useToasts } from '../../layout/toasts/toast-context'
import { ask } from '../../refine/ask'
import { ExtratoForm, type PedidoDoExtrato } from './extrato-form'
import { ExtratoPrevia } from './extrato-previa'

const LISTA = '/financeiro/prestacao-de-contas/extratos'

/** A creditor's file of what he received or knows: the file and its period, what it would bring, its confirmation. */
export function NovoExtratoPage() {
  const navigate = useNavigate()
  const toasts = useToasts()
  const [asked] = useSearchParams()
  const [pedido, setPedido] = useState<PedidoDoExtrato>(() => firstPedido(asked))
  const read = (id: number, signal: AbortSignal): Promise<PreviaDoExtrato> =>
    ask('previaDoExtratoDoCredor', { id }, { signal })
  const { found: previa, ...lida } = useKeptInAddress({ name: 'previa', isWanted: true, read })
  const again = () => {
    lida.forget()
    setPedido((before) => ({ ...before, arquivo: null }))
  }
  return (
    <Page title={texts.titulo}>
      <StagingFrame nomes={texts.etapas} atual={previa ? 1 : 0} problem={lida.problem}>
        {previa ? (
          <ExtratoPrevia
            key={previa.id}
            previa={previa}
            onBack={again}
            onDone={(extrato) => {
              toasts.success({ message: texts.trazido })
              navigate(`${LISTA}/${extrato}`)
            }}
          />
        ) : lida.isReading ? (
          <LoadingState />
        ) : (
          <ExtratoForm
            pedido={pedido}
            onChange={(part) => setPedido((before) => ({ ...before, ...part }))}
            onDone={lida.keep}
          />
        )}
      </StagingFrame>
    </Page>
  )
}

/** The creditor whose statement one comes from is chosen already. */
function firstPedido(asked: URLSearchParams): PedidoDoExtrato {
  const credor = asked.get('credor') ?? ''
  const credor_id = /^[1-9]\d{0,14}$/.test(credor) ? Number(credor) : null
  return { credor_id, abrange: null, periodo_de: null, periodo_ate: null, arquivo: null }
}
