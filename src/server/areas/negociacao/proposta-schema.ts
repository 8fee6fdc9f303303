import { Type } from '@sinclair/typebox'
import { Limites } from '../../../contract/limites'
import type { AcordoFechado } from './acordo-fechado'
import type { PropostaListada } from './listar-propostas'
import type { PropostaSalva } from './salvar-proposta'
import type { Simulacao } from './simular'

/** Of whom a calculation or an offer is. */
export const propostaPessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', documento: 'clientes.cpf_cnpj' },
  repete: ['documento'],
  finalidade: 'negociacao',
} as const

const number = Type.Number()
const text = Type.String()
const nullableText = Type.Union([Type.String(), Type.Null()])
const nullableNumber = Type.Union([Type.Number(), Type.Null()])

/** An operation in the contract's shape. Source: api.md, "Client, events, negotiation". */
export const operacaoProperties = {
  id: Type.Integer(),
  status_operacao: Type.Object({ sigla: text, nome: text }),
  credor: Type.Object({ id: Type.Integer(), nome: text }),
  numero_operacao: text,
  aluno: nullableText,
  descricao: nullableText,
  valor_nominal: number,
  data_vencimento: text,
  diasVenc: Type.Integer(),
  total: number,
  taxaJuros: nullableNumber,
  taxaMulta: nullableNumber,
  taxaHonorarios: nullableNumber,
  taxaDesconto: nullableNumber,
  adicionais: nullableText,
}

export const acordoProperties = {
  status: text,
  situacao: text,
  cliente_id: Type.Integer(),
  credor_id: Type.Integer(),
  executivo_cobranca_id: Type.Union([Type.Integer(), Type.Null()]),
  valor_nominal: number,
  juros: number,
  juros_porcento: number,
  multas: number,
  multas_porcento: number,
  honorarios: number,
  honorarios_porcento: number,
  desconto: number,
  desconto_porcento: number,
  comissao: number,
  comissao_porcento: number,
  total: number,
  valor_entrada: number,
  quantidade_parcelas: Type.Integer(),
  valor_parcela: number,
  data_acordo: text,
  data_acordo_original: text,
}

const parcelaProperties = {
  numero_parcela: Type.Integer(),
  data_vencimento: text,
  vencimento_original: text,
  valor_nominal: number,
  valor_nominal_original: number,
  valor_juros: number,
  valor_multa: number,
  valor_honorario: number,
  desconto: number,
  valor_comissao: number,
  forma_pagamento: text,
  status: text,
  data_credor_informou: nullableText,
}

const ParcelaOperacao = Type.Object({
  indice: Type.Integer(),
  operacao_id: Type.Integer(),
  numero_operacao: text,
  credor_id: Type.Integer(),
  instituicao: text,
  cliente: text,
  aluno: nullableText,
  documento: text,
  dias_vencido: Type.Integer(),
  vencimento_original: text,
  vencimento: text,
  recebimento: nullableText,
  parcela: text,
  valor_negociado: number,
  principal: number,
  juros: number,
  multa: number,
  honorarios: number,
  desconto: number,
  correcao: number,
  comissao: number,
  taxa_cartao: number,
  realizado: number,
  valor_repasse: number,
  origem: text,
  forma: text,
})

const OperacaoDaProposta = Type.Object({
  ...operacaoProperties,
  valor_juros: number,
  valor_multa: number,
  valor_desconto: number,
  valor_honorario: number,
  valor_comissao: number,
  valor_atualizado: number,
  data_atualizacao: text,
})

const propostaProperties = {
  parametro: text,
  acordo: Type.Object(acordoProperties),
  operacoes: Type.Array(OperacaoDaProposta),
  parcelas: Type.Array(Type.Object(parcelaProperties)),
  parcelasOperacoes: Type.Array(ParcelaOperacao),
  simulacao: Type.Boolean(),
  status: text,
  formaPagamento: text,
  credor: Type.Object({ id: Type.Integer(), nome: text, prazo_honorario: Type.Integer() }),
  cliente: Type.Object({ id: Type.Integer(), nome: text, cpf_cnpj: text }),
}

/** The types come from the domain: a field that one side lacks does not compile or is not sent, never guessed. */
export const PropostaAnswer = Type.Unsafe<Simulacao>(Type.Object({ ...propostaProperties, limites: Limites }))

const Aprovacao = Type.Object({ id: Type.Integer(), status: text, validade: text })
const NullableAprovacao = Type.Union([Aprovacao, Type.Null()])

export const PropostaSalvaAnswer = Type.Unsafe<PropostaSalva>(
  Type.Object({
    id: Type.Integer(),
    criado_em: text,
    validade: text,
    ...propostaProperties,
    limites: Limites,
    aprovacao: NullableAprovacao,
  }),
)

export const PropostasAnswer = Type.Object({
  dados: Type.Array(
    Type.Unsafe<PropostaListada>(
      Type.Object({
        id: Type.Integer(),
        criado_em: text,
        acordo_id: Type.Union([Type.Integer(), Type.Null()]),
        validade: nullableText,
        aprovacao_id: Type.Union([Type.Integer(), Type.Null()]),
        enviada_em: nullableText,
        motivo: nullableText,
        impedimento: nullableText,
        negociavel: Type.Boolean(),
        ...propostaProperties,
      }),
    ),
  ),
})

export const AcordoAnswer = Type.Unsafe<AcordoFechado>(
  Type.Object({
    acordo: Type.Object({ id: Type.Integer(), ...acordoProperties, forma_pagamento: text, parametro: text }),
    parcelas: Type.Array(
      Type.Object({
        id: Type.Integer(),
        acordo_id: Type.Integer(),
        total_parcelas: Type.Integer(),
        ...parcelaProperties,
      }),
    ),
    aprovacao: NullableAprovacao,
  }),
)
