import { Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text, type Wire } from '../atoms'
import { Rota } from './figura'

/** One part of a figure: a value of a column, or a part of the calendar by its first day. */
export const Parte = Type.Object({
  valor: nullable(Type.Union([Text, Amount, Type.Boolean()])),
  /** Of a ref, what its record is called. */
  titulo: nullable(Text),
  quantidade: Count,
  soma: nullable(Amount),
  /** What it is measured against; null where nothing says so. */
  alvo: nullable(Amount),
  /** The list of exactly its rows; null of what stands for all the smaller ones. */
  rota: nullable(Rota),
})
export type Parte = Wire<typeof Parte>
