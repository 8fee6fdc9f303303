import { Link, useParams } from 'react-router-dom'
import { texts } from '../../i18n/screens/carteira/negativacao-texts'
import { Page } from '../../layout/page'
import { AbsentState, EmptyState } from '../../layout/states'
import { useFollow } from '../../refine/live/use-follow'
import { useAsk } from '../../refine/use-ask'
import styles from './negativacao.module.css'
import { NegativacaoCard } from './negativacao-card'

const SHOWN = ['negativacoes', 'avisos_previos', 'lotes_bureau']

/** All that is or was listed of one client: each debt with its way, its proofs and its lines in files. */
export function NegativacoesDoClientePage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useAsk('negativacoesDoCliente', { id }, { retry: false })
  useFollow(SHOWN, refetch)
  if (!data)
    return (
      <Page title={texts.carregando}>
        <AbsentState error={error} onRetry={refetch} />
      </Page>
    )
  const { cliente, negativacoes } = data
  return (
    <Page title={texts.titulo(cliente.nome)} actions={<Link to={`/cliente/view/${cliente.id}`}>{texts.cliente}</Link>}>
      {negativacoes.length === 0 ? <EmptyState title={texts.vazio} hint={texts.vazioAjuda} /> : null}
      <div className={styles.cards}>
        {negativacoes.map((each) => (
          <NegativacaoCard key={each.id} negativacao={each} />
        ))}
      </div>
    </Page>
  )
}
