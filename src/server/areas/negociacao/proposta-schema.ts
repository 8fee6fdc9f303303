import { Type } from '@sinclair/typebox'
import { Count, nullable, Text } from '../../../contract/atoms'
import { Limites } from '../../../contract/limites'
import { propostaProperties } from '../../../contract/propostas'
import type { PropostaListada } from './listar-propostas'
import type { Simulacao } from './simular'

/** Of whom a calculation or an offer is. */
export const propostaPessoal = {
  campos: { cpf_cnpj: 'clientes.cpf_cnpj', documento: 'clientes.cpf_cnpj' },
  repete: ['documento'],
  finalidade: 'negociacao',
} as const

/** The types come from the domain: a field that one side lacks does not compile or is not sent, never guessed. */
export const PropostaAnswer = Type.Unsafe<Simulacao>(Type.Object({ ...propostaProperties, limites: Limites }))

export const PropostasAnswer = Type.Object({
  dados: Type.Array(
    Type.Unsafe<PropostaListada>(
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
  ),
})
