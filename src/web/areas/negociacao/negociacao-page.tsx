import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'

/** Negotiation with one client: chosen operations, parameters, offers and instalments. */
export function NegociacaoPage() {
  return (
    <Page title="Negociação">
      <EmptyState />
    </Page>
  )
}
