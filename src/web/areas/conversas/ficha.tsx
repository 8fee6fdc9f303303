import { Link } from 'react-router-dom'
import { grupos } from '../../../domain/generated-lists'
import type { WireRecord } from '../../framework/fields/renderer'
import { usePanel } from '../../framework/resources/extensions-context'
import { texts as all } from '../../i18n/screens/conversas-texts'
import { Card } from '../../layout/card'
import { EmptyState } from '../../layout/states'
import { useCan } from '../../refine/config-context'
import { useList, useOne } from '../../refine/hooks'
import styles from './conversas.module.css'

const texts = all.ficha

/** The client of a conversation: what is owed and agreed, the offers to make, and with what to pay. */
export function Ficha({ record }: { readonly record: WireRecord }) {
  const { cliente_id } = record
  return (
    <section className={styles.file} aria-label={texts.nome}>
      {typeof cliente_id === 'number' ? (
        <DoCliente id={cliente_id} />
      ) : (
        <EmptyState title={texts.semCliente} hint={texts.semClienteAjuda} />
      )}
    </section>
  )
}

function DoCliente({ id }: { readonly id: number }) {
  const can = useCan()
  const { data } = useOne({ resource: 'clientes', id, errorNotification: false })
  const Cabecalho = usePanel('CabecalhoDoCliente')
  const Ofertas = usePanel('OfertasDoCliente')
  const cliente: WireRecord | undefined = data?.data
  if (!cliente) return null
  return (
    <>
      <div className={styles.acts}>
        {can('negociacao', 'ver') && <Link to={`/negociacao/${id}`}>{texts.negociar}</Link>}
        <Link to={`/cliente/view/${id}`}>{texts.abrir}</Link>
      </div>
      {Cabecalho && <Cabecalho recurso="clientes" record={cliente} />}
      {Ofertas && <Ofertas recurso="clientes" record={cliente} />}
      {can('parcelas', 'ver') && <ParaPagar clienteId={id} />}
    </>
  )
}

/** Slip and Pix of the next open instalment of the client. */
function ParaPagar({ clienteId }: { readonly clienteId: number }) {
  const { data } = useList({
    resource: 'parcelas',
    pagination: { current: 1, pageSize: 1 },
    filters: [
      { field: 'cliente_id', operator: 'eq', value: clienteId },
      { field: 'status', operator: 'in', value: [...grupos.status_parcela.a_receber] },
    ],
    sorters: [{ field: 'data_vencimento', order: 'asc' }],
    liveMode: 'auto',
    errorNotification: false,
  })
  const Cobranca = usePanel('CobrancaDaParcela')
  const parcela: WireRecord | undefined = data?.data[0]
  if (!parcela || !Cobranca) return null
  const acordo = Number(parcela.acordo_id)
  return (
    <>
      <Card>
        <Link to={`/acordos/${acordo}`}>{texts.acordo(acordo)}</Link>
      </Card>
      <Cobranca recurso="parcelas" record={parcela} />
    </>
  )
}
