import { Table, type TableColumnsType } from 'antd'
import { memo } from 'react'
import { sumCents, toCents, toReais } from '../../../../domain/money/cents'
import { explicarLinha } from '../../../../domain/negotiation/explicar-linha'
import type { OperacaoDaProposta } from '../../../../domain/negotiation/resultado'
import { texts } from '../../../i18n/negociacao-texts'
import { Card } from '../../../layout/card'
import cardStyles from '../../../layout/card.module.css'
import { amount, shortDate, Why } from '../amount'
import type { Calculo } from '../calculo/calcular'
import type { OperacaoDaTela } from '../cliente'
import styles from '../negociacao.module.css'

interface OperacoesProps {
  /** Everything in collection of the chosen creditor. */
  readonly offered: readonly OperacaoDaTela[]
  readonly chosen: readonly number[]
  readonly calculo: Calculo
  readonly onChoose: (ids: readonly number[]) => void
}

const VIRTUAL_FROM = 50
/** Virtual rows need widths of their own; otherwise columns are as wide as their figures. */
const ROW_WIDTH = 900

/** The client's operations in collection: what is ticked enters the agreement. */
export const OperacoesTable = memo(function OperacoesTable({ offered, chosen, calculo, onChoose }: OperacoesProps) {
  const lines = new Map(calculo.ok ? calculo.proposta.operacoes.map((line) => [line.id, line]) : [])
  const many = offered.length > VIRTUAL_FROM
  return (
    <Card
      bare="sem-margem"
      title={texts.operacoes}
      note={texts.escolhidas(chosen.length, offered.length)}
      side={
        <span className={cardStyles.note}>
          {texts.todas} <kbd className={styles.kbd}>A</kbd>
        </span>
      }
    >
      <Table<OperacaoDaTela>
        size="small"
        rowKey="id"
        columns={columnsOf(calculo, lines)}
        dataSource={[...offered]}
        pagination={false}
        virtual={many}
        scroll={many ? { x: ROW_WIDTH, y: 420 } : { x: 'max-content' }}
        rowSelection={{
          selectedRowKeys: [...chosen],
          columnWidth: 36,
          onChange: (keys) => {
            const ticked = new Set(keys)
            onChoose(offered.filter(({ id }) => ticked.has(id)).map(({ id }) => id))
          },
          getCheckboxProps: ({ numero_operacao }) => ({ title: `${texts.colunas.operacao} ${numero_operacao}` }),
        }}
        {...(!many && { summary: () => <Totals lines={[...lines.values()]} /> })}
      />
    </Card>
  )
})

type Lines = ReadonlyMap<number, OperacaoDaProposta>

function columnsOf(calculo: Calculo, lines: Lines): TableColumnsType<OperacaoDaTela> {
  const words = texts.colunas
  const why = (operacao: OperacaoDaTela) => {
    if (!calculo.entrada) return null
    return explicarLinha(calculo.entrada, operacao)
  }
  const figure = (title: string, read: (line: OperacaoDaProposta) => string, explain: Explain) => ({
    title,
    key: title,
    align: 'right' as const,
    className: styles.num ?? '',
    render: (_: unknown, operacao: OperacaoDaTela) => {
      const line = lines.get(operacao.id)
      if (!line) return <span className={styles.muted}>—</span>
      return <Why text={() => explain(why(operacao))}>{read(line)}</Why>
    },
  })
  return [
    {
      title: words.operacao,
      key: 'operacao',
      className: styles.what ?? '',
      render: (_, { numero_operacao, descricao, aluno }) => (
        <>
          <div title={descricao ?? undefined}>{descricao ?? numero_operacao}</div>
          <div className={`${styles.muted} ${styles.small}`}>
            {descricao ? numero_operacao : null}
            {aluno ? ` · ${aluno}` : null}
          </div>
        </>
      ),
    },
    {
      title: words.vencimento,
      key: 'vencimento',
      className: styles.num ?? '',
      render: (_, row) => shortDate(row.data_vencimento),
    },
    { title: words.dias, key: 'dias', align: 'right', render: (_, row) => lines.get(row.id)?.diasVenc ?? row.diasVenc },
    {
      title: words.nominal,
      key: 'nominal',
      align: 'right',
      className: styles.num ?? '',
      render: (_, row) => amount(row.valor_nominal),
    },
    figure(
      words.encargos,
      (line) => plus(line.valor_juros, line.valor_multa),
      (text) => `${text?.valor_juros}\n${text?.valor_multa}`,
    ),
    figure(
      words.honorarios,
      (line) =>
        line.valor_honorario === 0 && line.diasVenc > 0 && (line.taxaHonorarios ?? 0) > 0
          ? texts.foraDoPrazo
          : amount(line.valor_honorario),
      (text) => text?.valor_honorario ?? '',
    ),
    figure(
      words.desconto,
      (line) => minus(line.valor_desconto),
      (text) => text?.valor_desconto ?? '',
    ),
    figure(
      words.atualizado,
      (line) => amount(line.valor_atualizado),
      (text) => text?.valor_atualizado ?? '',
    ),
  ]
}

type Explain = (text: ReturnType<typeof explicarLinha> | null) => string

function Totals({ lines }: { readonly lines: readonly OperacaoDaProposta[] }) {
  const sum = (read: (line: OperacaoDaProposta) => number) => amount(total(lines.map(read)))
  const cells = [
    sum((line) => line.valor_nominal),
    amount(total(lines.flatMap((line) => [line.valor_juros, line.valor_multa]))),
    sum((line) => line.valor_honorario),
    minus(total(lines.map((line) => line.valor_desconto))),
    sum((line) => line.valor_atualizado),
  ]
  return (
    <Table.Summary.Row>
      <Table.Summary.Cell index={0} />
      <Table.Summary.Cell index={1} colSpan={3}>
        <b>{texts.totalDasEscolhidas}</b>
      </Table.Summary.Cell>
      {cells.map((text, index) => (
        <Table.Summary.Cell key={texts.colunas.nominal + String(index)} index={index + 4} align="right">
          <b className={styles.num}>{text}</b>
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

function plus(one: number, other: number): string {
  return amount(total([one, other]))
}

function total(values: readonly number[]): number {
  return toReais(sumCents(values.map(toCents)))
}

function minus(value: number): string {
  return value === 0 ? amount(0) : `−${amount(value)}`
}
