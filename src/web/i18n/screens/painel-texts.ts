/** Words of the panel. */
export const texts = {
  titulo: 'Painel',
  nenhuma: 'Nenhum número do painel está aberto para a sua função.',
} as const
