import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { RespostaA } from '../../../contract/perguntas'
import { Page } from '../../layout/page'
import { AbsentState, EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useCustom } from '../../refine/hooks'
import { useAsk } from '../../refine/use-ask'

const ADDRESS = '/integracao/rede-damas'
const EMPTY = 'Nenhuma carga recebida da rede Damas'

type Filial = RespostaA<'filiaisDamas'>['filiais'][number]

/** The branches that sent a load, or the load of one: bank, payment and branch make its address. */
export function RedeDamasPage() {
  const { banco, pagamento, filial } = useParams()
  if (banco === undefined || pagamento === undefined || filial === undefined) return <Filiais />
  return <Carga banco={banco} pagamento={pagamento} filial={filial} />
}

function Filiais() {
  const { data, error, refetch } = useAsk('filiaisDamas', {})
  const filiais = data?.filiais ?? []
  if (error || !data)
    return (
      <Frame>
        <AbsentState error={error} onRetry={refetch} />
      </Frame>
    )
  if (filiais.length === 0)
    return (
      <Frame>
        <EmptyState title={EMPTY} />
      </Frame>
    )
  return (
    <Frame>
      <ul>
        {filiais.map((one) => (
          <li key={pathOf(one)}>
            <Link to={pathOf(one)}>{titleOf(one)}</Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Carga(address: Filial) {
  const { error, isLoading, refetch } = useCustom({ url: pathOf(address), method: 'get', errorNotification: false })
  if (isLoading)
    return (
      <Frame subtitle={titleOf(address)}>
        <LoadingState />
      </Frame>
    )
  const unknown = !error || error.statusCode === 404
  return (
    <Frame subtitle={titleOf(address)}>
      {unknown ? (
        <EmptyState title={EMPTY} action={<Link to={ADDRESS}>Ver todas as filiais</Link>} />
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </Frame>
  )
}

function Frame({ subtitle, children }: { readonly subtitle?: string; readonly children: ReactNode }) {
  return (
    <Page title="Rede Damas" subtitle={subtitle ?? ''}>
      {children}
    </Page>
  )
}

function pathOf({ banco, pagamento, filial }: Filial): string {
  return [ADDRESS, ...[banco, pagamento, filial].map(encodeURIComponent)].join('/')
}

function titleOf({ banco, pagamento, filial }: Filial): string {
  return `banco ${banco}, pagamento ${pagamento}, filial ${filial}`
}
