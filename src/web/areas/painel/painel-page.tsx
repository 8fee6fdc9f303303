import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { Figura, Painel } from '../../../contract/painel'
import { toCents } from '../../../domain/money/cents'
import { formatBRL, formatCount } from '../../../domain/money/format'
import { Page } from '../../layout/page'
import { EmptyState, ErrorState } from '../../layout/states'
import { useResourceDefinition } from '../../refine/config-context'
import { figurePath } from '../../refine/list/url-state'
import { useAsk } from '../../refine/use-ask'
import styles from './painel.module.css'

const FIGURES = [
  'recebido_hoje',
  'acordos_hoje',
  'acordos_mes',
  'promessas_hoje',
  'parcelas_a_vencer_hoje',
  'operacoes_abertas',
] as const
type FigureName = (typeof FIGURES)[number]

const REFRESH_MS = 60_000

const LABELS: Readonly<
  Record<FigureName, { readonly title: string; readonly unit: readonly [one: string, many: string] }>
> = {
  recebido_hoje: { title: 'Recebido hoje', unit: ['lançamento', 'lançamentos'] },
  acordos_hoje: { title: 'Acordos de hoje', unit: ['acordo', 'acordos'] },
  acordos_mes: { title: 'Acordos do mês', unit: ['acordo', 'acordos'] },
  promessas_hoje: { title: 'Promessas para hoje', unit: ['promessa', 'promessas'] },
  parcelas_a_vencer_hoje: { title: 'Parcelas que vencem hoje', unit: ['parcela', 'parcelas'] },
  operacoes_abertas: { title: 'Operações em cobrança', unit: ['operação', 'operações'] },
}

/** Today's figures, each leading to the list behind it; fetched anew each minute. */
export function PainelPage() {
  const { data: painel, error, refetch } = useAsk('painel', {}, { refetchInterval: REFRESH_MS })
  return (
    <Page title="Painel" subtitle={painel ? longDate(painel.hoje) : ''}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <Figures painel={painel} />}
    </Page>
  )
}

function Figures({ painel }: { readonly painel: Painel | null }) {
  const shown = FIGURES.filter((name) => painel === null || painel[name] !== null)
  if (shown.length === 0) return <EmptyState hint="Nenhum número do painel está aberto para a sua função." />
  return (
    <ul className={styles.grid} aria-busy={painel === null}>
      {shown.map((name) => {
        const figure = painel?.[name]
        return (
          <li key={name}>{figure ? <FigureCard name={name} figure={figure} /> : <FigureSkeleton name={name} />}</li>
        )
      })}
    </ul>
  )
}

function FigureCard({
  name,
  figure,
}: {
  readonly name: FigureName
  readonly figure: Figura & Pick<Required<Figura>, 'rota'>
}) {
  const definition = useResourceDefinition(figure.rota.recurso)
  const { title, unit } = LABELS[name]
  const noun = figure.quantidade === 1 ? unit[0] : unit[1]
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      <b className={styles.value}>
        {figure.valor === undefined ? formatCount(figure.quantidade) : formatBRL(toCents(figure.valor))}
      </b>
      <span className={styles.count}>
        {figure.valor === undefined ? noun : `${formatCount(figure.quantidade)} ${noun}`}
      </span>
    </>
  )
  if (!definition) return <div className={styles.card}>{content}</div>
  return (
    <Link className={styles.card} to={figurePath(figure.rota, definition)}>
      {content}
    </Link>
  )
}

function FigureSkeleton({ name }: { readonly name: FigureName }) {
  return (
    <div className={styles.card}>
      <span className={styles.title}>{LABELS[name].title}</span>
      <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 1, width: '40%' }} />
    </div>
  )
}

/** '2026-11-20' → 'sexta-feira, 20 de novembro de 2026'. */
function longDate(date: string): string {
  return new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
}
