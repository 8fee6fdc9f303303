import { Type } from '@sinclair/typebox'
import { CLOSED, nullable, Text, type Wire } from '../atoms'

/** The code beside the password. */

const Desafio = Type.String({ maxLength: 100 })
const Codigo = Type.String({ maxLength: 40 })

/** What stands beside the refusal of a log-in whose password was right. */
export const Pedido = Type.Object({
  /** Given back with the code; of five minutes and five codes. */
  desafio: Text,
  /** `cadastrar`: this person has none yet and needs one. */
  metodos: Type.Array(Type.Union([Type.Literal('totp'), Type.Literal('reserva'), Type.Literal('cadastrar')])),
})
export type SegundoFatorPedido = Wire<typeof Pedido>

export const responder = { pedido: Type.Object({ desafio: Desafio, codigo: Codigo }, CLOSED) }

/** Shown once: the key as text, as the address that an application reads and as its drawing (SVG), and the spare codes. */
const Comecado = Type.Object({ segredo: Text, uri: Text, qr: Text, reservas: Type.Array(Text) })
export type SegundoFatorComecado = Wire<typeof Comecado>

export const cadastrar = { pedido: Type.Object({ desafio: Desafio }, CLOSED), resposta: Comecado }

export const meuSegundoFator = {
  resposta: Type.Object({ ligado_em: nullable(Text), reservas: Type.Integer(), exigido: Type.Boolean() }),
}
export const comecar = { resposta: Comecado }
export const comCodigo = { pedido: Type.Object({ codigo: Codigo }, CLOSED) }
export const novasReservas = { resposta: Type.Object({ reservas: Type.Array(Text) }) }
