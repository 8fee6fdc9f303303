import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { toCents } from '../../../domain/money/cents'
import { formatAmount } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/acompanhamento-texts'
import { contatadoHoje } from '../../i18n/screens/contatado-hoje'
import styles from './acompanhamento.module.css'

const words = texts.colunas

/** What is to be done, when, with whom and for how much. */
export function columnsWith(canalName: (valor: string) => string): TableColumnsType<Tarefa> {
  return [
    {
      title: words.quando,
      key: 'quando',
      width: 128,
      className: styles.num ?? '',
      render: (_, row) => <When row={row} />,
    },
    {
      title: words.tipo,
      key: 'tipo',
      width: 96,
      render: (_, { tipo, status }) => (
        <>
          <span className={styles.tag}>{texts.tipos[tipo]}</span>
          <div className={`${styles.muted} ${styles.line}`} title={status}>
            {status}
          </div>
        </>
      ),
    },
    {
      title: `${words.cliente} · ${words.credor}`,
      key: 'cliente',
      width: 262,
      render: (_, { cliente, credor }) => (
        <>
          <Link className={styles.line ?? ''} to={`/negociacao/${cliente.id}`} title={cliente.titulo}>
            {cliente.titulo}
          </Link>
          <div className={`${styles.muted} ${styles.line}`} title={credor?.titulo}>
            {credor?.titulo}
          </div>
        </>
      ),
    },
    {
      title: words.motivo,
      key: 'motivo',
      width: 204,
      render: (_, row) => <Reason row={row} canalName={canalName} />,
    },
    {
      title: words.valor,
      key: 'valor',
      width: 96,
      align: 'right',
      className: styles.num ?? '',
      render: (_, { valor }) => (valor === null ? '' : formatAmount(toCents(valor))),
    },
    {
      title: words.executivo,
      key: 'executivo',
      width: 122,
      render: (_, { executivo }) => (
        <span className={styles.line} title={executivo?.titulo}>
          {executivo?.titulo}
        </span>
      ),
    },
  ]
}

/** Of the column that holds what may be done: its longest first act and the button of the others. */
export const ATOS_WIDTH = 172

/** Pixels that the table takes: on a window of 1366 no column lies under the acts. */
export function widthOf(columns: TableColumnsType<Tarefa>): number {
  return columns.reduce((sum, { width }) => sum + Number(width), ATOS_WIDTH)
}

/** Why, on both lines of the row; or on one, and below it by which way it was agreed to speak and whether somebody did today. */
function Reason({ row, canalName }: { readonly row: Tarefa; readonly canalName: (valor: string) => string }) {
  const reason = reasonOf(row)
  const { canal, contato_hoje } = row
  const more = [
    ...(contato_hoje ? [contatadoHoje(contato_hoje)] : []),
    ...(canal === null ? [] : [texts.canal(canalName(canal))]),
  ].join(' · ')
  return (
    <>
      <span className={more === '' ? styles.lines : styles.line} title={reason}>
        {reason}
      </span>
      {more !== '' && (
        <div className={`${styles.muted} ${styles.line}`} title={more}>
          {more}
        </div>
      )}
    </>
  )
}

function When({ row: { quando, data, dias } }: { readonly row: Tarefa }) {
  return (
    <span className={dias > 0 ? styles.late : ''}>
      {quando === null ? data.split('-').reverse().join('/') : formatInstant(quando)}
      {dias > 0 && <div className={styles.muted}>{texts.atraso(dias)}</div>}
    </span>
  )
}

function reasonOf({ tipo, motivo, acordo_id }: Tarefa): string {
  if (motivo) return motivo
  if (acordo_id !== null && tipo === 'entrada') return texts.motivoDe.entrada(acordo_id)
  if (acordo_id !== null && tipo === 'acordo') return texts.motivoDe.acordo(acordo_id)
  return ''
}
