import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text } from '../atoms'

/** Of whom a supplier is asked: the clients of all that is said, or those of a pasted list of documents. */
export const pedirEnriquecimento = {
  pedido: Type.Object(
    {
      fornecedor_id: Id,
      remessa_id: maybe(Id),
      credor_id: maybe(Id),
      uf: maybe(Type.String({ maxLength: 2 })),
      sem_cpc_dias: maybe(Type.Integer({ minimum: 1, maximum: 36_500 })),
      marcados: maybe(Type.Array(Id, { maxItems: 500 })),
      cpfs: maybe(Type.String({ maxLength: 100_000, description: 'Um por linha, ou entre vírgulas.' })),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    enriquecimento_id: Id,
    clientes: Count,
    valor: Amount,
    /** Left of the supplier's month once this is reserved; none where it has no limit. */
    resta: nullable(Amount),
    recusados: Count,
    /** By reason; of a pasted list the first places in it, never the document itself. */
    recusas: Type.Array(Type.Object({ motivo: Text, quantos: Count, linhas: Text })),
  }),
}

/** The answer of the supplier, a file that was sent for the field of that name. */
export const responderEnriquecimento = {
  pedido: Type.Object({ resposta: Id }, CLOSED),
  resposta: Type.Object({ trabalho_id: Id }),
}

/** What came by a rule enters the clients; the rest waits, each with its reason. */
export const aceitarPorRegra = {
  pedido: Type.Object(
    {
      fonte: maybe(Type.String({ maxLength: 80 })),
      escore_minimo: maybe(Type.Integer({ minimum: 0, maximum: 100 })),
      dado: maybe(Type.String({ maxLength: 20 })),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    entram: Count,
    clientes: Count,
    esperam: Type.Array(Type.Object({ motivo: Text, quantos: Count })),
  }),
}
