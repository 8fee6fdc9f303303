import { Link } from 'react-router-dom'
import type { Bloco } from '../../../contract/paineis/painel'
import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/paineis/dashboard-texts'
import { Card } from '../../layout/card'
import { type PlainRow, PlainTable } from '../../layout/plain-table'
import styles from './dashboard.module.css'
import { figureIn, signedIn, usePartLabel } from './measure-words'
import { NotNarrowed } from './not-narrowed'
import { usePartPath } from './use-part-path'

type Bridge = Extract<Bloco, { kind: 'ponte' }>

/** From what a figure was to what it is: each cause a bar that begins where the one before ended, and the rows of both periods. */
export function BridgeBlock({ bloco }: { readonly bloco: Bridge }) {
  const { rotulo, indicador, periodo, comparado, nao_filtra } = bloco
  const title = rotulo ?? indicador
  const spoken = ({ inicio, fim }: Bridge['periodo']) => texts.de(formatDate(inicio), formatDate(fim))
  return (
    <Card title={title}>
      <PlainTable
        label={title}
        columns={['', texts.colunaAntes, texts.colunaAgora, texts.diferenca]}
        figuresFrom={1}
        narrow="fold"
        className={styles.funnel}
        rows={useRows(bloco)}
      />
      <p className={styles.aside}>{texts.comparado(spoken(periodo), spoken(comparado))}</p>
      <NotNarrowed by={nao_filtra} />
    </Card>
  )
}

function useRows({ recurso, em_reais, total, dimensao: { campo, linhas, demais } }: Bridge): readonly PlainRow[] {
  const label = usePartLabel()
  const pathOf = usePartPath()
  const figure = (value: number) => figureIn(value, em_reais)
  const steps = [
    ...linhas.map((line) => ({ ...line, nome: label({ recurso, campo, por: null }, line) })),
    ...(demais && demais.diferenca !== 0 ? [{ ...demais, nome: texts.demais, rota: null, rota_antes: null }] : []),
  ]
  const levels = [total.antes]
  for (const { diferenca } of steps) levels.push((levels.at(-1) ?? 0) + diferenca)
  const [least, most] = [Math.min(0, ...levels), Math.max(0, ...levels)]
  const place = (value: number) => (most === least ? 0 : (100 * (value - least)) / (most - least))
  const named = (nome: string, [from, to]: readonly [number, number], kind: string | undefined) => (
    <span key="nome" className={styles.step}>
      {nome}
      <span
        aria-hidden
        className={`${styles.bar} ${kind}`}
        style={{ marginLeft: `${place(Math.min(from, to))}%`, width: `${Math.abs(place(to) - place(from))}%` }}
      />
    </span>
  )
  const linked = (key: string, value: number, rota: (typeof steps)[number]['rota']) => {
    const path = pathOf({ rota })
    return path === null ? (
      figure(value)
    ) : (
      <Link key={key} to={path}>
        {figure(value)}
      </Link>
    )
  }
  return [
    { key: ' antes', cells: [named(texts.colunaAntes, [0, total.antes], ''), figure(total.antes), '', ''] },
    ...steps.map(({ nome, antes, agora, diferenca, rota, rota_antes }, at) => ({
      key: nome,
      cells: [
        named(nome, [levels[at] ?? 0, levels[at + 1] ?? 0], diferenca < 0 ? styles.down : styles.up),
        linked('antes', antes, rota_antes),
        linked('agora', agora, rota),
        signedIn(diferenca, em_reais),
      ],
    })),
    {
      key: ' agora',
      cells: [
        named(texts.colunaAgora, [0, total.agora], ''),
        '',
        figure(total.agora),
        signedIn(total.diferenca, em_reais),
      ],
    },
  ]
}
