import type { SimulacaoFeita } from '../../../contract/acordos'
import { formatDate } from '../../../domain/calendar/read-date'
import { rotuloDaParcela } from '../../../domain/installments/rotulo-da-parcela'
import { texts } from '../../i18n/screens/acordos-texts'
import styles from './acordos.module.css'
import { ConsequenciasView } from './consequencias-view'
import { brl, brlSum } from './money'

const words = texts.reparcelamento

/** The new plan, and what becomes of the agreement that it replaces. */
export function SimulacaoView({ simulacao: { acordo, parcelas, anterior } }: { readonly simulacao: SimulacaoFeita }) {
  const { valor_nominal, juros, multas, honorarios, desconto, total } = acordo
  const total_parcelas = parcelas.filter(({ numero_parcela }) => numero_parcela > 0).length
  return (
    <>
      <section aria-label={words.resumo}>
        <h3 className={styles.heading}>{words.resumo}</h3>
        <dl className={styles.pairs}>
          <dt>{words.nominal}</dt>
          <dd>{brl(valor_nominal)}</dd>
          <dt>{words.acrescimos}</dt>
          <dd>{brlSum([juros, multas, honorarios])}</dd>
          <dt>{words.descontoDado}</dt>
          <dd>{brl(desconto)}</dd>
          <dt>{words.total}</dt>
          <dd>
            <b>{brl(total)}</b>
          </dd>
        </dl>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {words.colunas.map((coluna, index) => (
                  <th key={coluna} scope="col" className={index === 2 ? styles.num : undefined}>
                    {coluna}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {parcelas.map(({ numero_parcela, data_vencimento, valor_nominal: valor }) => (
                <tr key={numero_parcela}>
                  <th scope="row">{rotuloDaParcela(numero_parcela, total_parcelas)}</th>
                  <td>{formatDate(data_vencimento)}</td>
                  <td className={styles.num}>{brl(valor)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <ConsequenciasView consequencias={anterior} />
    </>
  )
}
