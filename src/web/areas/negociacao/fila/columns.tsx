import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { FilaRow } from '../../../../domain/contact/fila'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { formatInstant } from '../../../fields/format'
import { texts } from '../../../i18n/fila-texts'
import { amount } from '../amount'
import styles from '../negociacao.module.css'
import { motivoDe } from './motivo'

const TONES: Readonly<Record<FilaRow['acao_sugerida'], string | undefined>> = {
  cobrar_promessa: styles.ok,
  promessa_quebrada: styles.bad,
  retornar: styles.warn,
  acordo_em_risco: styles.bad,
  contatar: styles.info,
  negociar: undefined,
}

const words = texts.colunas

/** What one must know to decide whom to call next. */
export function columnsOn(hoje: string): TableColumnsType<FilaRow> {
  return [
    {
      title: words.acao,
      key: 'acao',
      width: 150,
      render: (_, { acao_sugerida }) => (
        <span className={`${styles.tag} ${TONES[acao_sugerida] ?? ''}`}>{texts.acoes[acao_sugerida]}</span>
      ),
    },
    {
      title: words.cliente,
      key: 'cliente',
      width: 230,
      ellipsis: true,
      render: (_, { cliente_id, nome }) => <Link to={`/negociacao/${cliente_id}`}>{nome}</Link>,
    },
    {
      title: words.motivo,
      key: 'motivo',
      width: 280,
      render: (_, row) => motivoDe(row, hoje),
    },
    {
      title: words.documento,
      key: 'cpf_cnpj',
      className: styles.num ?? '',
      width: 160,
      render: (_, row) => formatCpfCnpj(row.cpf_cnpj),
    },
    { title: words.credor, key: 'credores', width: 180, ellipsis: true, render: (_, row) => row.credores.join(', ') },
    { title: words.titulos, dataIndex: 'titulos', align: 'right', width: 80 },
    {
      title: words.atualizado,
      key: 'total',
      align: 'right',
      width: 120,
      className: styles.num ?? '',
      render: (_, row) => amount(row.total_atualizado),
    },
    {
      title: words.atraso,
      dataIndex: 'maior_atraso',
      align: 'right',
      width: 110,
      render: (days: number) => texts.dias(days),
    },
    { title: words.perfil, dataIndex: 'perfil', width: 100 },
    {
      title: words.ultimo,
      key: 'ultimo',
      width: 240,
      ellipsis: true,
      render: (_, { ultimo_evento }) =>
        ultimo_evento ? (
          <span title={ultimo_evento.descricao}>
            <span className={`${styles.muted} ${styles.num}`}>{formatInstant(ultimo_evento.em)}</span>{' '}
            {ultimo_evento.tipo}
          </span>
        ) : (
          <span className={styles.muted}>{texts.semContato}</span>
        ),
    },
    {
      title: words.agendado,
      key: 'agendado',
      width: 140,
      className: styles.num ?? '',
      render: (_, row) => (row.proximo_agendamento ? formatInstant(row.proximo_agendamento) : ''),
    },
    { title: words.executivo, key: 'executivo', width: 150, ellipsis: true, render: (_, row) => row.executivo?.titulo },
  ]
}
