import { Type } from '@sinclair/typebox'
import { CLOSED, Count, Id, maybe, Text } from '../atoms'

/** Takes the conversation that has waited longest, of one department or of any; who asks gets it. */
export const pegarConversa = {
  pedido: Type.Object({ departamento: maybe(Type.String({ maxLength: 40 })) }, CLOSED),
  resposta: Type.Object({ conversa_id: Id, esperou_min: Count }),
}

/** What a person says in a conversation; its places are filled, and it leaves as any message does. */
export const responderConversa = {
  pedido: Type.Object({ texto: Type.String({ minLength: 1, maxLength: 1_024 }) }, CLOSED),
  resposta: Type.Object({ conversa_id: Id, mensagem_id: Id, texto: Text, partes: Count }),
}

/** Says whose conversation it is; what the person confirmed is given where the number is not on the client's file. */
export const identificarConversa = {
  pedido: Type.Object(
    {
      cliente_id: Id,
      nascimento: maybe(Type.String({ maxLength: 5 })),
      cpf: maybe(Type.String({ maxLength: 3 })),
      cep: maybe(Type.String({ maxLength: 9 })),
    },
    CLOSED,
  ),
  resposta: Type.Object({ conversa_id: Id, cliente_id: Id, identificado_por: Type.Array(Text) }),
}
