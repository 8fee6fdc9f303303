import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, Text, type Wire } from '../atoms'
import { Rejeito } from '../rejeitos'

/** What a creditor says, in a file, that he received or knows of a period: read, looked at, brought in whole. Amounts in reais. */

const previa = {
  id: Id,
  arquivo: Text,
  credor_id: Id,
  credor: Text,
  /** `recebeu` or `conhece`. */
  abrange: Text,
  /** YYYY-MM-DD, both within. */
  periodo_de: Text,
  periodo_ate: Text,
  linhas: Count,
  /** Nothing comes in while there is one. */
  recusadas: Count,
  /** Of the lines with nothing against them. */
  valor: Amount,
  /** Of those, without an instalment: their operation is in no agreement. */
  sem_parcela: Count,
  /** The first of those with something against them. */
  rejeitos: Type.Array(Rejeito),
}

export const lerExtratoDoCredor = {
  formulario: Type.Object({
    credor_id: Id,
    abrange: Text,
    periodo_de: Text,
    periodo_ate: Text,
    arquivo: Type.String({ format: 'binary' }),
  }),
  resposta: Type.Object(previa),
}

export const previaDoExtratoDoCredor = { resposta: Type.Object(previa) }

export const trazerExtratoDoCredor = {
  pedido: Type.Object({ previa_id: Id }, CLOSED),
  resposta: Type.Object({ extrato_id: Id }),
}

export const descartarExtratoDoCredor = {
  pedido: Type.Object({ previa_id: Id }, CLOSED),
  resposta: Type.Object({ previa_id: Id }),
}

export type PreviaDoExtrato = Wire<(typeof previaDoExtratoDoCredor)['resposta']>
