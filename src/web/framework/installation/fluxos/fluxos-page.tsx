import { useParams } from 'react-router-dom'
import type { Fluxo } from '../../../../contract/instalacao/fluxos'
import { texts } from '../../../i18n/screens/fluxos-texts'
import { Page } from '../../../layout/page'
import { EmptyState, ErrorState, LoadingState } from '../../../layout/states'
import { Link, useCustom } from '../../../refine/hooks'
import styles from '../configuracao.module.css'
import { SettingsTabs } from '../settings-tabs'
import { ExecucoesCard } from './execucoes-card'
import { FluxoCard } from './fluxo-card'

const REFRESH_MS = 5_000

/** What the system does by itself: each flow in words, on and off; with one in the address, its runs. */
export function FluxosPage() {
  const { id } = useParams()
  const { data, error, refetch } = useCustom<readonly Fluxo[]>({
    url: '/fluxos',
    method: 'get',
    errorNotification: false,
    queryOptions: { refetchInterval: REFRESH_MS },
  })
  const all = data?.data
  const shown = all?.filter(({ fluxo }) => id === undefined || fluxo === id)
  return (
    <Page title={texts.titulo} actions={id !== undefined && <Link to="/configuracoes/fluxos">{texts.todos}</Link>}>
      <SettingsTabs />
      <p className={styles.help}>{texts.ajuda}</p>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !shown && <LoadingState />}
      {shown?.length === 0 && <EmptyState title={texts.nenhum} hint={texts.nenhumAjuda} />}
      {shown && shown.length > 0 && (
        <div className={styles.stack}>
          {shown.map((fluxo) => (
            <FluxoCard key={fluxo.fluxo} fluxo={fluxo} onChanged={refetch} linked={id === undefined} />
          ))}
          {id !== undefined && <ExecucoesCard key={id} fluxo={id} onChanged={refetch} />}
        </div>
      )}
    </Page>
  )
}
