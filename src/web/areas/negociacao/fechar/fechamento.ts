import type { Proposta } from '../../../../domain/negotiation/resultado'
import type { Calculo } from '../calculo/calcular'
import { readCampos } from '../calculo/campos'
import type { Escolhas } from '../calculo/escolhas'
import type { PropostaDaTela } from '../cliente'
import type { Fechamento } from './use-fechar'

/** The request that the screen stands for, as the calls of the contract take it. */
export function buildPedido(clienteId: number, escolhas: Escolhas) {
  return {
    cliente_id: clienteId,
    credor_id: escolhas.credorId,
    operacoes: escolhas.operacoes,
    formaPagamento: escolhas.formaPagamento,
    parametros: readCampos(escolhas.campos).parametros,
  }
}

export function fechamentoDaTela(calculo: Extract<Calculo, { ok: true }>, escolhas: Escolhas): Fechamento {
  return { corpo: buildPedido(calculo.proposta.cliente.id, escolhas), resumo: resumir(calculo.proposta) }
}

export function fechamentoDaProposta(proposta: PropostaDaTela): Fechamento {
  return { corpo: { proposta_id: proposta.id }, resumo: resumir(proposta) }
}

function resumir({ acordo, parcelas, formaPagamento, operacoes }: Omit<Proposta, 'status'>): Fechamento['resumo'] {
  const { total, valor_entrada, quantidade_parcelas, valor_parcela } = acordo
  return {
    total,
    valor_entrada,
    quantidade_parcelas,
    valor_parcela,
    primeiro: parcelas[0]?.data_vencimento ?? null,
    forma: formaPagamento,
    operacoes: operacoes.length,
  }
}
