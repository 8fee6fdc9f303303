import { type ReactNode, useState } from 'react'
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
import { ArquivoForm } from './arquivo-form'
import { ColunasView } from './colunas-view'
import type { ColunasLidas, Pedido } from './pedido'
import { PreviaView } from './previa-view'

/** New debts of a creditor: the wizard, with its first kind. */
export function NovaRemessaPage() {
  return <RemessaWizard titulo={texts.titulo} feitas={null} />
}

interface WizardProps {
  readonly titulo: string
  /** What was brought in before, while no file is at hand. */
  readonly feitas: ReactNode
}

/** Brings a creditor's file in: file, its columns where nothing knows them, preview, confirmation. */
export function RemessaWizard({ titulo, feitas }: WizardProps) {
  const { credor } = useUsuario()
  const { layouts } = useConfig()
  const kept = useBegun()
  const [pedido, setPedido] = useState<Pedido>(() => firstPedido(credor, new URLSearchParams(window.location.search)))
  const [colunas, setColunas] = useState<ColunasLidas | null>(null)
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
    layouts.find(({ layout }) => layout === de.layout)?.rotulo ?? de.layout,
    de.arquivo,
  ]
  return (
    <Page title={titulo}>
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
            onJudged={lida.keep}
            onBack={again}
          />
        ) : lida.isReading ? (
          <LoadingState />
        ) : colunas ? (
          <ColunasView
            lidas={colunas}
            pedido={pedido}
            onDone={(lida_) => {
              setColunas(null)
              lida.keep(lida_)
            }}
            onBack={(layout) => {
              setColunas(null)
              if (layout !== null) setPedido((before) => ({ ...before, layout }))
            }}
          />
        ) : (
          <ArquivoForm
            pedido={pedido}
            onChange={(part) => setPedido((before) => ({ ...before, ...part }))}
            onColumns={setColunas}
            onDone={lida.keep}
          />
        )}
      </StagingFrame>
      {begun === null && !previa && colunas === null && pedido.remessa_id === null && feitas}
    </Page>
  )
}

/** A choice of one is made already, and so is what the address says: the corrected lines of a batch. */
function firstPedido(credores: readonly { readonly id: number }[], asked: URLSearchParams): Pedido {
  const only = credores.length === 1 ? (credores[0]?.id ?? null) : null
  const [remessa_id, of] = [numberOf(asked.get('remessa')), numberOf(asked.get('credor'))]
  const blank = { layout: '', completo: false, arquivo: null }
  if (remessa_id === null) return { ...blank, tipo: 'inclusao', credor_id: only, remessa_id }
  return { ...blank, tipo: asked.get('tipo') ?? 'inclusao', credor_id: of, remessa_id }
}

function numberOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}
