/** Words of the appointments of the follow-up. */
export const texts = {
  cancelar: 'Cancelar retorno',
  voltar: 'Voltar',
  cancelarTitulo: (nome: string) => `Cancelar o retorno de ${nome}`,
  motivo: 'Motivo',
  cancelado: 'Retorno cancelado',
} as const
