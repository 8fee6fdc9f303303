import { type Static, Type } from '@sinclair/typebox'
import { formasPagamento } from '../../domain/negotiation/entrada'

/** An absent or empty parameter lets the default or the record's own figure stand. */
const givenNumber = Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] }))
const givenDate = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 10 }))
const closed = { additionalProperties: false }

/** Negotiation parameters as they arrive. Shapes only: every limit is a rule and stands in the domain, which answers on the field. */
export const ParametrosSchema = Type.Object(
  {
    nParcelas: givenNumber,
    intervalo: givenNumber,
    entrada: givenNumber,
    juros: givenNumber,
    multa: givenNumber,
    honorarios: givenNumber,
    desconto: givenNumber,
    dataEntrada: givenDate,
    dataRetro: givenDate,
    remuneracao: givenNumber,
    comissao_fixa: givenNumber,
    comissao_baixa_credor: givenNumber,
    remuneracao_max: Type.Optional(
      Type.Unsafe<Readonly<Record<string, number>> | null>({
        type: ['object', 'null'],
        properties: Object.fromEntries(formasPagamento.map((forma) => [forma, { type: 'number' }])),
        ...closed,
      }),
    ),
  },
  closed,
)
export type Parametros = Static<typeof ParametrosSchema>
