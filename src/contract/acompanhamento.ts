import { Type } from '@sinclair/typebox'
import { ABAS } from '../domain/contact/tarefa'
import { Amount, CLOSED, Count, Id } from './atoms'

/** The follow-up: how many stand in each tab, and what one tab is worth. */

const Aba = Type.Union(ABAS.map((aba) => Type.Literal(aba)))

/** Whose: an executive sees his own unless he asks for all, others see all unless they ask for one's. */
export const deQuem = {
  quem: Type.Optional(Type.Union([Type.Literal('meus'), Type.Literal('todos')])),
  executivo_id: Type.Optional(Id),
  credor_id: Type.Optional(Id),
  q: Type.Optional(Type.String({ maxLength: 100 })),
}

export const contagensDoAcompanhamento = {
  consulta: Type.Object(deQuem, CLOSED),
  resposta: Type.Object({
    hoje: Count,
    atrasados: Count,
    semana: Count,
    promessas: Count,
    entradas: Count,
    risco: Count,
  }),
}

export const totaisDoAcompanhamento = {
  consulta: Type.Object({ aba: Aba, ...deQuem }, CLOSED),
  resposta: Type.Object({ quantidade: Count, valor: Amount }),
}
