import { formatDate } from '../../../domain/calendar/read-date'
import { formatInstant } from '../../../domain/calendar/sao-paulo'
import { brl, formatPercent } from '../../../domain/money/format'
import type { PanelProps } from '../../framework/resources/extensions-context'
import { texts } from '../../i18n/screens/aprovacoes-texts'
import { Facts } from '../../layout/facts'
import styles from './aprovacoes.module.css'
import { type PedidoDaTela, readPedido } from './pedido'
import { RecusasTable } from './recusas-table'

const words = texts.pergunta

/** A request inside the question that decides it: whose, how much, why, and what goes beyond the limit. */
export function PerguntaPanel({ record }: PanelProps) {
  const pedido = readPedido(record)
  const { cliente, credor, justificativa, limite_origem } = pedido
  return (
    <section className={styles.card} aria-label={words.pedido(pedido.id)}>
      <h3 className={styles.heading}>
        {cliente} <span className={styles.note}>{credor}</span>
      </h3>
      <Facts className={styles.totals} facts={factsOf(pedido)} />
      <p className={styles.reason}>
        <b>{words.justificativa}</b> {justificativa}
      </p>
      {limite_origem !== null && <p className={styles.reason}>{texts.limiteDe(limite_origem)}</p>}
      <RecusasTable pedido={pedido} />
    </section>
  )
}

/** What the request itself says stands for a simulation that was not kept. */
function factsOf({ simulacao, total, desconto_porcento, solicitante, criado_em }: PedidoDaTela) {
  const percent = formatPercent(desconto_porcento ?? 0)
  const facts: (readonly [string, string])[] = []
  if (total !== null) facts.push([texts.totais.total, brl(total)])
  if (simulacao === null) facts.push([texts.totais.desconto, percent])
  else {
    const { acordo, parcelas } = simulacao
    const { quantidade_parcelas, valor_parcela, valor_entrada, desconto, valor_nominal } = acordo
    const entrada = valor_entrada > 0 ? brl(valor_entrada) : null
    facts.push([texts.totais.nominal, brl(valor_nominal)])
    facts.push([texts.totais.desconto, `${brl(desconto)} (${percent})`])
    facts.push([texts.totais.plano, texts.plano(quantidade_parcelas, brl(valor_parcela), entrada)])
    const first = parcelas[0]?.data_vencimento
    if (first !== undefined) facts.push([words.primeiro, formatDate(first)])
  }
  const asked = [solicitante, ...(criado_em === null ? [] : [formatInstant(criado_em)])].filter((part) => part !== null)
  facts.push([words.pedidaPor, asked.join(', ')])
  return facts
}
