import { Link } from 'react-router-dom'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import { EmptyState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import styles from './aprovacoes.module.css'
import { DecisaoNote } from './decisao-note'
import { addressOfSimulacao, readPedido } from './pedido'
import { RecusasTable } from './recusas-table'
import { SimulacaoView } from './simulacao-view'

/** A request for approval as who decides reads it: what goes beyond the limit and by how much, and the whole simulation. */
export function PedidoPanel({ record }: PanelProps) {
  const can = useCan()
  const pedido = readPedido(record)
  const { simulacao, acordo_anterior_id, remessa_id } = pedido
  if (remessa_id !== null) {
    return (
      <>
        <DecisaoNote pedido={pedido} />
        <Link to={`/remessa/view/${remessa_id}`}>{texts.abrirRemessa(remessa_id)}</Link>
      </>
    )
  }
  const mayOpen = acordo_anterior_id === null ? can('negociacao', 'ver') : can('acordos', 'ver')
  return (
    <>
      <DecisaoNote pedido={pedido} />
      <section className={styles.card} aria-label={texts.limite}>
        <h2 className={styles.heading}>
          {texts.limite}
          {pedido.limite_origem !== null && <span className={styles.note}>{texts.limiteDe(pedido.limite_origem)}</span>}
        </h2>
        <RecusasTable pedido={pedido} />
      </section>
      <section className={styles.card} aria-label={texts.simulacao}>
        <h2 className={styles.heading}>
          {texts.simulacao}
          {acordo_anterior_id !== null && <span className={styles.note}>{texts.reparcela(acordo_anterior_id)}</span>}
          {mayOpen && (
            <Link className={styles.side} to={addressOfSimulacao(pedido)}>
              {acordo_anterior_id === null ? texts.negociar : texts.abrirAcordo(acordo_anterior_id)}
            </Link>
          )}
        </h2>
        {simulacao ? <SimulacaoView simulacao={simulacao} /> : <EmptyState title={texts.semSimulacao} />}
      </section>
    </>
  )
}
