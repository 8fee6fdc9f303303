/** Words of limits and of asking for approval in the negotiation. */
export const texts = {
  acima: 'Acima do limite',
  recusadoPor: (origem: string) => `Recusado por ${origem}.`,
  pedir: 'Pedir aprovação',
  dialogo: {
    titulo: 'Pedir aprovação',
    passa: 'O que passa do limite',
    justificativa: 'Por que conceder',
    obrigatoria: 'Escreva por que conceder.',
    primeiro: 'Primeiro vencimento',
    primeiroAjuda: (dia: string) =>
      `Quem aprova decide até ${dia}. O primeiro pagamento não pode ter passado quando for aprovado.`,
    primeiroCedo: (dia: string) => `Antes de ${dia}, o próximo dia útil, pode não dar tempo de decidir.`,
    depois: 'Depois de aprovado',
    acordo: 'O acordo passa a valer (as operações ficam reservadas até a decisão)',
    proposta: 'A proposta pode ser aceita (as operações seguem livres)',
    enviar: 'Enviar pedido',
    enviando: 'Enviando…',
    cancelar: 'Voltar',
  },
  pedida: (id: number) => `Pedido de aprovação ${id} enviado`,
  incerto: (key: string) => `Não sabemos se foi enviado. Confira em Aprovações. Código do pedido: ${key}`,
} as const
