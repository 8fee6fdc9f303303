import { Type } from '@sinclair/typebox'
import { Count, Id, nullable, Text, type Wire } from './atoms'

const check = { o_que: Text, regra: nullable(Text), origem: nullable(Text) }

/** "Por que não posso?": every rule that decides, and where it stands. */
export const porQue = {
  consulta: Type.Object({
    usuario_id: Id,
    recurso: Text,
    registro_id: Type.Optional(Id),
    acao: Type.String({
      description: 'ver, criar, editar, excluir, restaurar, expurgar, exportar … ou o nome de uma ação',
    }),
  }),
  resposta: Type.Object({
    permitido: Type.Boolean(),
    usuario: Type.Object({ id: Count, nome: Text, funcao: Text }),
    checagens: Type.Array(Type.Object({ ...check, passou: Type.Boolean() })),
    campos: Type.Array(Type.Object({ ...check, campo: Text, rotulo: Text, pode: Type.Boolean() })),
  }),
}
export type PorQue = Wire<(typeof porQue)['resposta']>
