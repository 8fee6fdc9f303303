import { brl, formatPercent } from '../../../../domain/money/format'
import type { OfertaPronta } from '../../../../domain/negociacao/ofertas'
import { texts } from '../../../i18n/screens/negociacao-texts'
import { Card } from '../../../layout/card'
import type { Campos } from '../calculo/campos'
import styles from '../negociacao.module.css'

interface OfertasProps {
  readonly ofertas: readonly OfertaPronta[]
  readonly campos: Campos
  readonly onChoose: (oferta: OfertaPronta) => void
}

/** The three offers to say on the phone; one press puts one into the parameters. */
export function OfertasCard({ ofertas, campos, onChoose }: OfertasProps) {
  if (ofertas.length === 0) return null
  return (
    <Card title={texts.ofertas}>
      <div className={styles.offers}>
        {ofertas.map((oferta, index) => {
          const on = isChosen(oferta, campos)
          return (
            <button
              key={oferta.rotulo}
              type="button"
              aria-pressed={on}
              className={`${styles.offer} ${on ? styles.offerOn : ''}`}
              onClick={() => onChoose(oferta)}
            >
              <span className={`${styles.muted} ${styles.small}`}>
                <kbd className={styles.kbd}>{index + 1}</kbd> {describe(oferta)}
              </span>
              <b className={styles.num}>{brl(oferta.total)}</b>
            </button>
          )
        })}
      </div>
    </Card>
  )
}

function describe({ rotulo, valor_entrada, quantidade_parcelas, valor_parcela, parametros }: OfertaPronta): string {
  const down = valor_entrada > 0 ? `entrada ${brl(valor_entrada)} + ` : ''
  const discount = texts.ofertaDe(formatPercent(parametros.desconto ?? 0))
  return quantidade_parcelas <= 1 && valor_entrada === 0
    ? `${rotulo} · ${discount}`
    : `${down}${quantidade_parcelas} × ${brl(valor_parcela)} · ${discount}`
}

function isChosen({ parametros }: OfertaPronta, campos: Campos): boolean {
  return (
    (campos.nParcelas ?? 1) === (parametros.nParcelas ?? 1) &&
    (campos.entrada ?? 0) === (parametros.entrada ?? 0) &&
    campos.desconto === parametros.desconto
  )
}
