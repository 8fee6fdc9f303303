import { type Static, Type } from '@sinclair/typebox'
import type { FilaRow } from './fila-query'

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const nullableText = Type.Union([Type.String(), Type.Null()])

export const FilaQuery = Type.Object(
  {
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
    credor_id: Type.Optional(Id),
    executivo_id: Type.Optional(Id),
    sem_contato_dias: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
    q: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
)
export type FilaQueryString = Static<typeof FilaQuery>

export const FilaAnswer = Type.Array(
  Type.Unsafe<FilaRow>(
    Type.Object({
      cliente_id: Type.Integer(),
      nome: Type.String(),
      cpf_cnpj: Type.String(),
      perfil: nullableText,
      credores: Type.Array(Type.String()),
      titulos: Type.Integer(),
      total_nominal: Type.Number(),
      maior_atraso: Type.Integer(),
      ultimo_evento: Type.Union([
        Type.Object({ em: Type.String(), tipo: Type.String(), descricao: Type.String() }),
        Type.Null(),
      ]),
      proximo_agendamento: nullableText,
      executivo: Type.Union([Type.Object({ id: Type.Integer(), titulo: Type.String() }), Type.Null()]),
      /** What puts the client at this place of the line. */
      acao_sugerida: Type.Union([
        Type.Literal('cobrar_promessa'),
        Type.Literal('retornar'),
        Type.Literal('contatar'),
        Type.Literal('negociar'),
      ]),
    }),
  ),
)
