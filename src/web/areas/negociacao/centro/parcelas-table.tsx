import type { TableColumnsType } from 'antd'
import { memo, useMemo } from 'react'
import { weekday } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { type Cents, sumCents, toCents, toReais } from '../../../../domain/money/cents'
import { amount, brl } from '../../../../domain/money/format'
import type { ParcelaDaProposta, ParcelaOperacao, Proposta } from '../../../../domain/negociacao/resultado'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { RowsTable, SumRow } from '../../../framework/rows/rows-table'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import styles from '../negociacao.module.css'

const VIRTUAL_FROM = 40
const ROW_WIDTH = 700
const WEEKEND: Readonly<Record<number, string>> = { 0: 'dom', 6: 'sáb' }

/** The instalments to come, each with its split over the operations. */
export const ParcelasTable = memo(function ParcelasTable({ proposta }: { readonly proposta: Proposta }) {
  const { parcelas, acordo } = proposta
  const rows = useMemo(() => buildRows(proposta), [proposta])
  const many = parcelas.length > VIRTUAL_FROM
  const count = acordo.quantidade_parcelas
  const note = `${acordo.valor_entrada > 0 ? `entrada ${brl(acordo.valor_entrada)}` : ''}${
    acordo.valor_entrada > 0 && count > 0 ? ' + ' : ''
  }${count > 0 ? `${count} × ${brl(acordo.valor_parcela)}` : ''}`
  return (
    <Card bare="sem-margem" title={texts.parcelas} note={note}>
      <RowsTable<Row>
        rowKey="numero_parcela"
        columns={COLUMNS}
        rows={rows}
        figures
        {...(many && { virtual: true, width: ROW_WIDTH, height: 420 })}
        expandable={{
          columnWidth: 36,
          expandedRowRender: (row) => <Split linhas={row.linhas} />,
        }}
        summary={() => <SumRow label={{ key: 'soma', text: texts.somaDasParcelas, span: 2 }} sums={sumsOf(rows)} />}
      />
    </Card>
  )
})

type Row = ParcelaDaProposta & {
  readonly rotulo: string
  readonly principal: number
  readonly encargos: number
  readonly repasse: number
  readonly linhas: readonly ParcelaOperacao[]
}

function buildRows({ parcelas, parcelasOperacoes, acordo }: Proposta): Row[] {
  const byParcela = new Map<number, ParcelaOperacao[]>(parcelas.map(({ numero_parcela }) => [numero_parcela, []]))
  for (const linha of parcelasOperacoes) byParcela.get(Number.parseInt(linha.parcela, 10))?.push(linha)
  return parcelas.map((parcela) => {
    const linhas = byParcela.get(parcela.numero_parcela) ?? []
    const sum = (read: (linha: ParcelaOperacao) => number): Cents =>
      sumCents(linhas.map((linha) => toCents(read(linha))))
    return {
      ...parcela,
      rotulo: rotuloDaParcela(parcela.numero_parcela, acordo.quantidade_parcelas),
      principal: toReais(sum(({ principal }) => principal)),
      encargos: toReais(sumCents([toCents(parcela.valor_juros), toCents(parcela.valor_multa)])),
      repasse: toReais(sum(({ valor_repasse }) => valor_repasse)),
      linhas,
    }
  })
}

const words = texts.colunas
const money = <Of,>(title: string, read: (row: Of) => number) => ({
  title,
  key: title,
  align: 'right' as const,
  className: styles.num ?? '',
  render: (_: unknown, row: Of) => amount(read(row)),
})

/** In the order of the sum: principal + encargos + honorários − desconto = valor. */
const MONEY: readonly (readonly [title: string, read: (row: Row) => number])[] = [
  [words.principal, (row) => row.principal],
  [words.encargos, (row) => row.encargos],
  [words.honorarios, (row) => row.valor_honorario],
  [words.desconto, (row) => row.desconto],
  [words.valor, (row) => row.valor_nominal],
  [words.comissao, (row) => row.valor_comissao],
  [words.repasse, (row) => row.repasse],
]

const COLUMNS: TableColumnsType<Row> = [
  { title: words.numero, key: 'numero', width: 60, dataIndex: 'rotulo' },
  {
    title: words.vencimento,
    key: 'vencimento',
    className: styles.num ?? '',
    render: (_, { data_vencimento }) => (
      <>
        {formatDate(data_vencimento)} <span className={styles.muted}>{WEEKEND[weekday(data_vencimento)] ?? ''}</span>
      </>
    ),
  },
  ...MONEY.map(([title, read]) => money(title, read)),
]

/** Sums of the columns of money. */
function sumsOf(rows: readonly Row[]) {
  const sum = (read: (row: Row) => number) => toReais(sumCents(rows.map((row) => toCents(read(row)))))
  return MONEY.map(([title, read]) => ({ key: title, text: amount(sum(read)) }))
}

const SPLIT_COLUMNS: TableColumnsType<ParcelaOperacao> = [
  { title: words.operacao, key: 'operacao', dataIndex: 'numero_operacao' },
  money(words.principal, ({ principal }) => principal),
  money('Juros', ({ juros }) => juros),
  money('Multa', ({ multa }) => multa),
  money(words.honorarios, ({ honorarios }) => honorarios),
  money(words.desconto, ({ desconto }) => desconto),
  money(words.valor, ({ valor_negociado }) => valor_negociado),
  money(words.comissao, ({ comissao }) => comissao),
  money(words.repasse, ({ valor_repasse }) => valor_repasse),
]

function Split({ linhas }: { readonly linhas: readonly ParcelaOperacao[] }) {
  return (
    <RowsTable<ParcelaOperacao>
      rowKey="indice"
      aria-label={texts.divisao}
      columns={SPLIT_COLUMNS}
      rows={linhas}
      figures
      {...(linhas.length > 20 && { height: 420 })}
    />
  )
}
