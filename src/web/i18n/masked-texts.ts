import { inLanguage } from './language'

/** What is said of a personal value that came masked. */
export const portuguese = {
  reveal: 'Revelar',
  revealOf: (rotulo: string) => `Revelar ${rotulo}`,
  hide: 'Ocultar',
  hideOf: (rotulo: string) => `Ocultar ${rotulo}`,
  revealed: 'Visível por 30 segundos. O acesso fica registrado.',
  rewrite: 'Alterar',
  rewriteOf: (rotulo: string) => `Alterar ${rotulo}`,
} as const

export const texts = inLanguage('masked', portuguese)
