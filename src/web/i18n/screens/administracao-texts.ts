import { inLanguage } from '../language'

/** Words of the administration pages. */
export const portuguese = {
  cadastro: 'Cadastro geral',
  verTodos: 'Ver todos',
  nada: 'Nenhum cadastro liberado para você',
} as const

export const texts = inLanguage('administracao', portuguese)
