import { type Static, Type } from '@sinclair/typebox'

const closed = { additionalProperties: false }
const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const IdParams = Type.Object({ id: Id }, closed)

export const RejeitoSchema = Type.Object({
  linha: Type.Integer(),
  coluna: Type.Union([Type.String(), Type.Null()]),
  valor: Type.Union([Type.String(), Type.Null()]),
  motivo: Type.String(),
})

/** Parts of the multipart body, for the contract. */
export const PreviaForm = Type.Object({
  credor_id: Type.Integer({ minimum: 1 }),
  layout: Type.String(),
  arquivo: Type.String({ format: 'binary' }),
})

export const PreviaAnswer = Type.Object({
  id: Id,
  linhas: Type.Integer(),
  aceitas: Type.Integer(),
  rejeitadas: Type.Integer(),
  valor_total: Type.Number(),
  clientes: Type.Integer(),
  avisos: Type.Integer(),
  amostra: Type.Array(
    Type.Object({
      linha: Type.Integer(),
      cpf_cnpj: Type.String(),
      nome: Type.String(),
      numero_operacao: Type.String(),
      valor_nominal: Type.Number(),
      data_vencimento: Type.String(),
    }),
  ),
  rejeitos: Type.Array(RejeitoSchema),
})

/** A preview that waits, and what it was made of. */
export const PreviaSalva = Type.Composite([
  PreviaAnswer,
  Type.Object({ credor_id: Id, layout: Type.String(), arquivo: Type.String() }),
])

export type PreviaSalvaAnswer = Static<typeof PreviaSalva>

export const RejeitosQuery = Type.Object(
  {
    _start: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })),
    _end: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_100 })),
  },
  closed,
)
export const RejeitosAnswer = Type.Array(RejeitoSchema)

/** A stream of lines under a heading. */
export const RejeitosXlsx = {
  description: 'Linhas rejeitadas.',
  content: {
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
      schema: Type.Unsafe<unknown>(Type.String({ format: 'binary' })),
    },
  },
}

export const RejeitosCsv = {
  description: 'Linhas rejeitadas.',
  content: { 'text/csv': { schema: Type.Unsafe<unknown>(Type.String()) } },
}
