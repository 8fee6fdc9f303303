import { Type } from '@sinclair/typebox'
import { Limites } from '../../../contract/limites'
import { Parametros } from '../../../contract/parametros'
import type { Consequencias } from '../../../domain/negotiation/consequencias'
import type { Proposta } from '../../../domain/negotiation/resultado'
import type { TaxasProprias } from '../../../domain/negotiation/taxas-proprias'
import type { AutomaticoDaLista } from './automaticos/listar-automaticos'
import { motivoText } from './motivo'

const text = Type.String()
const id = Type.Integer()
const money = Type.Number()
const closed = { additionalProperties: false }

export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) })

const consequencias = {
  acordo_id: id,
  de: text,
  para: text,
  valor_pago: money,
  parcelas: Type.Array(
    Type.Object({
      id,
      numero_parcela: id,
      data_vencimento: text,
      valor: money,
      valor_pago: money,
      de: text,
      para: text,
    }),
  ),
  operacoes: Type.Array(
    Type.Object({ id, numero_operacao: text, de: text, para: text, valor_antes: money, valor_depois: money }),
  ),
  cobrancas: Type.Array(Type.Object({ id, parcela_id: id, forma: text, status: text, valor: money, vencimento: text })),
}

/** What an act did. */
export const AtoAnswer = Type.Unsafe<Consequencias>(Type.Object(consequencias))

/** What an act would do, and the reasons that may be given for it. */
export const ConsequenciasAnswer = Type.Unsafe<
  Consequencias & { readonly motivos: readonly { id: number; nome: string; exige_observacao: boolean }[] }
>(
  Type.Object({
    ...consequencias,
    motivos: Type.Array(Type.Object({ id, nome: text, exige_observacao: Type.Boolean() })),
  }),
)

const pedido = {
  formaPagamento: Type.String({ maxLength: 40 }),
  parametros: Type.Optional(Parametros),
}

export const SimularReparcelamentoBody = Type.Object(pedido, closed)

export const ReparcelarBody = Type.Object(
  {
    ...pedido,
    motivo: motivoText,
    total_esperado: Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] })),
  },
  closed,
)

/** The figures of the new agreement that a person decides by. */
const NovoAcordo = Type.Object({
  valor_nominal: money,
  juros: money,
  multas: money,
  honorarios: money,
  desconto: money,
  desconto_porcento: money,
  comissao: money,
  total: money,
  valor_entrada: money,
  quantidade_parcelas: id,
  valor_parcela: money,
})

const Taxa = Type.Unsafe<number | 'varia'>({ type: ['number', 'string'] })
const Taxas = Type.Union([Type.Object({ juros: Taxa, multa: Taxa, honorarios: Taxa, desconto: Taxa }), Type.Null()])

export type ReparcelamentoSimulado = Pick<Proposta, 'acordo' | 'parcelas'> & {
  readonly anterior: Consequencias
  readonly limites: Limites
  /** By which the operations are calculated where a rate is left empty. */
  readonly taxas: TaxasProprias | null
}

export const ReparcelamentoSimuladoAnswer = Type.Unsafe<ReparcelamentoSimulado>(
  Type.Object({
    anterior: Type.Object(consequencias),
    acordo: NovoAcordo,
    parcelas: Type.Array(Type.Object({ numero_parcela: id, data_vencimento: text, valor_nominal: money })),
    limites: Limites,
    taxas: Taxas,
  }),
)

export const ReparceladoAnswer = Type.Unsafe<{ readonly anterior: Consequencias; readonly acordo_id: number }>(
  Type.Object({ anterior: Type.Object(consequencias), acordo_id: id }),
)

const Position = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const AutomaticosQuery = Type.Object(
  {
    data: Type.Optional(Type.String({ maxLength: 10 })),
    _start: Type.Optional(Position),
    _end: Type.Optional(Position),
  },
  closed,
)

const Titled = Type.Object({ id, titulo: text })

export const AutomaticosAnswer = Type.Array(
  Type.Unsafe<AutomaticoDaLista>(
    Type.Object({
      acordo_id: id,
      cliente: Titled,
      credor: Titled,
      executivo_cobranca: Type.Union([Titled, Type.Null()]),
      status: text,
      para: text,
      regra: text,
      motivo: text,
      limite: id,
      vencimento: text,
      conta_de: text,
      dias_atraso: id,
      parcelas_vencidas: id,
      total: money,
      valor_pago: money,
    }),
  ),
)

export const TermoPdf = {
  description: 'O termo do acordo.',
  content: { 'application/pdf': { schema: Type.Unsafe<unknown>(Type.String({ format: 'binary' })) } },
}
