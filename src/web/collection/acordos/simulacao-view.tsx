import type { SimulacaoFeita } from '../../../contract/acordos'
import { formatDate } from '../../../domain/calendar/read-date'
import { brl, sumReais } from '../../../domain/money/format'
import { rotuloDaParcela } from '../../../domain/parcelas/rotulo-da-parcela'
import { texts } from '../../i18n/screens/acordos-texts'
import { Facts } from '../../layout/facts'
import { PlainTable } from '../../layout/plain-table'
import styles from './acordos.module.css'
import { ConsequenciasView } from './consequencias-view'

const words = texts.reparcelamento

/** The new plan, and what becomes of the agreement that it replaces. */
export function SimulacaoView({ simulacao: { acordo, parcelas, anterior } }: { readonly simulacao: SimulacaoFeita }) {
  const { valor_nominal, juros, multas, honorarios, desconto, total } = acordo
  const count = parcelas.filter(({ numero_parcela }) => numero_parcela > 0).length
  return (
    <>
      <section aria-label={words.resumo}>
        <h3 className={styles.heading}>{words.resumo}</h3>
        <Facts
          className={styles.pairs}
          facts={[
            [words.nominal, brl(valor_nominal)],
            [words.acrescimos, brl(sumReais([juros, multas, honorarios]))],
            [words.descontoDado, brl(desconto)],
            [words.total, <b key="total">{brl(total)}</b>],
          ]}
        />
        <PlainTable
          className={styles.scroll}
          columns={words.colunas}
          figuresFrom={2}
          rows={parcelas.map(({ numero_parcela, data_vencimento, valor_nominal: valor }) => ({
            key: numero_parcela,
            cells: [rotuloDaParcela(numero_parcela, count), formatDate(data_vencimento), brl(valor)],
          }))}
        />
      </section>
      <ConsequenciasView consequencias={anterior} />
    </>
  )
}
