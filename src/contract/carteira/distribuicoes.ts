import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable } from '../atoms'

/**
 * Which clients, and among whom: what is not said chooses nothing, and clients are those of all that is said. `executivo_atual_id` none:
 * of nobody yet.
 */
const pedido = Type.Object(
  {
    regra: Type.Union([
      Type.Literal('valor'),
      Type.Literal('quantidade'),
      Type.Literal('regiao'),
      Type.Literal('quem_ja_tem'),
      Type.Literal('capacidade'),
    ]),
    equipe_id: maybe(Id),
    executivos: maybe(Type.Array(Id, { maxItems: 500 })),
    remessa_id: maybe(Id),
    marcados: maybe(Type.Array(Id, { maxItems: 500 })),
    credor_id: maybe(Id),
    uf: maybe(Type.String({ maxLength: 2 })),
    executivo_atual_id: maybe(Id),
    so_sem_executivo: maybe(Type.Boolean()),
  },
  CLOSED,
)

/** What one executive has in collection, before and after. */
const Mesa = Type.Object({
  executivo_id: Id,
  nome: Type.String(),
  capacidade: nullable(Count),
  clientes_antes: Count,
  valor_antes: Amount,
  clientes_depois: Count,
  valor_depois: Amount,
})

const Sobra = Type.Object({
  motivo: Type.Union([Type.Literal('sem_regiao'), Type.Literal('sem_credor'), Type.Literal('sem_capacidade')]),
  clientes: Count,
  valor: Amount,
  exemplos: Type.Array(Type.Object({ id: Id, nome: Type.String() })),
})

export const distribuirClientes = {
  pedido,
  resposta: Type.Object({
    distribuicao_id: Id,
    clientes: Count,
    valor: Amount,
    ficam: Count,
    mesas: Type.Array(Mesa),
    sobras: Type.Array(Sobra),
  }),
}
