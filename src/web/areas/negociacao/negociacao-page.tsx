import { useParams } from 'react-router-dom'
import { lazyView } from '../../layout/lazy-view'
import { NegociacaoDoCliente } from './negociacao-do-cliente'

const FilaPage = lazyView(async () => (await import('./fila/fila-page')).FilaPage)

/** The work queue, or the negotiation with the client of the address; another client is another screen from scratch. */
export function NegociacaoPage() {
  const { id } = useParams()
  return id === undefined ? <FilaPage /> : <NegociacaoDoCliente key={id} id={Number(id)} />
}
