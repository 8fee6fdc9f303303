import { Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Porque } from '../../../contract/paineis/porque'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { PlainTable } from '../../layout/plain-table'
import { EmptyState, ErrorState, LoadingState } from '../../layout/states'
import { useConfig } from '../../refine/config-context'
import { useCustom } from '../../refine/hooks'
import { findField } from '../resources/field-lookup'
import styles from './dashboard.module.css'
import { figureIn, measured, signedIn, usePartLabel } from './measure-words'
import { usePartPath } from './use-part-path'

export interface WhyDrawerProps {
  /** Of the route that answers, with figure, period and filters. */
  readonly url: string
  readonly titulo: string
  readonly onClose: () => void
}

/** What moved a figure since the period that its card compares with: one column at a time, each line with its rows of both periods. */
export function WhyDrawer({ url, titulo, onClose }: WhyDrawerProps) {
  const { data, error, refetch } = useCustom<Porque>({
    url,
    method: 'get',
    errorNotification: false,
    queryOptions: { queryKey: [url], retry: false },
  })
  return (
    <Drawer open title={texts.porqueDe(titulo)} width={760} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : !data && <LoadingState />}
      {data && <Why porque={data.data} />}
    </Drawer>
  )
}

function Why({ porque }: { readonly porque: Porque }) {
  const { recurso, em_reais, periodo, comparado, total, dimensoes } = porque
  const { resources, consultas } = useConfig()
  const list = resources[recurso] ?? consultas[recurso]
  const [chosen, choose] = useState(dimensoes[0]?.campo)
  const dimension = dimensoes.find(({ campo }) => campo === chosen)
  const named = (campo: string) => (list && findField(list, campo)?.rotulo) ?? campo
  return (
    <>
      <p className={styles.was}>
        {texts.mudou(
          signedIn(total.diferenca, em_reais),
          measured(total.antes, em_reais),
          measured(total.agora, em_reais),
        )}
      </p>
      <p className={styles.aside}>{texts.comparado(spoken(periodo), spoken(comparado))}</p>
      {dimensoes.length === 0 && <EmptyState title={texts.semPartes} />}
      {dimensoes.length > 0 && (
        <fieldset className={`${styles.periods} ${styles.dimensions}`}>
          <legend className={styles.legend}>{texts.por}</legend>
          {dimensoes.map(({ campo }) => (
            <button
              key={campo}
              type="button"
              className={styles.period}
              aria-pressed={campo === chosen}
              onClick={() => choose(campo)}
            >
              {named(campo)}
            </button>
          ))}
        </fieldset>
      )}
      {dimension && <Lines key={chosen} porque={porque} dimension={dimension} title={named(dimension.campo)} />}
    </>
  )
}

interface LinesProps {
  readonly porque: Porque
  readonly dimension: Porque['dimensoes'][number]
  readonly title: string
}

function Lines({ porque: { recurso, em_reais, total }, dimension: { campo, linhas, demais }, title }: LinesProps) {
  const label = usePartLabel()
  const pathOf = usePartPath()
  const figure = (value: number) => figureIn(value, em_reais)
  const linked = (key: string, value: number, rota: (typeof linhas)[number]['rota']) => {
    const path = pathOf({ rota })
    return path === null ? (
      figure(value)
    ) : (
      <Link key={key} to={path}>
        {figure(value)}
      </Link>
    )
  }
  const told = linhas.map(({ rota, rota_antes, antes, agora, diferenca, ...value }) => ({
    key: String(value.valor),
    cells: [
      label({ recurso, campo, por: null }, value),
      linked('antes', antes, rota_antes),
      linked('agora', agora, rota),
      signedIn(diferenca, em_reais),
    ],
  }))
  const rest = demais && {
    key: ' demais',
    cells: [
      texts.demaisDe(formatCount(demais.quantos)),
      figure(demais.antes),
      figure(demais.agora),
      signedIn(demais.diferenca, em_reais),
    ],
  }
  if (told.length === 0) return <EmptyState title={texts.nadaMudou} />
  return (
    <PlainTable
      label={title}
      columns={[title, texts.colunaAntes, texts.colunaAgora, texts.diferenca]}
      figuresFrom={1}
      narrow="fold"
      rows={[...told, ...(rest ? [rest] : [])]}
      foot={{
        name: texts.total,
        span: 1,
        cells: [figure(total.antes), figure(total.agora), signedIn(total.diferenca, em_reais)],
      }}
    />
  )
}

function spoken({ inicio, fim }: Porque['periodo']): string {
  return texts.de(formatDate(inicio), formatDate(fim))
}
