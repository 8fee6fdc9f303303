import { useState } from 'react'
import type { Previa } from '../../../contract/remessas'
import type { BegunWork } from '../../framework/staging/begun-work'
import { StagingFrame } from '../../framework/staging/staging-frame'
import { useKeptInAddress } from '../../framework/staging/use-kept-in-address'
import { texts } from '../../i18n/screens/carteira/remessas-texts'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import { ask } from '../../refine/ask'
import { useConfig, useUsuario } from '../../refine/config-context'
import { AndamentoView, useBegun } from './andamento-view'
import { ArquivoForm, type Pedido } from './arquivo-form'
import { PreviaView } from './previa-view'

/** Brings a creditor's file in: file, preview, confirmation. */
export function NovaRemessaPage() {
  const { credor } = useUsuario()
  const { layouts } = useConfig()
  const kept = useBegun()
  const [pedido, setPedido] = useState<Pedido>(() => firstPedido(credor, layouts))
  const [begun, setBegun] = useState<BegunWork | null>(kept.read)
  const read = (id: number, signal: AbortSignal): Promise<Previa> => ask('previaDaRemessa', { id }, { signal })
  const { found: previa, ...lida } = useKeptInAddress({ name: 'previa', isWanted: begun === null, read })
  const again = () => {
    kept.forget()
    setBegun(null)
    lida.forget()
    setPedido((before) => ({ ...before, arquivo: null }))
  }
  const de = { ...pedido, arquivo: pedido.arquivo?.name, ...previa }
  const origem = [
    credor.find(({ id }) => id === de.credor_id)?.nome,
    layouts.find(({ layout }) => layout === de.layout)?.rotulo,
    de.arquivo,
  ]
  return (
    <Page title={texts.titulo}>
      <StagingFrame nomes={texts.etapas} atual={begun ? 2 : previa ? 1 : 0} problem={lida.problem}>
        {begun ? (
          <AndamentoView key={begun.trabalho_id} begun={begun} onAgain={again} />
        ) : previa ? (
          <PreviaView
            key={previa.id}
            previa={previa}
            origem={origem.filter(Boolean).join(' · ')}
            onStarted={(started) => {
              lida.forget()
              kept.write(started)
              setBegun(started)
            }}
            onBack={again}
          />
        ) : lida.isReading ? (
          <LoadingState />
        ) : (
          <ArquivoForm
            pedido={pedido}
            onChange={(part) => setPedido((before) => ({ ...before, ...part }))}
            onDone={lida.keep}
          />
        )}
      </StagingFrame>
    </Page>
  )
}

/** A choice of one is made already. */
function firstPedido(
  credores: readonly { readonly id: number }[],
  layouts: readonly { readonly layout: string }[],
): Pedido {
  return {
    tipo: 'inclusao',
    credor_id: credores.length === 1 ? (credores[0]?.id ?? null) : null,
    layout: layouts.length === 1 ? (layouts[0]?.layout ?? null) : null,
    arquivo: null,
  }
}
