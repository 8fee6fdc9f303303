import { type Static, Type } from '@sinclair/typebox'

/** The list that a figure is drawn from: the browser makes the address of it. */
const Rota = Type.Object({
  recurso: Type.String(),
  /** A declared view of the list that the filters come on top of. */
  visao: Type.Optional(Type.String()),
  filtros: Type.Array(
    Type.Object({
      campo: Type.String(),
      op: Type.Union([Type.Literal('eq'), Type.Literal('gte'), Type.Literal('lte'), Type.Literal('in')]),
      valor: Type.Union([Type.String(), Type.Array(Type.String())]),
    }),
  ),
})

/** Null when the user may not see the list behind the figure. */
const Figure = Type.Union([Type.Object({ quantidade: Type.Integer(), valor: Type.Number(), rota: Rota }), Type.Null()])
const Count = Type.Union([Type.Object({ quantidade: Type.Integer(), rota: Rota }), Type.Null()])

/** Today's figures, within the user's scope. */
export const PainelAnswer = Type.Object({
  hoje: Type.String(),
  recebido_hoje: Figure,
  acordos_hoje: Figure,
  acordos_mes: Figure,
  promessas_hoje: Count,
  operacoes_abertas: Figure,
  parcelas_a_vencer_hoje: Figure,
})
export type Painel = Static<typeof PainelAnswer>
export type Rota = Static<typeof Rota>
