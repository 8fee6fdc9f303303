import { Type } from '@sinclair/typebox'
import { Amount, CLOSED, Count, Id, maybe, nullable, Text, type Wire } from './atoms'
import { Limites } from './limites'
import { Parametros } from './parametros'

/** Agreements after they were closed: how they end, rest, change hands, and are made anew. */

const motivo = Type.String({ maxLength: 200 })

/** What an act makes of an agreement: only what changes is listed. What was received stays received. */
export const Consequencias = Type.Object({
  acordo_id: Count,
  de: Text,
  para: Text,
  valor_pago: Amount,
  parcelas: Type.Array(
    Type.Object({
      id: Count,
      numero_parcela: Count,
      data_vencimento: Text,
      valor: Amount,
      valor_pago: Amount,
      de: Text,
      para: Text,
    }),
  ),
  operacoes: Type.Array(
    Type.Object({
      id: Count,
      numero_operacao: Text,
      de: Text,
      para: Text,
      valor_antes: Amount,
      valor_depois: Amount,
    }),
  ),
  /** Charges that can still be paid, of instalments that are cancelled: they are cancelled with them. */
  cobrancas: Type.Array(
    Type.Object({ id: Count, parcela_id: Count, forma: Text, status: Text, valor: Amount, vencimento: Text }),
  ),
})
export type Consequencias = Wire<typeof Consequencias>

/** One of the listed reasons (resource `motivos`). */
export const Motivo = Type.Object({ id: Count, nome: Text, exige_observacao: Type.Boolean() })
export type Motivo = Wire<typeof Motivo>

/** What an act would do, and the reasons that may be given for it. */
const previa = Type.Composite([Consequencias, Type.Object({ motivos: Type.Array(Motivo) })])

export const consequenciasDoAcordo = {
  consulta: Type.Object({ ato: Type.String({ maxLength: 20 }) }, CLOSED),
  resposta: previa,
}

/** Why: one of the listed reasons, words of one's own, or both. */
const comMotivo = {
  pedido: Type.Object({ motivo: Type.Optional(motivo), motivo_id: Type.Optional(Id) }, CLOSED),
  resposta: Consequencias,
  /** Foreseen before a reason is given. */
  previa,
}

export const quebrarAcordo = comMotivo
export const cancelarAcordo = comMotivo
export const suspenderAcordo = comMotivo
export const retomarAcordo = comMotivo
export const reativarAcordo = comMotivo

export const transferirAcordo = {
  pedido: Type.Object({ executivo_cobranca_id: Id, motivo }, CLOSED),
  resposta: Consequencias,
}

const plano = { formaPagamento: Type.String({ maxLength: 40 }), parametros: Type.Optional(Parametros) }

/** The total that the person saw: another one is refused. */
const total_esperado = maybe(Amount)

const Reparcelado = Type.Object({ anterior: Consequencias, acordo_id: Count })

export const reparcelarAcordo = {
  pedido: Type.Object({ ...plano, motivo, total_esperado }, CLOSED),
  resposta: Reparcelado,
}

/** A plan that goes beyond the limit, asked for with its simulation; it lapses when nobody decides by `validade`. */
export const pedirReparcelamento = {
  pedido: Type.Object(
    {
      ...plano,
      motivo,
      total_esperado,
      aprovacao: Type.Object({ justificativa: Type.String({ minLength: 1, maxLength: 2_000 }) }, CLOSED),
    },
    CLOSED,
  ),
  resposta: Type.Object({ id: Count, status: Text, validade: Text }),
}

/** Without `total_esperado` the approved one. */
export const reparcelarAprovado = {
  pedido: Type.Object({ aprovacao_id: Id, total_esperado }, CLOSED),
  resposta: Reparcelado,
}

const Taxa = Type.Union([Amount, Type.Literal('varia')])

/** The same calculation, saved nowhere. */
export const simularReparcelamento = {
  corpo: Type.Object(plano, CLOSED),
  resposta: Type.Object({
    anterior: Consequencias,
    /** The figures of the new agreement that a person decides by. */
    acordo: Type.Object({
      valor_nominal: Amount,
      juros: Amount,
      multas: Amount,
      honorarios: Amount,
      desconto: Amount,
      desconto_porcento: Amount,
      comissao: Amount,
      total: Amount,
      valor_entrada: Amount,
      quantidade_parcelas: Count,
      valor_parcela: Amount,
    }),
    parcelas: Type.Array(Type.Object({ numero_parcela: Count, data_vencimento: Text, valor_nominal: Amount })),
    /** What passes the limits of who asks: the closing would refuse it. */
    limites: Limites,
    /** By which the operations are calculated where a rate is left empty. */
    taxas: nullable(Type.Object({ juros: Taxa, multa: Taxa, honorarios: Taxa, desconto: Taxa })),
  }),
}
export type SimulacaoPedida = Wire<(typeof simularReparcelamento)['corpo']>
export type SimulacaoFeita = Wire<(typeof simularReparcelamento)['resposta']>
