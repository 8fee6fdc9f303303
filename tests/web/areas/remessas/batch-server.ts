import type { Rejeito } from '../../../../src/contract/rejeitos'
import { type Answers, serve } from '../../serve'

export const REJEITO: Rejeito = {
  linha: 648,
  coluna: 'NUMERO_INSCRICAO',
  valor: '5050600001079',
  motivo: 'Número repetido no arquivo: já veio na linha 288, com outro devedor (codevedor).',
}

/** Answers by method and path; batch 5 has one rejected line of 39 on its first page. */
export function serveBatches(answers: Answers) {
  return serve({
    'get /remessas/5/rejeitos': () => ({ body: [REJEITO], headers: { 'x-total-count': '39' } }),
    ...answers,
  })
}
