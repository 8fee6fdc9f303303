import type { ReactNode } from 'react'
import { formatDate } from '../../../domain/calendar/read-date'
import { rotuloDaParcela } from '../../../domain/installments/rotulo-da-parcela'
import { cents, toCents } from '../../../domain/money/cents'
import { formatAmount, formatBRL, formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import styles from './aprovacoes.module.css'
import type { Simulacao } from './pedido'

const brl = (reais: number) => formatBRL(toCents(reais))
const amount = (reais: number) => formatAmount(toCents(reais))
const sum = (one: number, other: number) => cents(toCents(one) + toCents(other)) / 100

/** The negotiation that was carried with the request: its totals, its operations and its instalments. */
export function SimulacaoView({ simulacao }: { readonly simulacao: Simulacao }) {
  return (
    <div className={styles.body}>
      <Totais simulacao={simulacao} />
      <Operacoes simulacao={simulacao} />
      <Parcelas simulacao={simulacao} />
    </div>
  )
}

function Totais({ simulacao: { acordo } }: { readonly simulacao: Simulacao }) {
  const { valor_nominal, juros, multas, desconto, desconto_porcento, honorarios, total, comissao } = acordo
  const { valor_entrada, quantidade_parcelas, valor_parcela } = acordo
  const words = texts.totais
  const pairs = [
    [words.total, brl(total)],
    [words.plano, texts.plano(quantidade_parcelas, brl(valor_parcela), valor_entrada > 0 ? brl(valor_entrada) : null)],
    [words.desconto, `${brl(desconto)} (${formatPercent(desconto_porcento)})`],
    [words.nominal, brl(valor_nominal)],
    [words.encargos, brl(sum(juros, multas))],
    [words.honorarios, brl(honorarios)],
    [words.comissao, brl(comissao)],
  ] as const
  return (
    <dl className={styles.totals}>
      {pairs.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Operacoes({ simulacao: { operacoes } }: { readonly simulacao: Simulacao }) {
  return (
    <Table label={texts.operacoes} colunas={texts.colunasDaOperacao} firstFigure={2}>
      {operacoes.map((linha) => (
        <tr key={linha.id}>
          <th scope="row">{linha.numero_operacao}</th>
          <td>{formatDate(linha.data_vencimento)}</td>
          <td className={styles.num}>{linha.diasVenc}</td>
          {[
            ['nominal', linha.valor_nominal],
            ['encargos', sum(linha.valor_juros, linha.valor_multa)],
            ['desconto', linha.valor_desconto],
            ['honorarios', linha.valor_honorario],
            ['atualizado', linha.valor_atualizado],
          ].map(([name, value]) => (
            <td key={name} className={styles.num}>
              {amount(Number(value))}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

function Parcelas({ simulacao: { parcelas, acordo } }: { readonly simulacao: Simulacao }) {
  return (
    <Table label={texts.parcelas} colunas={texts.colunasDaParcela} firstFigure={2}>
      {parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }) => (
        <tr key={numero_parcela}>
          <th scope="row">{rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas)}</th>
          <td>{formatDate(data_vencimento)}</td>
          <td className={styles.num}>{brl(valor_nominal)}</td>
        </tr>
      ))}
    </Table>
  )
}

interface TableProps {
  readonly label: string
  readonly colunas: readonly string[]
  /** From this column on, figures. */
  readonly firstFigure: number
  readonly children: ReactNode
}

function Table({ label, colunas, firstFigure, children }: TableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {colunas.map((coluna, at) => (
              <th key={coluna} scope="col" className={at >= firstFigure ? styles.num : undefined}>
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
