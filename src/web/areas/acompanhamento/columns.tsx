import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { Tarefa } from '../../../domain/contact/tarefa'
import { toCents } from '../../../domain/money/cents'
import { formatAmount } from '../../../domain/money/format'
import { formatInstant } from '../../fields/format'
import { texts } from '../../i18n/acompanhamento-texts'
import { contatadoHoje } from '../../i18n/contatado-hoje'
import styles from './acompanhamento.module.css'

const words = texts.colunas

/** What is to be done, when, with whom and for how much. */
export function columnsWith(canalName: (valor: string) => string): TableColumnsType<Tarefa> {
  return [
    {
      title: words.quando,
      key: 'quando',
      width: 136,
      className: styles.num ?? '',
      render: (_, row) => <When row={row} />,
    },
    {
      title: words.tipo,
      key: 'tipo',
      width: 100,
      render: (_, { tipo }) => <span className={styles.tag}>{texts.tipos[tipo]}</span>,
    },
    {
      title: `${words.cliente} · ${words.credor}`,
      key: 'cliente',
      width: 246,
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
      width: 300,
      ellipsis: true,
      render: (_, row) => (
        <>
          {reasonOf(row)}
          {row.contato_hoje && <div className={styles.muted}>{contatadoHoje(row.contato_hoje)}</div>}
        </>
      ),
    },
    {
      title: words.valor,
      key: 'valor',
      width: 104,
      align: 'right',
      className: styles.num ?? '',
      render: (_, { valor }) => (valor === null ? '' : formatAmount(toCents(valor))),
    },
    { title: words.executivo, key: 'executivo', width: 150, ellipsis: true, render: (_, row) => row.executivo?.titulo },
    {
      title: words.canal,
      key: 'canal',
      width: 130,
      render: (_, { canal }) => (canal === null ? '' : canalName(canal)),
    },
    { title: words.situacao, dataIndex: 'status', width: 120 },
  ]
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
