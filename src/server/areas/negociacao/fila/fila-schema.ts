import { type Static, Type } from '@sinclair/typebox'
import { Id } from '../../../../contract/atoms'
import type { proximoDaFila } from '../../../../contract/fila'
import { ACOES, SITUACOES } from '../../../../domain/eventos/fila'

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Days = Type.Integer({ minimum: 0, maximum: 36_500 })
const Reais = Type.Number({ minimum: 0, maximum: 1e12 })

const filters = {
  credor_id: Type.Optional(Id),
  executivo_id: Type.Optional(Id),
  remessa_id: Type.Optional(Id),
  sem_contato_dias: Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 })),
  atraso_min: Type.Optional(Days),
  atraso_max: Type.Optional(Days),
  valor_min: Type.Optional(Reais),
  valor_max: Type.Optional(Reais),
  perfil: Type.Optional(Type.String({ maxLength: 40 })),
  telefone: Type.Optional(Type.Union([Type.Literal('com'), Type.Literal('sem')])),
  promessa: Type.Optional(Type.Union([Type.Literal('com'), Type.Literal('sem')])),
  inativo: Type.Optional(Type.Union([Type.Literal('sim'), Type.Literal('nao')])),
  acao: Type.Optional(Type.Union(ACOES.map((acao) => Type.Literal(acao)))),
  situacao: Type.Optional(Type.Union(SITUACOES.map((situacao) => Type.Literal(situacao)))),
  q: Type.Optional(Type.String({ maxLength: 100 })),
}

export const FilaQuery = Type.Object(
  {
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
    _total: Type.Optional(Type.Literal('nao')),
    ...filters,
  },
  { additionalProperties: false },
)

const { situacao: _, ...ofFila } = filters
export const ContagensQuery = Type.Object(ofFila, { additionalProperties: false })
export type ProximoPedido = Static<typeof proximoDaFila.corpo> & Static<typeof ContagensQuery>

export const IndicadoresQuery = Type.Object(
  { credor_id: filters.credor_id, executivo_id: filters.executivo_id },
  { additionalProperties: false },
)
export type IndicadoresQueryString = Static<typeof IndicadoresQuery>
