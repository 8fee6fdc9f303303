import { longDate } from '../../../domain/calendar/long-date'
import { Figures } from '../../framework/figures/figures'
import { figuresOf, wordsOf } from '../../framework/figures/indicator-words'
import { texts } from '../../i18n/screens/painel-texts'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'

const REFRESH_MS = 60_000
const AT_MOST_EVERY_MS = 10_000

/** Today's figures, each leading to the list behind it; read again when one changed, and each minute. */
export function PainelPage() {
  const { data: painel, error, refetch } = useAsk('painel', {}, { refetchInterval: REFRESH_MS })
  return (
    <Page title={texts.titulo} subtitle={painel ? longDate(painel.hoje) : ''}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !painel && <LoadingState />}
      {painel?.indicadores.map(({ nome, rota }) => (
        <Follow key={nome} recurso={rota.recurso} onChange={refetch} />
      ))}
      {!error && painel && (
        <Figures
          words={wordsOf(painel.indicadores)}
          figures={figuresOf(painel.indicadores)}
          empty={<EmptyState hint={texts.nenhuma} />}
        />
      )}
    </Page>
  )
}

/** Reads the figures again when what one of them counts has changed. */
function Follow({ recurso, onChange }: { readonly recurso: string; readonly onChange: () => void }) {
  useFollow([recurso], onChange, AT_MOST_EVERY_MS)
  return null
}
