import { inLanguage } from '../language'

/** Words of the panel. */
export const portuguese = {
  titulo: 'Painel',
  nenhuma: 'Nenhum número do painel está aberto para a sua função.',
  abrirEmOutraAba: 'Abrir em outra aba',
  enderecoRecusado: 'Este endereço não pode ser aberto aqui.',
} as const

export const texts = inLanguage('painel', portuguese)
