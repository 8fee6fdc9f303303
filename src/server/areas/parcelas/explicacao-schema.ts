import { type Static, Type } from '@sinclair/typebox'
import { Amount, nullable } from '../../../contract/atoms'
import { COMPONENTES } from '../../../domain/installments/explain-split'

const Celula = Type.Object({
  componente: Type.Union(COMPONENTES.map((name) => Type.Literal(name))),
  /** A, what the agreement has of it. Amounts in reais. */
  valor_do_acordo: Type.Number(),
  /** The exact share A × V ÷ T: `piso` and `resto` centavos over T. */
  piso: Type.Number(),
  teto: Type.Number(),
  /** Numerator over `divisor`, of one centavo. */
  resto: Type.Number(),
  antes: Type.Number(),
  depois: Type.Number(),
  linha: Type.Number(),
  razao: Type.Union([
    Type.Literal('exata'),
    Type.Literal('piso'),
    Type.Literal('centavo'),
    Type.Literal('mantido'),
    Type.Literal('arredondado'),
  ]),
})

const Repasse = Type.Object({
  realizado: Type.Number(),
  honorarios: Type.Number(),
  comissao: Type.Number(),
  taxa_cartao: Type.Number(),
  valor_repasse: Type.Number(),
})

/** Where every centavo of one instalment comes from. */
export const ExplicacaoAnswer = Type.Object({
  parcela_id: Type.Integer(),
  acordo_id: Type.Integer(),
  numero_parcela: Type.Integer(),
  total_parcelas: Type.Integer(),
  valor: Type.Number(),
  /** T, and the running sum V before and with this instalment. */
  total: Type.Number(),
  acumulado_antes: Type.Number(),
  acumulado: Type.Number(),
  /** T in centavos: what `resto` is over. */
  divisor: Type.Number(),
  centavos_a_distribuir: Type.Integer(),
  operacoes: Type.Array(
    Type.Object({
      operacao_id: Type.Integer(),
      numero_operacao: Type.String(),
      dias_vencido: Type.Integer(),
      credor: Type.Object({ id: Type.Integer(), nome: Type.String() }),
      valor: Type.Number(),
      componentes: Type.Array(Celula),
      repasse: Type.Object({
        especial: Type.Boolean(),
        /** Percent of the special rule and the days beyond which it holds. */
        percentual: nullable(Amount),
        dias_limite: Type.Integer(),
        /** If it were received whole without a card fee. */
        previsto: Repasse,
        /** What the ledger holds; null while nothing was received. */
        recebido: Type.Union([Repasse, Type.Null()]),
      }),
    }),
  ),
})
export type Explicacao = Static<typeof ExplicacaoAnswer>
