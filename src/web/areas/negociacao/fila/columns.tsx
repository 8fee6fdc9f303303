import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import { formatCpfCnpj } from '../../../../domain/documents/cpf-cnpj'
import { formatInstant } from '../../../fields/format'
import { texts } from '../../../i18n/negociacao-texts'
import { amount } from '../amount'
import styles from '../negociacao.module.css'
import type { FilaRow } from './fila-row'

const TONES: Readonly<Record<FilaRow['acao_sugerida'], string | undefined>> = {
  cobrar_promessa: styles.bad,
  retornar: styles.warn,
  contatar: styles.info,
  negociar: undefined,
}

/** What one must know to decide whom to call next. */
export const COLUMNS: TableColumnsType<FilaRow> = [
  {
    title: 'Próxima ação',
    key: 'acao',
    width: 140,
    render: (_, { acao_sugerida }) => (
      <span className={`${styles.tag} ${TONES[acao_sugerida] ?? ''}`}>{texts.acoes[acao_sugerida]}</span>
    ),
  },
  {
    title: 'Cliente',
    key: 'cliente',
    width: 260,
    ellipsis: true,
    render: (_, { cliente_id, nome }) => <Link to={`/negociacao/${cliente_id}`}>{nome}</Link>,
  },
  {
    title: 'CPF/CNPJ',
    key: 'cpf_cnpj',
    className: styles.num ?? '',
    width: 160,
    render: (_, row) => formatCpfCnpj(row.cpf_cnpj),
  },
  { title: 'Credor', key: 'credores', width: 200, ellipsis: true, render: (_, row) => row.credores.join(', ') },
  { title: 'Títulos', dataIndex: 'titulos', align: 'right', width: 80 },
  {
    title: 'Nominal',
    key: 'total',
    align: 'right',
    width: 130,
    className: styles.num ?? '',
    render: (_, row) => amount(row.total_nominal),
  },
  {
    title: 'Maior atraso',
    dataIndex: 'maior_atraso',
    align: 'right',
    width: 110,
    render: (days: number) => `${days} dias`,
  },
  { title: 'Perfil', dataIndex: 'perfil', width: 110 },
  {
    title: 'Último evento',
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
        <span className={styles.muted}>sem contato</span>
      ),
  },
  {
    title: 'Agendado',
    key: 'agendado',
    width: 140,
    className: styles.num ?? '',
    render: (_, row) => (row.proximo_agendamento ? formatInstant(row.proximo_agendamento) : ''),
  },
  { title: 'Executivo', key: 'executivo', width: 150, ellipsis: true, render: (_, row) => row.executivo?.titulo },
]
