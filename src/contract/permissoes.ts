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

/** By what a program asks in a person's name; its token is told once, when it is made. */
export const programa = Type.Object({
  id: Text,
  nome: Text,
  final: Type.String({ description: 'Os últimos caracteres do token.' }),
  /** What it may do: exact codes, each with its words in the same order. */
  permissoes: Type.Array(Text),
  descricoes: Type.Array(Text),
  situacao: Type.Union([Type.Literal('vale'), Type.Literal('venceu'), Type.Literal('revogado')]),
  criado_em: Text,
  expira_em: Text,
  usado_em: nullable(Text),
  usado_ip: nullable(Text),
})
export type Programa = Wire<typeof programa>

/** What a person may do now, and so may let a program do. */
export const permissaoPropria = Type.Object({ grupo: Text, nome: Text, permissao: Text, descricao: Text })
export type PermissaoPropria = Wire<typeof permissaoPropria>
