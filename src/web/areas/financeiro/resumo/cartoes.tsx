import { Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import type { Figura, ResumoFinanceiro } from '../../../../contract/painel'
import { formatCount } from '../../../../domain/money/format'
import { texts } from '../../../i18n/screens/financeiro-texts'
import { useConfig } from '../../../refine/config-context'
import { figurePath } from '../../../refine/list/url-state'
import { brl } from '../dinheiro'
import styles from '../financeiro.module.css'

const FIGURAS = ['recebido_hoje', 'recebido_mes', 'a_baixar', 'informadas', 'sem_dono', 'estornos_mes'] as const

interface CartoesProps {
  readonly resumo: ResumoFinanceiro | null
  readonly soPagas: 'ligado' | 'desligado'
  readonly onSoPagas: () => void
}

/** What came in and what waits, each leading to the list behind it. */
export function Cartoes({ resumo, soPagas, onSoPagas }: CartoesProps) {
  const shown = FIGURAS.filter((name) => resumo === null || resumo[name] !== null)
  return (
    <ul className={styles.figures} aria-busy={resumo === null}>
      {shown.map((name) => {
        const figura = resumo?.[name]
        return (
          <li key={name}>
            {!figura ? (
              <div className={styles.figure}>
                <span className={styles.figureTitle}>{texts.cartoes[name].titulo}</span>
                <Skeleton active title={{ width: '60%' }} paragraph={false} />
              </div>
            ) : name === 'a_baixar' ? (
              <button
                type="button"
                className={`${styles.figure} ${soPagas === 'ligado' ? styles.figureOn : ''}`}
                aria-pressed={soPagas === 'ligado'}
                onClick={onSoPagas}
                style={{ width: '100%' }}
              >
                <Numero name={name} figura={figura} />
              </button>
            ) : (
              <Cartao name={name} figura={figura} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface NumeroProps {
  readonly name: (typeof FIGURAS)[number]
  readonly figura: Figura & { readonly valor: number }
}

function Cartao({ name, figura }: NumeroProps) {
  const { resources } = useConfig()
  const definition = figura.rota && resources[figura.rota.recurso]
  const content = <Numero name={name} figura={figura} />
  if (!figura.rota || !definition) return <div className={styles.figure}>{content}</div>
  return (
    <Link className={styles.figure} to={figurePath(figura.rota, definition)}>
      {content}
    </Link>
  )
}

function Numero({ name, figura: { quantidade, valor } }: NumeroProps) {
  const { titulo, unidade } = texts.cartoes[name]
  return (
    <>
      <span className={styles.figureTitle}>{titulo}</span>
      <span className={styles.figureValue}>{brl(valor)}</span>
      <span className={styles.figureCount}>
        {formatCount(quantidade)} {quantidade === 1 ? unidade[0] : unidade[1]}
      </span>
    </>
  )
}
