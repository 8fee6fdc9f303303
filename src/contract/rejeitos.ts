import { Type } from '@sinclair/typebox'
import { Count, nullable, Text, type Wire } from './atoms'

/** A line of a file that does not come in, and why. `linha` counts from the heading, which is line 1. */
export const Rejeito = Type.Object({
  /** The sheet, of a workbook of several. */
  folha: Type.Optional(Text),
  linha: Count,
  coluna: nullable(Text),
  valor: nullable(Text),
  motivo: Text,
  /** Of a file that is in: `rejeitada`; `corrigida` once another one brought it in, `reprocessada` once one tried; `resolvida`, `descartada`. */
  situacao: Type.Optional(Text),
})
export type Rejeito = Wire<typeof Rejeito>
