import { Type } from '@sinclair/typebox'
import { Id, nullable } from '../../../contract/atoms'
import { fileAnswer } from '../../platform/http/file-schemas'

const Ref = Type.Object({ id: Type.Integer(), nome: Type.String() })

export const IdParams = Type.Object({ id: Id })

export const PaginaQuery = Type.Object(
  {
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    _end: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_100 })),
  },
  { additionalProperties: false },
)

export const AuditoriaAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    recurso: Type.String(),
    registro_id: Type.Integer(),
    acao: Type.String(),
    em: Type.String(),
    usuario: nullable(Ref),
    origem: nullable(Type.String()),
    mudancas: Type.Record(Type.String(), Type.Unknown()),
  }),
)

export const AcessosAnswer = Type.Array(
  Type.Object({
    id: Type.Integer(),
    acao: Type.String(),
    em: Type.String(),
    usuario: nullable(Ref),
    ip: nullable(Type.String()),
    quantos: Type.Integer({ description: 'De quantos registros tratou a resposta.' }),
    finalidade: nullable(Type.String()),
  }),
)

export const DuplicadosAnswer = Type.Array(
  Type.Object({
    pontos: Type.Integer(),
    motivos: Type.Array(Type.String()),
    clientes: Type.Array(
      Type.Object({
        id: Type.Integer(),
        nome: Type.String(),
        cpf_cnpj: Type.String(),
        cidade: nullable(Type.String()),
        uf: nullable(Type.String()),
        operacoes: Type.Integer(),
        acordos: Type.Integer(),
      }),
    ),
  }),
)

export const ExtratoPdf = fileAnswer('O extrato do cliente.', 'application/pdf')
