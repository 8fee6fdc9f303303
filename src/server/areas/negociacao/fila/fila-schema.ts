import { type Static, Type } from '@sinclair/typebox'
import { Id, nullable, Text } from '../../../../contract/atoms'
import type { proximoDaFila } from '../../../../contract/fila'
import { ACOES, SITUACOES } from '../../../../domain/contact/fila'

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const Days = Type.Integer({ minimum: 0, maximum: 36_500 })
const Reais = Type.Number({ minimum: 0, maximum: 1e12 })
const nullableText = nullable(Text)

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
export type FilaQueryString = Static<typeof FilaQuery>

const { situacao: _, ...ofFila } = filters
export const ContagensQuery = Type.Object(ofFila, { additionalProperties: false })
export const ContagensAnswer = Type.Object({
  fila: Type.Integer(),
  trabalhados: Type.Integer(),
  em_atendimento: Type.Integer(),
})

export type ProximoPedido = Static<typeof proximoDaFila.corpo> & Static<typeof ContagensQuery>

export const IndicadoresQuery = Type.Object(
  { credor_id: filters.credor_id, executivo_id: filters.executivo_id },
  { additionalProperties: false },
)
export type IndicadoresQueryString = Static<typeof IndicadoresQuery>

const Promessa = Type.Object({
  id: Type.Integer(),
  valor: Type.Number(),
  data: Type.String(),
  limite: Type.String(),
  status: Type.String(),
})

export const FilaAnswer = Type.Array(
  Type.Object({
    cliente_id: Type.Integer(),
    nome: Type.String(),
    cpf_cnpj: Type.String(),
    perfil: nullableText,
    credores: Type.Array(Type.String()),
    titulos: Type.Integer(),
    total_nominal: Type.Number(),
    total_atualizado: Type.Number(),
    maior_atraso: Type.Integer(),
    ultimo_evento: Type.Union([
      Type.Object({ em: Type.String(), tipo: Type.String(), descricao: Type.String() }),
      Type.Null(),
    ]),
    proximo_agendamento: nullableText,
    executivo: Type.Union([Type.Object({ id: Type.Integer(), titulo: Type.String() }), Type.Null()]),
    /** What puts the client at this place of the line. */
    acao_sugerida: Type.Union(ACOES.map((acao) => Type.Literal(acao))),
    promessa: Type.Union([Promessa, Type.Null()]),
    agendamento: Type.Union([
      Type.Object({ id: Type.Integer(), quando: Type.String(), motivo: Type.String() }),
      Type.Null(),
    ]),
    acordo_em_risco: Type.Union([Type.Object({ id: Type.Integer(), vencimento: nullableText }), Type.Null()]),
    /** The number to dial first. */
    telefone: Type.Union([Type.Object({ id: Type.Integer(), telefone: Type.String() }), Type.Null()]),
    contato_hoje: Type.Union([
      Type.Object({ em: Type.String(), resultado: Type.String(), por: nullableText }),
      Type.Null(),
    ]),
    em_atendimento: Type.Union([
      Type.Object({ usuario_id: Type.Integer(), nome: Type.String(), desde: Type.String() }),
      Type.Null(),
    ]),
  }),
)

export const IndicadoresAnswer = Type.Object({
  carteira: Type.Number(),
  recuperado_mes: Type.Number(),
  promessas_ativas: Type.Integer(),
  promessas_valor: Type.Number(),
  sem_contato: Type.Integer(),
  sem_contato_dias: Type.Integer(),
  tarefas_hoje: Type.Integer(),
})
