import { Page } from '../../layout/page'
import { EmptyState } from '../../layout/states'

/** Brings a creditor's file in: file, preview, confirmation. */
export function NovaRemessaPage() {
  return (
    <Page title="Nova remessa">
      <EmptyState />
    </Page>
  )
}
