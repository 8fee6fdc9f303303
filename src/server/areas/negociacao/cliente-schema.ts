import { Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text } from '../../../contract/atoms'
import { acordoProperties, operacaoProperties } from '../../../contract/propostas'
import { FaixaSchema } from '../../limits/faixa-schema'

const text = Type.String()
const nullableText = nullable(Text)
const nullableNumber = nullable(Amount)
const Titled = Type.Union([Type.Object({ id: Type.Integer(), titulo: text }), Type.Null()])

const Acordo = Type.Object({
  id: Type.Integer(),
  ...acordoProperties,
  forma_pagamento: text,
  credor: Titled,
  executivo_cobranca: Titled,
  criado_em: text,
})

const Evento = Type.Object({
  id: Type.Integer(),
  criado_em: text,
  tipo: Type.Object({ id: Type.Integer(), titulo: text, codigo: text }),
  canal: text,
  descricao: text,
  telefone: nullableText,
  agendado_para: nullableText,
  operacao_id: nullable(Count),
  credor: Titled,
  usuario: Type.Union([Type.Object({ id: Type.Integer(), nome: text }), Type.Null()]),
})

const Credor = Type.Object({
  id: Type.Integer(),
  nome: text,
  prazo_honorario: Type.Integer(),
  remuneracao: nullableNumber,
  remuneracao_max: Type.Union([Type.Record(Type.String(), Type.Number()), Type.Null()]),
  comissao_fixa: nullableNumber,
  comissao_baixa_credor: nullableNumber,
  repasse_acima_360: nullableNumber,
  max_parcelas: nullableNumber,
  parcela_minima: nullableNumber,
})

const Limite = Type.Object({
  credor_id: Type.Integer(),
  origem: text,
  versao: Type.Integer(),
  faixas: Type.Array(FaixaSchema),
})

const Telefone = Type.Object({
  id: Type.Integer(),
  telefone: text,
  tipo: text,
  contato: nullableText,
  whatsapp: Type.Boolean(),
  situacao: text,
  preferido: Type.Boolean(),
  ultimo_resultado: nullableText,
  bloqueado_ate: nullableText,
  motivo_bloqueio: nullableText,
})

/**
 * What the negotiation screen opens with. Source: docs/fio.md, "Cliente, eventos e negociação";
 * docs/fio.md, "A proposta".
 */
const Cliente = Type.Object({
  id: Type.Integer(),
  nome: text,
  cpf_cnpj: text,
  bairro: nullableText,
  cep: nullableText,
  cidade: nullableText,
  uf: nullableText,
  endereco: nullableText,
  numero: nullableText,
  observacoes: nullableText,
  localizacao: nullableText,
  classificacao_cliente: nullableText,
  perfil: nullableText,
  roteiro: nullableText,
  sem_contato: Type.Boolean(),
  motivo_sem_contato: nullableText,
  versao: Type.Integer(),
  executivo_cobranca: Titled,
  acordos: Type.Array(Acordo),
  eventos: Type.Array(Evento),
  total_eventos: Type.Integer(),
  operacoes: Type.Array(Type.Object(operacaoProperties)),
  credores: Type.Array(Credor),
  limites: Type.Array(Limite),
  emails: Type.Array(Type.Object({ id: Type.Integer(), email: text, situacao: text })),
  telefones: Type.Array(Telefone),
})

/** The whole person, as who negotiates needs him. */
export const clientePessoal = {
  campos: {
    cpf_cnpj: 'clientes.cpf_cnpj',
    endereco: 'clientes.endereco',
    numero: 'clientes.numero',
    bairro: 'clientes.bairro',
    cep: 'clientes.cep',
    telefone: 'telefones.telefone',
    email: 'emails.email',
  },
  finalidade: 'negociacao',
  acao: 'negociar',
} as const

export const ClienteAnswer = Type.Object({
  dados: Type.Object({ info: Type.Object({ cliente: Cliente }) }),
})
