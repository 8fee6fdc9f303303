import type { TableColumnsType } from 'antd'
import { Link } from 'react-router-dom'
import type { NaFila } from '../../../../contract/fila'
import { formatInstant } from '../../../../domain/calendar/sao-paulo'
import { formatCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import type { SituacaoNaFila } from '../../../../domain/eventos/fila'
import { amount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/fila-texts'
import styles from '../negociacao.module.css'
import { stateOf } from '../rodada'
import own from './fila.module.css'
import { motivoDe } from './motivo'

const TONES: Readonly<Record<NaFila['acao_sugerida'], string | undefined>> = {
  cobrar_promessa: styles.ok,
  promessa_quebrada: styles.bad,
  retornar: styles.warn,
  acordo_em_risco: styles.bad,
  contatar: styles.info,
  negociar: undefined,
}

const words = texts.colunas
const second = `${styles.muted} ${styles.small} ${own.line}`

type Column = TableColumnsType<NaFila>[number]

interface Shown {
  readonly hoje: string
  readonly situacao: SituacaoNaFila | null
  /** The filters of the queue, for going on from the client that is opened. */
  readonly query: string
  /** On a phone whom it is about comes before what to do. */
  readonly narrow: boolean
  /** Rows are ticked here, which takes a column. */
  readonly ticks: boolean
}

/** What one must know to decide whom to call next; on a screen of 1366 all to the last contact stands beside the acts. */
export function columnsOn({ hoje, situacao, query, narrow, ticks }: Shown): TableColumnsType<NaFila> {
  const acao = acaoColumn(situacao)
  const cliente = clienteColumn(query, situacao)
  return [
    ...(narrow ? [cliente, acao] : [acao, cliente]),
    {
      title: words.motivo,
      key: 'motivo',
      width: ticks ? 208 : 240,
      render: (_, row) => motivoDe(row, hoje, situacao),
    },
    {
      title: words.atualizado,
      key: 'total',
      align: 'right',
      width: 104,
      className: styles.num ?? '',
      render: (_, { total_atualizado, titulos }) => (
        <>
          <div>{amount(total_atualizado)}</div>
          <div className={second}>{texts.titulos(titulos)}</div>
        </>
      ),
    },
    {
      title: words.atraso,
      dataIndex: 'maior_atraso',
      align: 'right',
      width: 84,
      className: styles.num ?? '',
      render: (days: number) => texts.dias(days),
    },
    {
      title: words.credor,
      key: 'credores',
      width: 178,
      render: (_, { credores: [first, ...others], credores }) => (
        <div title={credores.join(', ')}>
          <div className={own.line}>{first}</div>
          {others.length > 0 && <div className={second}>{texts.outrosCredores(others.length)}</div>}
        </div>
      ),
    },
    {
      title: words.ultimo,
      key: 'ultimo',
      width: 136,
      render: (_, { ultimo_evento }) =>
        ultimo_evento ? (
          <div title={ultimo_evento.descricao}>
            <div className={`${own.line} ${styles.num}`}>{formatInstant(ultimo_evento.em)}</div>
            <div className={second}>{ultimo_evento.tipo}</div>
          </div>
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

/** What to do next with this client. */
function acaoColumn(situacao: SituacaoNaFila | null): Column {
  return {
    title: words.acao,
    key: 'acao',
    width: 164,
    render: (_, { acao_sugerida }) =>
      situacao === 'trabalhados' ? (
        <span className={styles.tag}>{texts.contatadoHoje}</span>
      ) : (
        <span className={`${styles.tag} ${TONES[acao_sugerida] ?? ''}`}>{texts.acoes[acao_sugerida]}</span>
      ),
  }
}

/** Whom it is about. */
function clienteColumn(query: string, situacao: SituacaoNaFila | null): Column {
  return {
    title: words.cliente,
    key: 'cliente',
    width: 242,
    render: (_, { cliente_id, nome, cpf_cnpj, perfil, em_atendimento }) => (
      <>
        <Link
          to={`/negociacao/${cliente_id}`}
          className={own.line ?? ''}
          title={nome}
          state={stateOf({ fila: query, vistos: [] })}
        >
          {nome}
        </Link>
        <div className={second}>
          {formatCpfCnpj(cpf_cnpj)}
          {perfil && <span> · {perfil}</span>}
          {situacao === null && em_atendimento && <span> · {texts.comVoce}</span>}
        </div>
      </>
    ),
  }
}
