import { type Static, Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text, type Wire } from './atoms'

const limite = Type.Union([Type.Number(), Text])

/** How a negotiation stands to the limits of who asks. */
export const Limites = Type.Object({
  origem: nullable(Text),
  versao: nullable(Count),
  recusas: Type.Array(Type.Object({ campo: Text, mensagem: Text, limite, pedido: limite })),
})
export type Limites = Static<typeof Limites>

const nullableNumber = nullable(Amount)

/** A band of limits on the wire: days, reais, percents, as `FaixaDeLimite`. */
export const Faixa = Type.Object({
  atraso_de: Count,
  atraso_ate: nullableNumber,
  valor_de: Amount,
  valor_ate: nullableNumber,
  desconto_max: Amount,
  desconto_juros_max: Amount,
  desconto_multa_max: Amount,
  desconto_honorarios_max: Amount,
  entrada_min: Amount,
  max_parcelas: Count,
  parcela_minima: Amount,
  primeiro_vencimento_max: Count,
  intervalo_max: Count,
  formas: Type.Union([Type.Record(Type.String(), Type.Boolean()), Type.Null()]),
})

/** What holds for everybody of a função: with any creditor, and with each that a table names. */
export const limitesEmVigor = {
  resposta: Type.Array(
    Type.Object({
      funcao: Text,
      /** null: with every creditor that has no line of its own. */
      credor: nullable(Type.Object({ id: Count, nome: Text })),
      /** The table, published or of the configuration; null where nothing is limited. */
      origem: nullable(Text),
      faixas: Type.Array(Type.Composite([Type.Object({ descricao: Text }), Faixa])),
    }),
  ),
}
export type LimiteEmVigor = Wire<(typeof limitesEmVigor)['resposta']>[number]
