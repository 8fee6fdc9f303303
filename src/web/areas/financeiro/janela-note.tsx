import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/financeiro-texts'
import { useConfig } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './financeiro.module.css'

const NO_BREAK_SPACE = '\u00a0'

/** The window of write-off in words; its line keeps its place until it is known, lest the form below moves from under the hand. */
export function JanelaNote() {
  const { data: janela } = useAsk('janelaDeBaixa', {}, { retry: false })
  const { regras } = useConfig()
  if (janela === null)
    return (
      <p className={styles.janela} aria-hidden>
        {NO_BREAK_SPACE}
      </p>
    )
  const before = janela.pode_antes ? texts.janelaPodeAntes : texts.janelaAntes(regras.baixa.funcao_data_anterior)
  return (
    <p className={styles.janela}>
      {texts.janela(formatDate(janela.de), formatDate(janela.ate))}; {before}.
    </p>
  )
}
