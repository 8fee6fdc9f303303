import { Type } from '@sinclair/typebox'
import { Amount, nullable } from '../../contract/atoms'

const nullableNumber = nullable(Amount)

/** A band of limits on the wire: days, reais, percents, as `FaixaDeLimite`. */
export const FaixaSchema = Type.Object({
  atraso_de: Type.Integer(),
  atraso_ate: nullableNumber,
  valor_de: Type.Number(),
  valor_ate: nullableNumber,
  desconto_max: Type.Number(),
  desconto_juros_max: Type.Number(),
  desconto_multa_max: Type.Number(),
  desconto_honorarios_max: Type.Number(),
  entrada_min: Type.Number(),
  max_parcelas: Type.Integer(),
  parcela_minima: Type.Number(),
  primeiro_vencimento_max: Type.Integer(),
  intervalo_max: Type.Integer(),
  formas: Type.Union([Type.Record(Type.String(), Type.Boolean()), Type.Null()]),
})
