import type { DisplayProps } from '../renderer'
import { isBlank } from '../wire-value'
import styles from './display.module.css'
import { Blank } from './text-display'

const TONES: Readonly<Record<string, string | undefined>> = {
  verde: styles.ok,
  amarelo: styles.warn,
  vermelho: styles.bad,
  azul: styles.info,
}

/** A word on its state's colour; a value without a colour is plain text. */
export function EnumDisplay({ value, field }: DisplayProps) {
  if (isBlank(value)) return <Blank />
  const option = field.valores?.find((item) => item.valor === value)
  if (!option?.cor) return <>{option?.rotulo ?? String(value)}</>
  return <span className={`${styles.tag} ${TONES[option.cor] ?? ''}`}>{option.rotulo}</span>
}
