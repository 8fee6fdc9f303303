import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Day, Id, maybe, Text } from '../atoms'

/** An operation that stays out, by its number, and why. */
const Recusa = Type.Object({ numero: Text, motivo: Text })

/** Which operations enter a return: those of all that is said, or those of a pasted list of numbers. */
export const escolherOperacoes = {
  pedido: Type.Object(
    {
      remessa_id: maybe(Id),
      dias_na_casa: maybe(Type.Integer({ minimum: 0, maximum: 36_500 })),
      sem_cpc_dias: maybe(Type.Integer({ minimum: 1, maximum: 36_500 })),
      valor_ate: maybe(Amount),
      vencimento_de: maybe(Day),
      vencimento_ate: maybe(Day),
      numeros: maybe(Type.String({ maxLength: 1_000_000, description: 'Um por linha, ou entre vírgulas.' })),
      impedidas: maybe(Type.Boolean({ description: 'Entram também, para uma devolução forçada.' })),
    },
    CLOSED,
  ),
  resposta: Type.Object({
    entram: Count,
    /** Nominal of those, in reais. */
    valor: Amount,
    recusadas: Count,
    /** The first of them. */
    recusas: Type.Array(Recusa),
  }),
}

/** Operations of a creditor whose days in the house are over enter a draft. */
export const proporDevolucao = {
  pedido: Type.Object({ motivo_id: Id }, CLOSED),
  resposta: Type.Object({
    devolucao_id: Id,
    operacoes: Count,
    valor: Amount,
    /** By the days that count for them, the fewest first. */
    prazos: Type.Array(Type.Object({ permanencia_dias: Count, operacoes: Count, valor: Amount })),
  }),
}

/** What sending a return would do now; `forcada`: what forcing it would. */
export const conferenciaDoBordero = {
  consulta: Type.Object({ forcada: Type.Optional(Type.Literal('sim')) }, CLOSED),
  resposta: Type.Object({
    operacoes: Count,
    valor: Amount,
    impedidas: Count,
    primeiras: Type.Array(Recusa),
    efeitos: Type.Array(Text),
  }),
}
