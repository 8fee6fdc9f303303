import type { Motivo } from '../../../../domain/cobrancas/apurar-cobranca'
import { type Cents, cents } from '../../../../domain/money/cents'
import { formatBRL } from '../../../../domain/money/format'
import type { AvisoGuardado } from './avisos-guardados'

/** Why a notice was not applied, as its row tells it: at most 300 characters. */
export function dizerVeredito(
  motivo: Motivo,
  { valor: recebido, motivos }: AvisoGuardado,
  { valor, pedido }: { readonly valor: Cents; readonly pedido: Cents },
): string {
  const asks = pedido > valor ? `, e ${formatBRL(pedido)} com a mora do dia em que se pagou` : ''
  const amounts = `Recebido ${formatBRL(recebido ?? cents(0))}; a cobrança é de ${formatBRL(valor)}${asks}.`
  const detalhes = { ...DETALHES, valor_diferente: amounts }
  const why = motivo === 'ocorrencia_desconhecida' || motivo === 'instrucao_recusada' ? (motivos ?? '') : ''
  return [detalhes[motivo], why]
    .filter((each) => each !== '')
    .join(' ')
    .slice(0, 300)
}

const DETALHES = {
  tipo_desconhecido: 'Tipo de aviso desconhecido.',
  fora_de_ordem: 'A cobrança já tinha passado deste ponto.',
  pago_de_novo: 'A cobrança já estava paga: é um segundo pagamento, a devolver.',
  pagamento_desfeito: 'O banco desfez o pagamento: confira o que já se baixou.',
  instrucao_recusada: 'O banco recusou a instrução; a cobrança continua como estava.',
  ocorrencia_desconhecida: 'O banco disse o que não se conhece.',
  mesmo_pagamento: 'É o mesmo pagamento que o Pix avisou.',
  reenviada: 'Corrigida e enviada de novo ao banco.',
  paga_sem_cobranca: 'Paga depois de encerrada: confira a quem pertence o valor.',
} as const
