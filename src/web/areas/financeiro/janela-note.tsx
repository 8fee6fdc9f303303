import { formatDate } from '../../../domain/calendar/read-date'
import { texts } from '../../i18n/screens/financeiro-texts'
import { useConfig } from '../../refine/config-context'
import { useAsk } from '../../refine/use-ask'
import styles from './financeiro.module.css'

/** The window of write-off in words; nothing until it is known. */
export function JanelaNote() {
  const { data: janela } = useAsk('janelaDeBaixa', {}, { retry: false })
  const { regras } = useConfig()
  if (janela === null) return null
  const before = janela.pode_antes ? texts.janelaPodeAntes : texts.janelaAntes(regras.baixa.funcao_data_anterior)
  return (
    <p className={styles.janela}>
      {texts.janela(formatDate(janela.de), formatDate(janela.ate))}; {before}.
    </p>
  )
}
