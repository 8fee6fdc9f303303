import type { ReactNode } from 'react'
import type { Casos } from '../../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../../i18n/screens/estudio-texts'
import styles from '../estudio.module.css'
import { Part } from './part'

const words = texts.mudancas

interface CasesPartProps {
  /** Null while they run. */
  readonly casos: Casos | null
  readonly children: ReactNode
}

/** What the cases of the installation say of the new declarations. */
export function CasesPart({ casos, children }: CasesPartProps) {
  return (
    <Part title={words.casos}>
      <p role="status" className={styles.note}>
        {casos === null ? words.rodando : said(casos)}
      </p>
      <ul className={styles.steps}>
        {casos?.falhas.map(({ origem, caso, motivo }) => (
          <li key={`${origem} ${caso}`}>
            <code>{origem}</code> {caso}
            <pre className={styles.detail}>{motivo}</pre>
          </li>
        ))}
      </ul>
      {children}
    </Part>
  )
}

function said({ situacao, motivo, total, falhas }: Casos): string {
  if (situacao === 'nao_rodados') return words.naoRodados(motivo ?? '')
  return falhas.length === 0 ? words.passaram(total) : words.falharam(falhas.length, total)
}
