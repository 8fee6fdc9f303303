import type { LimiteEmVigor } from '../../../contract/limites'
import { toCents } from '../../../domain/money/cents'
import { formatBRL, formatPercent } from '../../../domain/money/format'
import { texts } from '../../i18n/screens/limites-texts'
import { useAsk } from '../../refine/use-ask'
import styles from './em-vigor.module.css'

const words = texts.emVigor

/** Which limits hold for each função now, whether somebody published them or they come with the installation. */
export function EmVigorPanel() {
  const { data } = useAsk('limitesEmVigor', {}, { queryKey: ['limites', 'list'] })
  if (!data) return null
  return (
    <section className={styles.card} aria-label={words.titulo}>
      <h2 className={styles.heading}>
        {words.titulo} <span className={styles.note}>{words.ajuda}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {words.colunas.map((coluna, at) => (
                <th key={coluna} scope="col" className={at > 0 ? styles.num : undefined}>
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          {data.map((each) => (
            <Funcao key={`${each.funcao} ${each.credor?.id ?? ''}`} emVigor={each} />
          ))}
        </table>
      </div>
    </section>
  )
}

function Funcao({ emVigor: { funcao, credor, origem, faixas } }: { readonly emVigor: LimiteEmVigor }) {
  return (
    <tbody>
      <tr className={styles.funcao}>
        <th scope="rowgroup" colSpan={words.colunas.length}>
          {credor === null ? funcao : words.com(funcao, credor.nome)}{' '}
          <span className={styles.note}>{origem ?? words.semLimite}</span>
        </th>
      </tr>
      {faixas.map((faixa) => (
        <tr key={faixa.descricao}>
          <th scope="row">{faixa.descricao}</th>
          {figuresOf(faixa).map(([name, figure]) => (
            <td key={name} className={styles.num}>
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

function figuresOf(faixa: LimiteEmVigor['faixas'][number]): readonly (readonly [string, string])[] {
  return [
    ['desconto', formatPercent(faixa.desconto_max)],
    ['juros', formatPercent(faixa.desconto_juros_max)],
    ['multa', formatPercent(faixa.desconto_multa_max)],
    ['honorarios', formatPercent(faixa.desconto_honorarios_max)],
    ['entrada', formatPercent(faixa.entrada_min)],
    ['parcelas', String(faixa.max_parcelas)],
    ['parcela', formatBRL(toCents(faixa.parcela_minima))],
    ['primeiro', words.dias(faixa.primeiro_vencimento_max)],
    ['intervalo', words.dias(faixa.intervalo_max)],
  ]
}
