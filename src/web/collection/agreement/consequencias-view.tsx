import type { Consequencias } from '../../../contract/acordos'
import { texts } from '../../i18n/screens/acordos-texts'
import { useConfig } from '../../refine/config-context'
import styles from './acordos.module.css'
import { brl, brlSum } from './money'

const words = texts.consequencias

/** What an act will do, in numbers: status, instalments, charges, and each operation with its new balance. */
export function ConsequenciasView({ consequencias }: { readonly consequencias: Consequencias }) {
  const { de, para, valor_pago, parcelas, operacoes, cobrancas } = consequencias
  return (
    <section aria-label={words.titulo}>
      <h3 className={styles.heading}>{words.titulo}</h3>
      <dl className={styles.pairs}>
        <dt>{words.situacao}</dt>
        <dd>{de === para ? words.fica(de) : words.passa(de, para)}</dd>
        <dt>{words.pago}</dt>
        <dd>{valor_pago > 0 ? words.pagoFica(brl(valor_pago)) : words.nadaPago}</dd>
        <dt>{words.parcelas}</dt>
        <dd>{describeParcelas(parcelas)}</dd>
        <dt>{words.cobrancas}</dt>
        <dd>
          {cobrancas.length === 0
            ? words.nenhumaCobranca
            : words.cobrancasCanceladas(cobrancas.length, brlSum(cobrancas.map(({ valor }) => valor)))}
        </dd>
        <dt>{words.operacoes}</dt>
        <dd>{operacoes.length === 0 ? words.nenhumaOperacao : operacoes.length}</dd>
      </dl>
      {operacoes.length > 0 && <OperacoesTable operacoes={operacoes} />}
    </section>
  )
}

/** One line for each status that instalments go to. */
function describeParcelas(parcelas: Consequencias['parcelas']): string {
  if (parcelas.length === 0) return words.nenhumaParcela
  const statuses = [...new Set(parcelas.map(({ para }) => para))]
  return statuses
    .map((para) => {
      const own = parcelas.filter((parcela) => parcela.para === para)
      const open = own.flatMap(({ valor, valor_pago }) => [valor, -valor_pago])
      return words.parcelasMudam(own.length, brlSum(open), para)
    })
    .join('; ')
}

function OperacoesTable({ operacoes }: Pick<Consequencias, 'operacoes'>) {
  const { listas } = useConfig()
  const label = (sigla: string) => listas.status_operacao?.find(({ valor }) => valor === sigla)?.rotulo ?? sigla
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {words.colunas.map((coluna, index) => (
              <th key={coluna} scope="col" className={index > 1 ? styles.num : undefined}>
                {coluna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {operacoes.map(({ id, numero_operacao, de, para, valor_antes, valor_depois }) => (
            <tr key={id}>
              <th scope="row">{numero_operacao}</th>
              <td>{words.passa(label(de), label(para))}</td>
              <td className={styles.num}>{brl(valor_antes)}</td>
              <td className={styles.num}>{brl(valor_depois)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
