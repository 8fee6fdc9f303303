import type { PedidoDe } from '../../../../contract/atos'
import type { PropostaDaTela } from '../../../../contract/cliente-da-negociacao'
import type { RespostaA } from '../../../../contract/perguntas'
import { ask } from '../../../refine/ask'
import { isApiError } from '../../../refine/http-error'
import type { Calculo } from '../calculo/calcular'
import { readCampos } from '../calculo/campos'
import type { Escolhas } from '../calculo/escolhas'

/** What a close asks for: what is on screen, or a saved proposal. */
export interface Fechamento {
  readonly corpo: PedidoDe<'salvarProposta'> | { readonly proposta_id: number }
  readonly credor: { readonly id: number; readonly nome: string }
  /** Ids. */
  readonly operacoes: readonly number[]
  readonly resumo: {
    readonly total: number
    readonly valor_entrada: number
    readonly quantidade_parcelas: number
    /** Null while only the server knows it. */
    readonly valor_parcela: number | null
    readonly primeiro: string | null
    readonly forma: string
    readonly operacoes: number
  }
}

/** The request that the screen stands for, as the calls of the contract take it. */
export function buildPedido(clienteId: number, escolhas: Escolhas): PedidoDe<'salvarProposta'> {
  return {
    cliente_id: clienteId,
    credor_id: escolhas.credorId,
    operacoes: escolhas.operacoes,
    formaPagamento: escolhas.formaPagamento,
    parametros: readCampos(escolhas.campos).parametros,
  }
}

export function fechamentoDaTela(calculo: Extract<Calculo, { ok: true }>, escolhas: Escolhas): Fechamento {
  const { credor, cliente } = calculo.proposta
  const { operacoes } = escolhas
  return { corpo: buildPedido(cliente.id, escolhas), credor, operacoes, resumo: resumir(calculo.proposta) }
}

export function fechamentoDaProposta(proposta: PropostaDaTela): Fechamento {
  const { id, credor } = proposta
  const operacoes = proposta.operacoes.map((operacao) => operacao.id)
  return { corpo: { proposta_id: id }, credor, operacoes, resumo: resumir(proposta) }
}

/** The question anew, after the server found another total: with the server's figures, or at least with its total. */
export async function refazerFechamento(fechamento: Fechamento, total: number): Promise<Fechamento> {
  const { corpo, resumo } = fechamento
  const unknown = { ...fechamento, resumo: { ...resumo, total, valor_parcela: null } }
  if ('proposta_id' in corpo) return unknown
  try {
    return { ...fechamento, resumo: resumir(await ask('simularNegociacao', { corpo })) }
  } catch (error) {
    if (isApiError(error)) return unknown
    throw error
  }
}

type Calculada = Pick<RespostaA<'simularNegociacao'>, 'acordo' | 'parcelas' | 'formaPagamento' | 'operacoes'>

function resumir({ acordo, parcelas, formaPagamento, operacoes }: Calculada): Fechamento['resumo'] {
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
