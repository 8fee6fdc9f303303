/** Words of the appointments of the follow-up. */
export const texts = {
  reagendar: 'Reagendar',
  cancelar: 'Cancelar retorno',
  voltar: 'Voltar',
  reagendarTitulo: (nome: string) => `Reagendar o retorno de ${nome}`,
  cancelarTitulo: (nome: string) => `Cancelar o retorno de ${nome}`,
  quando: 'Nova data e hora',
  motivo: 'Motivo',
  motivoAjuda: 'Em branco, fica o motivo de antes.',
  obrigatorio: 'Preencha este campo.',
  reagendado: 'Retorno reagendado',
  cancelado: 'Retorno cancelado',
} as const
