/** Status of a batch → where it may go. One that failed or was undone lets its file come in again. */
export const remessaTransitions = {
  Recebida: ['Validando', 'Falhou'],
  Validando: ['Com erros', 'Validada', 'Falhou'],
  'Com erros': ['Validando', 'Confirmada', 'Desfeita'],
  Validada: ['Confirmada', 'Desfeita'],
  Confirmada: ['Em cobrança', 'Desfeita', 'Falhou'],
  'Em cobrança': ['Encerrada', 'Desfeita', 'Devolvida'],
  Encerrada: ['Devolvida'],
  Desfeita: [],
  Devolvida: [],
  Falhou: [],
} as const
