import { useEffect, useRef, useState } from 'react'
import staged from '../../framework/staging/staging.module.css'
import { Steps } from '../../framework/staging/steps'
import { useFileUpload } from '../../framework/staging/use-file-upload'
import { texts } from '../../i18n/screens/remessas-texts'
import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'
import { useConfig, useUsuario } from '../../refine/config-context'
import { type Andamento, forgetAndamento, readAndamento, writeAndamento } from './andamento/andamento'
import { AndamentoView } from './andamento/andamento-view'
import { ArquivoForm } from './arquivo/arquivo-form'
import { checkPedido, type Pedido, sendPedido } from './arquivo/pedido'
import { PreviaView } from './previa/previa-view'
import { useConfirmar } from './previa/use-confirmar'
import { usePreviaNoEndereco } from './previa/use-previa-no-endereco'
import styles from './remessas.module.css'

/** Brings a creditor's file in: file, preview, confirmation. */
export function NovaRemessaPage() {
  const usuario = useUsuario()
  const { layouts } = useConfig()
  const [pedido, setPedido] = useState<Pedido>(() => firstPedido(usuario.credor, layouts))
  const [andamento, setAndamento] = useState<Andamento | null>(() => readAndamento(usuario.id))
  const { previa, isReading, problem, keep, forget } = usePreviaNoEndereco(andamento === null)
  const envio = useFileUpload(keep)
  const confirmacao = useConfirmar((started) => {
    forget()
    writeAndamento(usuario.id, started)
    setAndamento(started)
  })
  const again = () => {
    forgetAndamento(usuario.id)
    confirmacao.clear()
    setAndamento(null)
    forget()
    setPedido((before) => ({ ...before, arquivo: null }))
  }
  const de = { ...pedidoDe(pedido), ...previa }
  const origem = [
    usuario.credor.find(({ id }) => id === de.credor_id)?.nome,
    layouts.find(({ layout }) => layout === de.layout)?.rotulo,
    de.arquivo,
  ]
  const atual = andamento ? 2 : previa ? 1 : 0
  const etapa = useRef<HTMLElement>(null)
  const shown = useRef(atual)
  useEffect(() => {
    if (shown.current === atual) return
    shown.current = atual
    etapa.current?.focus()
  }, [atual])
  return (
    <Page title={texts.titulo}>
      <Steps rotulo={texts.etapasRotulo} nomes={texts.etapas} atual={atual} />
      <section
        ref={etapa}
        tabIndex={-1}
        aria-label={texts.etapa(atual + 1, texts.etapas[atual])}
        className={styles.etapa}
      >
        {problem !== null && (
          <p role="alert" className={staged.problem}>
            {problem}
          </p>
        )}
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
        ) : isReading ? (
          <LoadingState />
        ) : (
          <ArquivoForm
            pedido={pedido}
            sent={envio.sent}
            recusa={envio.recusa}
            onChange={(part) => {
              envio.forget(Object.keys(part))
              setPedido((before) => ({ ...before, ...part }))
            }}
            onSend={() =>
              void envio.enviar({ arquivo: pedido.arquivo, errors: checkPedido(pedido), send: sendPedido(pedido) })
            }
            onCancel={envio.cancelar}
          />
        )}
      </section>
    </Page>
  )
}

/** What was chosen, as a preview that is read again names it. */
function pedidoDe({ credor_id, layout, arquivo }: Pedido) {
  return { credor_id, layout, arquivo: arquivo?.name ?? null }
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
