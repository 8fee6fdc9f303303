import { useState } from 'react'
import { texts } from '../../i18n/remessas-texts'
import { Page } from '../../layout/page'
import { useConfig, useUsuario } from '../../refine/config-context'
import { Steps } from '../../resources/import/steps'
import { type Andamento, forgetAndamento, readAndamento, writeAndamento } from './andamento/andamento'
import { AndamentoView } from './andamento/andamento-view'
import { ArquivoForm } from './arquivo/arquivo-form'
import type { Pedido } from './arquivo/pedido'
import { useEnvio } from './arquivo/use-envio'
import type { Previa } from './previa'
import { PreviaView } from './previa/previa-view'
import { useConfirmar } from './previa/use-confirmar'

/** Brings a creditor's file in: file, preview, confirmation. */
export function NovaRemessaPage() {
  const usuario = useUsuario()
  const { layouts } = useConfig()
  const [pedido, setPedido] = useState<Pedido>(() => firstPedido(usuario.credor, layouts))
  const [previa, setPrevia] = useState<Previa | null>(null)
  const [andamento, setAndamento] = useState<Andamento | null>(() => readAndamento(usuario.id))
  const envio = useEnvio(setPrevia)
  const confirmacao = useConfirmar((started) => {
    writeAndamento(usuario.id, started)
    setAndamento(started)
  })
  const again = () => {
    forgetAndamento(usuario.id)
    confirmacao.clear()
    setAndamento(null)
    setPrevia(null)
    setPedido((before) => ({ ...before, arquivo: null }))
  }
  const origem = [
    usuario.credor.find(({ id }) => id === pedido.credor_id)?.nome,
    layouts.find(({ layout }) => layout === pedido.layout)?.rotulo,
    pedido.arquivo?.name,
  ]
  return (
    <Page title={texts.titulo}>
      <Steps rotulo={texts.etapasRotulo} nomes={texts.etapas} atual={andamento ? 2 : previa ? 1 : 0} />
      {andamento ? (
        <AndamentoView key={andamento.trabalho_id} andamento={andamento} onAgain={again} />
      ) : previa ? (
        <PreviaView
          key={previa.id}
          previa={previa}
          origem={origem.filter(Boolean).join(' · ')}
          isSending={confirmacao.isSending}
          problem={confirmacao.problem}
          onConfirm={(observacao) => void confirmacao.confirmar(previa.id, observacao)}
          onBack={again}
        />
      ) : (
        <ArquivoForm
          pedido={pedido}
          sent={envio.sent}
          recusa={envio.recusa}
          onChange={(part) => {
            envio.forget(Object.keys(part))
            setPedido((before) => ({ ...before, ...part }))
          }}
          onSend={() => void envio.enviar(pedido)}
          onCancel={envio.cancelar}
        />
      )}
    </Page>
  )
}

/** A choice of one is made already. */
function firstPedido(
  credores: readonly { readonly id: number }[],
  layouts: readonly { readonly layout: string }[],
): Pedido {
  return {
    credor_id: credores.length === 1 ? (credores[0]?.id ?? null) : null,
    layout: layouts.length === 1 ? (layouts[0]?.layout ?? null) : null,
    arquivo: null,
  }
}
