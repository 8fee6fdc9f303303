import { Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text } from './atoms'
import { Limites } from './limites'

/** What a negotiation comes to: a calculation, a proposal that is kept, an agreement that is closed. */

/** An operation in the contract's shape. */
export const operacaoProperties = {
  id: Count,
  status_operacao: Type.Object({ sigla: Text, nome: Text }),
  credor: Type.Object({ id: Count, nome: Text }),
  numero_operacao: Text,
  aluno: nullable(Text),
  descricao: nullable(Text),
  valor_nominal: Amount,
  data_vencimento: Text,
  diasVenc: Count,
  total: Amount,
  taxaJuros: nullable(Amount),
  taxaMulta: nullable(Amount),
  taxaHonorarios: nullable(Amount),
  taxaDesconto: nullable(Amount),
  adicionais: nullable(Text),
}

export const acordoProperties = {
  status: Text,
  situacao: Text,
  cliente_id: Count,
  credor_id: Count,
  executivo_cobranca_id: nullable(Count),
  valor_nominal: Amount,
  juros: Amount,
  juros_porcento: Amount,
  multas: Amount,
  multas_porcento: Amount,
  honorarios: Amount,
  honorarios_porcento: Amount,
  desconto: Amount,
  desconto_porcento: Amount,
  comissao: Amount,
  comissao_porcento: Amount,
  total: Amount,
  valor_entrada: Amount,
  quantidade_parcelas: Count,
  valor_parcela: Amount,
  data_acordo: Text,
  data_acordo_original: Text,
}

const parcelaProperties = {
  numero_parcela: Count,
  data_vencimento: Text,
  vencimento_original: Text,
  valor_nominal: Amount,
  valor_nominal_original: Amount,
  valor_juros: Amount,
  valor_multa: Amount,
  valor_honorario: Amount,
  desconto: Amount,
  valor_comissao: Amount,
  forma_pagamento: Text,
  status: Text,
  data_credor_informou: nullable(Text),
}

const ParcelaOperacao = Type.Object({
  indice: Count,
  operacao_id: Count,
  numero_operacao: Text,
  credor_id: Count,
  instituicao: Text,
  cliente: Text,
  aluno: nullable(Text),
  documento: Text,
  dias_vencido: Count,
  vencimento_original: Text,
  vencimento: Text,
  recebimento: nullable(Text),
  parcela: Text,
  valor_negociado: Amount,
  principal: Amount,
  juros: Amount,
  multa: Amount,
  honorarios: Amount,
  desconto: Amount,
  correcao: Amount,
  comissao: Amount,
  taxa_cartao: Amount,
  realizado: Amount,
  valor_repasse: Amount,
  origem: Text,
  forma: Text,
})

const OperacaoDaProposta = Type.Object({
  ...operacaoProperties,
  valor_juros: Amount,
  valor_multa: Amount,
  valor_desconto: Amount,
  valor_honorario: Amount,
  valor_comissao: Amount,
  valor_atualizado: Amount,
  data_atualizacao: Text,
})

export const propostaProperties = {
  parametro: Text,
  acordo: Type.Object(acordoProperties),
  operacoes: Type.Array(OperacaoDaProposta),
  parcelas: Type.Array(Type.Object(parcelaProperties)),
  parcelasOperacoes: Type.Array(ParcelaOperacao),
  simulacao: Type.Boolean(),
  status: Text,
  formaPagamento: Text,
  credor: Type.Object({ id: Count, nome: Text, prazo_honorario: Count }),
  cliente: Type.Object({ id: Count, nome: Text, cpf_cnpj: Text }),
}

/** An approval that was asked for; the request lapses when nobody decides by `validade`. */
const Aprovacao = nullable(Type.Object({ id: Count, status: Text, validade: Text }))

export const PropostaSalva = Type.Object({
  id: Count,
  criado_em: Text,
  /** Last day on which it may be accepted. */
  validade: Text,
  ...propostaProperties,
  limites: Limites,
  aprovacao: Aprovacao,
})

export const AcordoFechado = Type.Object({
  acordo: Type.Object({ id: Count, ...acordoProperties, forma_pagamento: Text, parametro: Text }),
  parcelas: Type.Array(Type.Object({ id: Count, acordo_id: Count, total_parcelas: Count, ...parcelaProperties })),
  aprovacao: Aprovacao,
})

/** The message of a proposal, as it goes to the client. */
export const textoDaProposta = { resposta: Type.Object({ texto: Text }) }
