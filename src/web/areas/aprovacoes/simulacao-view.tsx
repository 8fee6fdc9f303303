import { formatDate } from '../../../domain/calendar/read-date'
import { amount, brl, formatPercent, sumReais } from '../../../domain/money/format'
import { rotuloDaParcela } from '../../../domain/parcelas/rotulo-da-parcela'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import { Facts } from '../../layout/facts'
import { PlainTable } from '../../layout/plain-table'
import styles from './aprovacoes.module.css'
import type { Simulacao } from './pedido'

const words = texts.totais

/** The negotiation that was carried with the request: its totals, its operations and its instalments. */
export function SimulacaoView({ simulacao: { acordo, operacoes, parcelas } }: { readonly simulacao: Simulacao }) {
  const { valor_nominal, juros, multas, desconto, desconto_porcento, honorarios, total, comissao } = acordo
  const { valor_entrada, quantidade_parcelas, valor_parcela } = acordo
  const entrada = valor_entrada > 0 ? brl(valor_entrada) : null
  return (
    <div className={styles.body}>
      <Facts
        className={styles.totals}
        facts={[
          [words.total, brl(total)],
          [words.plano, texts.plano(quantidade_parcelas, brl(valor_parcela), entrada)],
          [words.desconto, `${brl(desconto)} (${formatPercent(desconto_porcento)})`],
          [words.nominal, brl(valor_nominal)],
          [words.encargos, brl(sumReais([juros, multas]))],
          [words.honorarios, brl(honorarios)],
          [words.comissao, brl(comissao)],
        ]}
      />
      <PlainTable
        label={texts.operacoes}
        columns={texts.colunasDaOperacao}
        figuresFrom={2}
        rows={operacoes.map((linha) => ({
          key: linha.id,
          cells: [
            linha.numero_operacao,
            formatDate(linha.data_vencimento),
            linha.diasVenc,
            amount(linha.valor_nominal),
            amount(sumReais([linha.valor_juros, linha.valor_multa])),
            amount(linha.valor_desconto),
            amount(linha.valor_honorario),
            amount(linha.valor_atualizado),
          ],
        }))}
      />
      <PlainTable
        label={texts.parcelas}
        columns={texts.colunasDaParcela}
        figuresFrom={2}
        rows={parcelas.map(({ numero_parcela, data_vencimento, valor_nominal: valor }) => ({
          key: numero_parcela,
          cells: [rotuloDaParcela(numero_parcela, quantidade_parcelas), formatDate(data_vencimento), brl(valor)],
        }))}
      />
    </div>
  )
}
