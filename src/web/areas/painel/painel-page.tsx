import { Page } from '../../layout/page'
import { LoadingState } from '../../layout/states'

/** Today's figures, each leading to its list. */
export function PainelPage() {
  return (
    <Page title="Painel">
      <LoadingState />
    </Page>
  )
}
