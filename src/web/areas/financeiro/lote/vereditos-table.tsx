import { Link } from 'react-router-dom'
import { texts } from '../../../i18n/financeiro-texts'
import { amount } from '../dinheiro'
import styles from '../financeiro.module.css'
import { nomeDa } from './columns'
import type { Veredito } from './use-lote'

const words = texts.lote

/** Each instalment with what came of it. */
export function VereditosTable({ vereditos }: { readonly vereditos: readonly Veredito[] }) {
  return (
    <div className={styles.scroll} style={{ maxHeight: '45vh' }}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.parcela}</th>
            <th scope="col" className={styles.right}>
              {texts.colunas.valor}
            </th>
            <th scope="col">{words.verdito}</th>
          </tr>
        </thead>
        <tbody>
          {vereditos.map(({ marcada: { linha, item }, motivo }) => (
            <tr key={linha.id}>
              <td>
                {linha.cliente.titulo} · <Link to={`/parcelas/${linha.id}`}>{nomeDa(linha)}</Link>
              </td>
              <td className={styles.right}>{typeof item.valor === 'number' ? amount(item.valor) : item.valor}</td>
              <td>{motivo === null ? <span className={`${styles.tag} ${styles.ok}`}>{words.feita}</span> : motivo}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
