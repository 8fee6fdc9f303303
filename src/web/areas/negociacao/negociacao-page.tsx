import { useParams } from 'react-router-dom'
import { texts as filaTexts } from '../../i18n/screens/fila-texts'
import { texts } from '../../i18n/screens/negociacao-texts'
import { lazyView } from '../../layout/lazy-view'
import { Page } from '../../layout/page'
import { AbsentState, NotFoundState } from '../../layout/states'
import { isApiError } from '../../refine/http-error'
import { Mesa } from './mesa'
import styles from './negociacao.module.css'
import { useAtendimento } from './use-atendimento'
import { useCliente } from './use-cliente'

const FilaPage = lazyView(async () => (await import('./fila/fila-page')).FilaPage)

/** The work queue, or the negotiation with the client of the address; another client is another screen from scratch. */
export function NegociacaoPage() {
  const { id } = useParams()
  return id === undefined ? <FilaPage /> : <NegociacaoDoCliente key={id} id={Number(id)} />
}

/** Fetches the client of the address and lays the table for negotiating. */
function NegociacaoDoCliente({ id }: { readonly id: number }) {
  const { cliente, propostas, error, refresh } = useCliente(id)
  if (cliente)
    return (
      <>
        <EmAtendimento clienteId={cliente.id} />
        <Mesa cliente={cliente} propostas={propostas} />
      </>
    )
  if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 400)) return <NotFoundState />
  return (
    <Page title={texts.titulo}>
      <AbsentState error={error} onRetry={refresh} />
    </Page>
  )
}

/** Has the client in hand while the page shows him, and says who else has. */
function EmAtendimento({ clienteId }: { readonly clienteId: number }) {
  const outro = useAtendimento(clienteId)
  return outro === null ? null : (
    <div className={styles.atendimento} role="status">
      <b>{filaTexts.emAtendimentoPor(outro)}.</b> {filaTexts.emAtendimentoAjuda}
    </div>
  )
}
