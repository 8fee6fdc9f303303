import { Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text, type Wire } from '../atoms'
import { Rota } from './figura'
import { Parte } from './parte'

/** What moved a figure since the period that its card compares with. */

/** A count, or an amount in reais. */
const change = { agora: Amount, antes: Amount, diferenca: Amount }
const days = Type.Object({ inicio: Text, fim: Text })

export const movement = {
  /** Whose list it is drawn from, whose fields name the lines. */
  recurso: Text,
  /** Its figures are amounts, not counts. */
  em_reais: Type.Boolean(),
  periodo: days,
  comparado: days,
  total: Type.Object(change),
}

/** Lines that add up to the total. */
export const Dimensao = Type.Object({
  campo: Text,
  linhas: Type.Array(
    Type.Object({
      valor: Parte.properties.valor,
      titulo: nullable(Text),
      ...change,
      /** The list of its rows in each of the two periods. */
      rota: Rota,
      rota_antes: Rota,
    }),
  ),
  /** All other values together; null where there are none. */
  demais: nullable(Type.Object({ quantos: Count, ...change })),
})
export type Dimensao = Wire<typeof Dimensao>

export const Porque = Type.Object({ rotulo: Text, ...movement, dimensoes: Type.Array(Dimensao) })
export type Porque = Wire<typeof Porque>
