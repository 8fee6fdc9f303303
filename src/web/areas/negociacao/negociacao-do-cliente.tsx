import { texts } from '../../i18n/negociacao-texts'
import { Page } from '../../layout/page'
import { ErrorState, LoadingState, NotFoundState } from '../../layout/states'
import { isApiError } from '../../refine/http-error'
import { EmAtendimento } from './em-atendimento'
import { Mesa } from './mesa'
import { useCliente } from './use-cliente'

/** Fetches the client of the address and lays the table for negotiating. */
export function NegociacaoDoCliente({ id }: { readonly id: number }) {
  const { cliente, propostas, error, refresh } = useCliente(id)
  if (cliente)
    return (
      <>
        <EmAtendimento clienteId={cliente.id} />
        <Mesa cliente={cliente} propostas={propostas} onChange={refresh} />
      </>
    )
  if (isApiError(error) && (error.statusCode === 404 || error.statusCode === 400)) return <NotFoundState />
  return <Page title={texts.titulo}>{error ? <ErrorState error={error} onRetry={refresh} /> : <LoadingState />}</Page>
}
