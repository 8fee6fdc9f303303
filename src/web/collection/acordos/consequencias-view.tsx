import type { Consequencias } from '../../../contract/acordos'
import { brl, sumReais } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/acordos-texts'
import { Facts } from '../../layout/facts'
import { PlainTable } from '../../layout/plain-table'
import { useRotulo } from '../../refine/config-context'
import styles from './acordos.module.css'

const words = texts.consequencias

/** What an act will do, in numbers: status, instalments, charges, and each operation with its new balance. */
export function ConsequenciasView({ consequencias }: { readonly consequencias: Consequencias }) {
  const rotulo = useRotulo()
  const { de, para, valor_pago, parcelas, operacoes, cobrancas } = consequencias
  return (
    <section aria-label={words.titulo}>
      <h3 className={styles.heading}>{words.titulo}</h3>
      <Facts
        className={styles.pairs}
        facts={[
          [words.situacao, de === para ? words.fica(de) : words.passa(de, para)],
          [words.pago, valor_pago > 0 ? words.pagoFica(brl(valor_pago)) : words.nadaPago],
          [words.parcelas, describeParcelas(parcelas)],
          [words.cobrancas, describeCobrancas(cobrancas)],
          [words.operacoes, operacoes.length === 0 ? words.nenhumaOperacao : operacoes.length],
        ]}
      />
      {operacoes.length > 0 && (
        <PlainTable
          className={styles.scroll}
          columns={words.colunas}
          figuresFrom={2}
          rows={operacoes.map((operacao) => ({
            key: operacao.id,
            cells: [
              operacao.numero_operacao,
              words.passa(rotulo('status_operacao', operacao.de), rotulo('status_operacao', operacao.para)),
              brl(operacao.valor_antes),
              brl(operacao.valor_depois),
            ],
          }))}
        />
      )}
    </section>
  )
}

function describeCobrancas(cobrancas: Consequencias['cobrancas']): string {
  if (cobrancas.length === 0) return words.nenhumaCobranca
  return words.cobrancasCanceladas(cobrancas.length, brl(sumReais(cobrancas.map(({ valor }) => valor))))
}

/** One line for each status that instalments go to. */
function describeParcelas(parcelas: Consequencias['parcelas']): string {
  if (parcelas.length === 0) return words.nenhumaParcela
  const statuses = [...new Set(parcelas.map(({ para }) => para))]
  return statuses
    .map((para) => {
      const own = parcelas.filter((parcela) => parcela.para === para)
      const open = own.flatMap(({ valor, valor_pago }) => [valor, -valor_pago])
      return words.parcelasMudam(own.length, brl(sumReais(open)), para)
    })
    .join('; ')
}
