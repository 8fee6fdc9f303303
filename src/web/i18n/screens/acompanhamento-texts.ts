/** Words of the appointments of the follow-up. */
export const texts = {
  cancelar: 'Cancelar retorno',
  voltar: 'Voltar',
  cancelarTitulo: (nome: string) => `Cancelar o retorno de ${nome}`,
  motivo: 'Motivo',
  cancelado: 'Retorno cancelado',
} as const

/** Words of the calendar, whose days the follow-up goes by. */
export const calendario = {
  titulo: 'Calendário',
  modos: { mes: 'Mês', semana: 'Semana', dia: 'Dia' },
  modo: 'Quanto se vê',
  hoje: 'Hoje',
  antes: 'Anterior',
  depois: 'Seguinte',
  quem: 'De quem',
  dias: ['dom.', 'seg.', 'ter.', 'qua.', 'qui.', 'sex.', 'sáb.'],
  semExpediente: 'Sem expediente bancário',
  nada: 'Nada marcado neste dia.',
  mais: (quantos: string) => `mais ${quantos}`,
  retornos: (count: number) => (count === 1 ? '1 retorno' : `${count} retornos`),
  promessas: (count: number) => (count === 1 ? '1 promessa' : `${count} promessas`),
  parcelas: (count: number) => (count === 1 ? '1 parcela' : `${count} parcelas`),
  retorno: 'Retorno',
  promessa: 'Promessa',
  abrir: 'Abrir negociação',
  reagendar: 'Reagendar',
  reagendarTitulo: (nome: string) => `Reagendar o retorno de ${nome}`,
  quando: 'Nova data e hora',
  motivo: 'Motivo',
  motivoAjuda: 'Em branco, fica o motivo de antes.',
  reagendado: 'Retorno reagendado',
  voltar: 'Voltar',
  naoUtil: (nome: string | null) =>
    nome === null ? 'Nesse dia os bancos não abrem.' : `Nesse dia os bancos não abrem: ${nome}.`,
  mesmoAssim: 'Marcar mesmo assim',
  confirme: 'Confirme, ou escolha outro dia.',
  teclas: {
    title: 'Calendário',
    keys: [
      [['←', '→'], 'Dia anterior e seguinte'],
      [['↑', '↓'], 'Semana anterior e seguinte'],
      [['Enter'], 'Abrir o dia, ou o compromisso'],
      [['M', 'S', 'D'], 'Mês, semana, dia'],
      [['T'], 'Hoje'],
      [['R'], 'Reagendar o retorno em que se está'],
      [['Shift+←', 'Shift+→'], 'Passar o retorno para o dia ao lado'],
    ],
  },
} as const
