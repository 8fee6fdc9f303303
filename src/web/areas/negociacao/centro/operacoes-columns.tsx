import { Button, type TableColumnsType } from 'antd'
import type { OperacaoDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatDate } from '../../../../domain/calendar/read-date'
import { amount, brl } from '../../../../domain/money/format'
import { explicarLinha } from '../../../../domain/negociacao/explicar-linha'
import type { OperacaoDaProposta } from '../../../../domain/negociacao/resultado'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { type GrupoDoCredor, sumReais } from '../calculo/grupos'
import styles from '../negociacao.module.css'
import { Why } from '../why'

/** A line of the table: an operation, or the creditor above his operations with what is chosen of them. */
export interface Linha {
  readonly key: string | number
  readonly grupo: GrupoDoCredor
  /** Null on the creditor's own line. */
  readonly operacao: OperacaoDaTela | null
}

const words = texts.colunas
/** Operação and Vencimento: the creditor's line has no use for the second. */
const NAME_SPAN = 2

export function columnsOf(onCredor: (credorId: number) => void): TableColumnsType<Linha> {
  return [
    {
      title: words.operacao,
      key: 'operacao',
      onCell: ({ operacao }) => ({ colSpan: operacao ? 1 : NAME_SPAN, className: operacao ? styles.what : '' }),
      render: (_, { operacao, grupo }) =>
        operacao ? <Operacao operacao={operacao} /> : <Credor grupo={grupo} onCredor={onCredor} />,
    },
    {
      title: words.vencimento,
      key: 'vencimento',
      className: styles.num ?? '',
      onCell: ({ operacao }) => ({ colSpan: operacao ? 1 : 0 }),
      render: (_, linha) => linha.operacao && <Vencimento operacao={linha.operacao} line={lineOf(linha)} />,
    },
    {
      title: words.nominal,
      key: 'nominal',
      align: 'right',
      className: styles.num ?? '',
      render: (_, { operacao, grupo }) =>
        operacao ? amount(operacao.valor_nominal) : <Sum grupo={grupo} read={(line) => line.valor_nominal} />,
    },
    figure(words.encargos, {
      read: (line) => sumReais([line.valor_juros, line.valor_multa]),
      explain: (text) => `${text.valor_juros}\n${text.valor_multa}`,
    }),
    figure(words.honorarios, {
      read: (line) => line.valor_honorario,
      write: (line) =>
        line.valor_honorario === 0 && line.diasVenc > 0 && (line.taxaHonorarios ?? 0) > 0
          ? texts.foraDoPrazo
          : amount(line.valor_honorario),
      explain: (text) => text.valor_honorario,
    }),
    figure(words.desconto, {
      read: (line) => (line.valor_desconto === 0 ? 0 : -line.valor_desconto),
      explain: (text) => text.valor_desconto,
    }),
    figure(words.atualizado, { read: (line) => line.valor_atualizado, explain: (text) => text.valor_atualizado }),
  ]
}

interface Figure {
  /** Reais. */
  readonly read: (line: OperacaoDaProposta) => number
  readonly write?: (line: OperacaoDaProposta) => string
  readonly explain: (text: ReturnType<typeof explicarLinha>) => string
}

/** A figure of the calculation: explained on an operation, added up on the creditor's line. */
function figure(title: string, { read, write, explain }: Figure): TableColumnsType<Linha>[number] {
  return {
    title,
    key: title,
    align: 'right',
    className: styles.num ?? '',
    render: (_, linha) => {
      const { operacao, grupo } = linha
      if (!operacao) return <Sum grupo={grupo} read={read} />
      const line = lineOf(linha)
      const entrada = grupo.calculo?.entrada
      if (!line || !entrada) return <span className={styles.muted}>—</span>
      return <Why text={() => explain(explicarLinha(entrada, operacao))}>{(write ?? signed(read))(line)}</Why>
    },
  }
}

function lineOf({ operacao, grupo }: Linha): OperacaoDaProposta | undefined {
  return operacao ? linesOf(grupo).get(operacao.id) : undefined
}

type Lines = ReadonlyMap<number, OperacaoDaProposta>
const NONE: Lines = new Map()
const known = new WeakMap<object, Lines>()

/** The calculated operations by id, worked out once for each calculation. */
function linesOf({ calculo }: GrupoDoCredor): Lines {
  if (!calculo?.ok) return NONE
  const found = known.get(calculo) ?? new Map(calculo.proposta.operacoes.map((line) => [line.id, line]))
  known.set(calculo, found)
  return found
}

/** Of what is chosen in the group, and only of that. */
function Sum({ grupo, read }: { readonly grupo: GrupoDoCredor; readonly read: Figure['read'] }) {
  const lines = grupo.operacoes.flatMap(({ id }) => linesOf(grupo).get(id) ?? [])
  return <b className={styles.num}>{lines.length === 0 ? '—' : amount(sumReais(lines.map(read)))}</b>
}

function signed(read: Figure['read']): (line: OperacaoDaProposta) => string {
  return (line) => amount(read(line))
}

function Operacao({ operacao: { numero_operacao, descricao, aluno } }: { readonly operacao: OperacaoDaTela }) {
  return (
    <>
      <div title={descricao ?? undefined}>{descricao ?? numero_operacao}</div>
      <div className={`${styles.muted} ${styles.small}`}>
        {descricao ? numero_operacao : null}
        {aluno ? ` · ${aluno}` : null}
      </div>
    </>
  )
}

interface VencimentoProps {
  readonly operacao: OperacaoDaTela
  readonly line: OperacaoDaProposta | undefined
}

/** When it was due, and how late that is at the base date. */
function Vencimento({ operacao, line }: VencimentoProps) {
  return (
    <>
      <div>{formatDate(operacao.data_vencimento)}</div>
      <div className={`${styles.muted} ${styles.small}`}>{texts.diasDeAtraso(line?.diasVenc ?? operacao.diasVenc)}</div>
    </>
  )
}

interface CredorProps {
  readonly grupo: GrupoDoCredor
  readonly onCredor: (credorId: number) => void
}

/** Who is owed, how much in all today, how much of it is chosen, and the way to work on it. */
function Credor({ grupo, onCredor }: CredorProps) {
  const { credor, operacoes, hoje, rascunho, emNegociacao } = grupo
  const ticked = new Set(rascunho?.operacoes)
  const chosen = operacoes.filter(({ id }) => ticked.has(id)).length
  return (
    <div className={styles.creditor}>
      <b>{credor.nome}</b>
      {emNegociacao === 'sim' && <span className={`${styles.tag} ${styles.info}`}>{texts.emNegociacao}</span>}
      {emNegociacao === 'nao' && rascunho && (
        <Button size="small" onClick={() => onCredor(credor.id)}>
          {texts.negociarCom}
        </Button>
      )}
      <div className={`${styles.muted} ${styles.small}`}>
        {texts.subtotal(operacoes.length, brl(hoje))} · <span>{texts.escolhidas(chosen, operacoes.length)}</span>
      </div>
    </div>
  )
}
