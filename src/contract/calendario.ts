import { Type } from '@sinclair/typebox'
import { CLOSED, Day, nullable, Text } from './atoms'

/** Days on which banks do not work; `nome`: of a holiday that the installation registered. */
export const diasSemExpediente = {
  consulta: Type.Object({ de: Day, ate: Day }, CLOSED),
  resposta: Type.Array(Type.Object({ data: Text, nome: nullable(Text) })),
}
