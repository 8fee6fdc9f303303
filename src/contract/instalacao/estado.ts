import { Type } from '@sinclair/typebox'
import { listas } from '../../domain/generated-lists'
import { CLOSED, Id, nullable, Text, type Wire } from '../atoms'

/** What a person is doing, as the header says it. */
const Status = Type.Union(Object.values(listas.status_trabalho).map((status) => Type.Literal(status)))

export const EstadoPedido = Type.Object(
  {
    status: Status,
    complemento: Type.Optional(Type.String({ maxLength: 80 })),
    /** Why he pauses: an active reason of the kind `pausa`. */
    motivo_id: Type.Optional(nullable(Id)),
  },
  CLOSED,
)
export type EstadoPedido = Wire<typeof EstadoPedido>

export const Estado = Type.Object({
  /** null: none is open. */
  status: nullable(Status),
  complemento: nullable(Text),
  motivo_id: nullable(Id),
  /** Reasons of a pause to choose from. */
  motivos: Type.Array(Type.Object({ id: Id, nome: Text })),
  /** The call that he is on. */
  ligacao: nullable(Type.Object({ cliente_id: Id, telefone: Text, cpf_cnpj: Text })),
})
export type Estado = Wire<typeof Estado>
