import { texts } from '../../i18n/screens/aprovacoes-texts'
import { PlainTable } from '../../layout/plain-table'
import { EmptyState } from '../../layout/states'
import { useRotulo } from '../../refine/config-context'
import styles from './aprovacoes.module.css'
import { descreverExcesso } from './excesso'
import type { PedidoDaTela } from './pedido'

/** What goes beyond the limit: asked, allowed, and by how much. */
export function RecusasTable({ pedido: { recusas } }: { readonly pedido: PedidoDaTela }) {
  const rotulo = useRotulo()
  if (recusas.length === 0) return <EmptyState title={texts.nada} />
  const rows = recusas.map((recusa) => {
    const { nome, pedido, limite, passa } = descreverExcesso(recusa, (forma) => rotulo('formas_pagamento', forma))
    const beyond = (
      <span key="passa" className={styles.beyond}>
        {passa}
      </span>
    )
    return { key: recusa.campo + recusa.mensagem, title: recusa.mensagem, cells: [nome, pedido, limite, beyond] }
  })
  return <PlainTable columns={texts.colunas} figuresFrom={1} rows={rows} />
}
