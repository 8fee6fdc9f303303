import { Type } from '@sinclair/typebox'
import { modosDeReparticao } from '../../../domain/receipts/repartir-valor'
import type { FieldErrors } from '../../../errors/app-error'

/** An id of the database; larger numbers would lose digits on the wire. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const IdParams = Type.Object({ id: Id })

const MAX_ITENS = 500
const closed = { additionalProperties: false }
const date = Type.String({ maxLength: 10 })
const forma = Type.String({ maxLength: 40 })
const longText = Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 2_000 }))
const fileId = Type.Optional(
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
)
const fee = Type.Optional(Type.Unsafe<number | null>({ type: ['number', 'null'] }))
const modo = Type.Union(modosDeReparticao.map((each) => Type.Literal(each)))
const motivo = Type.String({ maxLength: 200 })

/** Shapes only: what an amount or a date may be is a rule, answered on its field. */
const pagamento = {
  data: date,
  valor: Type.Number(),
  forma,
  taxa_cartao: fee,
  observacao: longText,
  comprovante: fileId,
}

export const BaixaBody = Type.Object({ ...pagamento, excedente: Type.Optional(modo) }, closed)
export const BaixaDoAcordoBody = Type.Object({ ...pagamento, modo }, closed)
export const EstornoBody = Type.Object({ motivo, recebimento_id: Type.Optional(Id) }, closed)
export const LoteBody = Type.Object(
  {
    data: Type.Optional(date),
    observacao: longText,
    comprovante: fileId,
    itens: Type.Array(
      Type.Object(
        {
          parcela_id: Id,
          valor: Type.Number(),
          data: Type.Optional(date),
          forma: Type.Optional(forma),
          taxa_cartao: fee,
        },
        closed,
      ),
      { minItems: 1, maxItems: MAX_ITENS },
    ),
  },
  closed,
)
export const InformeBody = Type.Object({ data: date, comprovante: fileId }, closed)
export const RetiradaBody = Type.Object({ motivo }, closed)

const text = Type.String()
const amount = Type.Number()
const nullableDate = Type.Union([text, Type.Null()])

const Linha = Type.Object({
  operacao_id: Type.Integer(),
  numero_operacao: text,
  dias_vencido: Type.Integer(),
  principal: amount,
  juros: amount,
  multa: amount,
  honorarios: amount,
  desconto: amount,
  realizado: amount,
  comissao: amount,
  taxa_cartao: amount,
  valor_repasse: amount,
  repasse_especial: Type.Boolean(),
})

const Recebimento = Type.Object({
  id: Type.Integer(),
  parcela_id: Type.Integer(),
  numero_parcela: Type.Integer(),
  total_parcelas: Type.Integer(),
  tipo: text,
  origem: text,
  data: text,
  forma: text,
  valor: amount,
  honorarios: amount,
  comissao: amount,
  taxa_cartao: amount,
  valor_repasse: amount,
  estorno_de_id: Type.Union([Type.Integer(), Type.Null()]),
  linhas: Type.Array(Linha),
})

const Parcela = Type.Object({
  id: Type.Integer(),
  numero_parcela: Type.Integer(),
  total_parcelas: Type.Integer(),
  data_vencimento: text,
  valor_nominal: amount,
  valor_pago: amount,
  saldo: amount,
  pago_em: nullableDate,
  data_credor_informou: nullableDate,
  forma_pagamento: text,
  status: text,
  versao: Type.Integer(),
})

const Acordo = Type.Object({
  id: Type.Integer(),
  status: text,
  total: amount,
  valor_pago: amount,
  parcelas_pagas: Type.Integer(),
  proximo_vencimento: nullableDate,
  versao: Type.Integer(),
})

/** What a write-off, its reversal or the look ahead at one answers: every instalment that it touched, the named one first. */
export const BaixaAnswer = Type.Object({
  recebimentos: Type.Array(Recebimento),
  parcela: Parcela,
  parcelas: Type.Array(Parcela),
  acordo: Acordo,
})

export const ParcelaAnswer = Type.Object({ parcela: Parcela })

/** Verdict on one item; `maximo` is the largest amount that would be taken, when too much was the reason. */
const verdict = {
  parcela_id: Type.Integer(),
  ok: Type.Boolean(),
  message: Type.Optional(text),
  errors: Type.Optional(Type.Unsafe<FieldErrors>(Type.Record(text, Type.Array(text)))),
  maximo: Type.Optional(amount),
}

export const LoteAnswer = Type.Object({
  feitos: Type.Integer(),
  linhas: Type.Array(Type.Object({ ...verdict, recebimento_id: Type.Optional(Type.Integer()) })),
})

const Numeros = Type.Object({
  valor: amount,
  honorarios: amount,
  comissao: amount,
  taxa_cartao: amount,
  valor_repasse: amount,
})

/** What a bulk write-off would do: each item, the status that its instalment would have, and the sum of the accepted ones. */
export const PreviaDoLoteAnswer = Type.Object({
  aceitos: Type.Integer(),
  total: Numeros,
  linhas: Type.Array(Type.Object({ ...verdict, status: Type.Optional(text), numeros: Type.Optional(Numeros) })),
})

export const JanelaAnswer = Type.Object({
  hoje: text,
  de: text,
  ate: text,
  pode: Type.Boolean(),
  pode_antes: Type.Boolean(),
  pode_estornar: Type.Boolean(),
})
