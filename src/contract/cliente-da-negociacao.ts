import { Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text, type Wire } from './atoms'
import { Faixa } from './limites'
import { MensagemDaLinha } from './mensagens-da-linha'
import { acordoProperties, operacaoProperties, propostaProperties } from './propostas'

/** The client as the negotiation screen opens him, and what he was offered. */

const nullableText = nullable(Text)
const nullableNumber = nullable(Amount)
const Titled = Type.Union([Type.Object({ id: Count, titulo: Text }), Type.Null()])

const Acordo = Type.Object({
  id: Count,
  ...acordoProperties,
  forma_pagamento: Text,
  credor: Titled,
  executivo_cobranca: Titled,
  criado_em: Text,
})

const Evento = Type.Object({
  id: Count,
  criado_em: Text,
  tipo: Type.Object({ id: Count, titulo: Text, codigo: Text }),
  canal: Text,
  descricao: Text,
  telefone: nullableText,
  agendado_para: nullableText,
  operacao_id: nullable(Count),
  credor: Titled,
  usuario: Type.Union([Type.Object({ id: Count, nome: Text }), Type.Null()]),
})

const Credor = Type.Object({
  id: Count,
  nome: Text,
  prazo_honorario: Count,
  remuneracao: nullableNumber,
  remuneracao_max: Type.Union([Type.Record(Text, Amount), Type.Null()]),
  comissao_fixa: nullableNumber,
  comissao_baixa_credor: nullableNumber,
  repasse_acima_360: nullableNumber,
  max_parcelas: nullableNumber,
  parcela_minima: nullableNumber,
})

const Limite = Type.Object({
  credor_id: Count,
  origem: Text,
  versao: Count,
  faixas: Type.Array(Faixa),
})

const Telefone = Type.Object({
  id: Count,
  telefone: Text,
  tipo: Text,
  contato: nullableText,
  whatsapp: Type.Boolean(),
  situacao: Text,
  preferido: Type.Boolean(),
  ultimo_resultado: nullableText,
  bloqueado_ate: nullableText,
  motivo_bloqueio: nullableText,
})

/**
 * What the negotiation screen opens with.
 * Source: docs/fio.md, "Cliente, eventos e negociação" and "A proposta".
 */
const Cliente = Type.Object({
  id: Count,
  nome: Text,
  cpf_cnpj: Text,
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
  versao: Count,
  executivo_cobranca: Titled,
  acordos: Type.Array(Acordo),
  eventos: Type.Array(Evento),
  total_eventos: Count,
  mensagens: Type.Array(MensagemDaLinha),
  total_mensagens: Count,
  operacoes: Type.Array(Type.Object({ ...operacaoProperties, procurada: Type.Optional(Type.Boolean()) })),
  credores: Type.Array(Credor),
  limites: Type.Array(Limite),
  emails: Type.Array(Type.Object({ id: Count, email: Text, situacao: Text })),
  telefones: Type.Array(Telefone),
})

export const clienteDaNegociacao = {
  resposta: Type.Object({
    dados: Type.Object({ info: Type.Object({ cliente: Cliente }) }),
  }),
}
export type ClienteDaTela = Wire<typeof Cliente>
export type OperacaoDaTela = ClienteDaTela['operacoes'][number]
export type TelefoneDaTela = ClienteDaTela['telefones'][number]

/** The proposals of a client, oldest first. */
export const propostasDoCliente = {
  resposta: Type.Object({
    dados: Type.Array(
      Type.Object({
        id: Count,
        versao: Count,
        criado_em: Text,
        acordo_id: nullable(Count),
        validade: nullable(Text),
        aprovacao_id: nullable(Count),
        enviada_em: nullable(Text),
        motivo: nullable(Text),
        impedimento: nullable(Text),
        negociavel: Type.Boolean(),
        ...propostaProperties,
      }),
    ),
  }),
}
export type PropostaDaTela = Wire<typeof propostasDoCliente.resposta>['dados'][number]
