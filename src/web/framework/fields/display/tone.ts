import styles from './display.module.css'

/** The class of a declared colour: the one place where a colour of a declaration becomes one on screen. */
export function toneOf(cor: string | null | undefined): string {
  return `${styles.tag} ${TONES[cor ?? ''] ?? ''}`
}

const TONES: Readonly<Record<string, string | undefined>> = {
  verde: styles.ok,
  amarelo: styles.warn,
  vermelho: styles.bad,
  azul: styles.info,
}
