import { type Static, Type } from '@sinclair/typebox'
import { formasPagamento } from '../domain/cobrancas/payment-methods'
import { Amount, CLOSED, maybe } from './atoms'

const porForma = Type.Partial(
  Type.Record(Type.Union(formasPagamento.map((forma) => Type.Literal(forma))), Amount),
  CLOSED,
)
const dia = Type.String({ maxLength: 10 })

/**
 * Negotiation parameters as they arrive: one that is absent or none lets the default or the record's own figure stand. Shapes only: every
 * limit is a rule and stands in the domain, which answers on the field.
 */
export const Parametros = Type.Object(
  {
    nParcelas: maybe(Amount),
    intervalo: maybe(Amount),
    entrada: maybe(Amount),
    juros: maybe(Amount),
    multa: maybe(Amount),
    honorarios: maybe(Amount),
    desconto: maybe(Amount),
    dataEntrada: maybe(dia),
    dataRetro: maybe(dia),
    remuneracao: maybe(Amount),
    comissao_fixa: maybe(Amount),
    comissao_baixa_credor: maybe(Amount),
    remuneracao_max: maybe(porForma),
  },
  CLOSED,
)
export type Parametros = Static<typeof Parametros>
