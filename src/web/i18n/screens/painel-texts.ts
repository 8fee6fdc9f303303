import { inLanguage } from '../language'

/** Words of the panel. */
export const portuguese = {
  titulo: 'Painel',
  nenhuma: 'Nenhum número do painel está aberto para a sua função.',
} as const

export const texts = inLanguage('painel', portuguese)
