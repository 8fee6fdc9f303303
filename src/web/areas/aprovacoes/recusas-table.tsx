import { texts } from '../../i18n/screens/aprovacoes-texts'
import { ColumnHeads } from '../../layout/column-heads'
import { EmptyState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import styles from './aprovacoes.module.css'
import { descreverExcesso, nomeDaFormaEm } from './excesso'
import type { PedidoDaTela } from './pedido'

/** What goes beyond the limit: asked, allowed, and by how much. */
export function RecusasTable({ pedido: { recusas } }: { readonly pedido: PedidoDaTela }) {
  const { listas } = useConfig()
  if (recusas.length === 0) return <EmptyState title={texts.nada} />
  const nomeDaForma = nomeDaFormaEm(listas)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <ColumnHeads names={texts.colunas} figuresFrom={1} figure={styles.num} />
        <tbody>
          {recusas.map((recusa) => {
            const { nome, pedido, limite, passa } = descreverExcesso(recusa, nomeDaForma)
            return (
              <tr key={recusa.campo + recusa.mensagem} title={recusa.mensagem}>
                <th scope="row">{nome}</th>
                <td className={styles.num}>{pedido}</td>
                <td className={styles.num}>{limite}</td>
                <td className={`${styles.num} ${styles.beyond}`}>{passa}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
