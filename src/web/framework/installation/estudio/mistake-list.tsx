import type { ErroDeDeclaracao } from '../../../../contract/declaracoes/declaracoes'
import { texts } from '../../../i18n/screens/estudio-texts'
import styles from './estudio.module.css'

interface MistakeListProps {
  readonly erros: readonly ErroDeDeclaracao[]
  readonly conferindo: boolean
  readonly onGo: (erro: ErroDeDeclaracao) => void
}

/** All mistakes of all files as they would be; each leads to its place. */
export function MistakeList({ erros, conferindo, onGo }: MistakeListProps) {
  const state = erros.length === 0 ? texts.semErros : texts.erros(erros.length)
  return (
    <section className={styles.mistakes} aria-label={texts.erros(erros.length)}>
      <p role="status" className={erros.length === 0 ? styles.fine : styles.bad}>
        {conferindo && erros.length === 0 ? texts.conferindo : state}
      </p>
      {erros.length > 0 && (
        <ol className={styles.mistakeList}>
          {erros.map((erro, at) => (
            <li key={`${at} ${erro.arquivo} ${erro.linha} ${erro.codigo}`}>
              <button type="button" className={styles.mistake} onClick={() => onGo(erro)}>
                <code>
                  {erro.arquivo}:{erro.linha}:{erro.coluna} {erro.codigo}
                </code>{' '}
                {erro.mensagem}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
