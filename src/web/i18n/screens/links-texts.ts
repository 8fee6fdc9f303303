/** Words of the pages of other systems that are shown here. */
export const texts = {
  abrir: 'Abrir em outra aba',
  recusado: 'Este endereço não pode ser aberto aqui.',
} as const
