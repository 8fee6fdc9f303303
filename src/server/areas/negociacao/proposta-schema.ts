import { Type } from '@sinclair/typebox'
import { Count, nullable, Text } from '../../../contract/atoms'
import { propostaProperties } from '../../../contract/propostas'

/** Of whom a calculation or an offer is. */
export const propostaPessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', documento: 'clientes.cpf_cnpj' },
  repete: ['documento'],
  finalidade: 'negociacao',
} as const

export const PropostasAnswer = Type.Object({
  dados: Type.Array(
    Type.Object({
      id: Count,
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
})
