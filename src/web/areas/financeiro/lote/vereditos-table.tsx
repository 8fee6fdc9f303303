import { Link } from 'react-router-dom'
import { amount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/financeiro-texts'
import styles from '../financeiro.module.css'
import { UsarMaximo } from '../usar-maximo'
import { nomeDa } from './marcada-cells'
import type { Veredito } from './use-lote'

const words = texts.lote

interface VereditosProps {
  readonly vereditos: readonly Veredito[]
  /** Whether it is before the act or after it. */
  readonly quando: 'previa' | 'feito'
  /** Offered where an amount was too much. */
  readonly onMaximo?: (id: number, valor: number) => void
}

/** Each instalment with what came of it, or would; the refused ones first. */
export function VereditosTable({ vereditos, quando, onMaximo }: VereditosProps) {
  const ordered = [...vereditos].sort((a, b) => Number(a.motivo === null) - Number(b.motivo === null))
  return (
    <div className={styles.scroll} style={{ maxHeight: '45vh' }}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '38%' }}>
              {words.parcela}
            </th>
            <th scope="col" className={styles.right}>
              {texts.colunas.valor}
            </th>
            <th scope="col" className={styles.right}>
              {words.repasse}
            </th>
            <th scope="col">{words.verdito}</th>
          </tr>
        </thead>
        <tbody>
          {ordered.map(({ marcada: { linha, item }, motivo, numeros, status, maximo }) => (
            <tr key={linha.id}>
              <td>
                {linha.cliente.titulo} · <Link to={`/parcelas/${linha.id}`}>{nomeDa(linha)}</Link>
              </td>
              <td className={styles.right}>{typeof item.valor === 'number' ? amount(item.valor) : item.valor}</td>
              <td className={styles.right}>{motivo === null && numeros ? amount(numeros.valor_repasse) : null}</td>
              <td>
                {motivo === null ? (
                  <span className={`${styles.tag} ${styles.ok}`}>
                    {quando === 'previa' && status !== null ? words.fica(status) : words.feita}
                  </span>
                ) : (
                  <>
                    {motivo}{' '}
                    {onMaximo && (
                      <UsarMaximo maximo={maximo ?? undefined} onUse={(valor) => onMaximo(linha.id, valor)} />
                    )}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
