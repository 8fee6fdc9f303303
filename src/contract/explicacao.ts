import { Type } from '@sinclair/typebox'
import { COMPONENTES } from '../domain/parcelas/explain-split'
import { Amount, Count, nullable, Text, type Wire } from './atoms'

const Celula = Type.Object({
  componente: Type.Union(COMPONENTES.map((name) => Type.Literal(name))),
  /** A, what the agreement has of it. Amounts in reais. */
  valor_do_acordo: Amount,
  /** The exact share A × V ÷ T: `piso` and `resto` centavos over T. */
  piso: Amount,
  teto: Amount,
  /** Numerator over `divisor`, of one centavo. */
  resto: Amount,
  antes: Amount,
  depois: Amount,
  linha: Amount,
  razao: Type.Union([
    Type.Literal('exata'),
    Type.Literal('piso'),
    Type.Literal('centavo'),
    Type.Literal('mantido'),
    Type.Literal('arredondado'),
  ]),
})

const Repasse = Type.Object({
  realizado: Amount,
  honorarios: Amount,
  comissao: Amount,
  taxa_cartao: Amount,
  valor_repasse: Amount,
})

/** Where every centavo of one instalment comes from. */
export const explicacaoDaParcela = {
  resposta: Type.Object({
    parcela_id: Count,
    acordo_id: Count,
    numero_parcela: Count,
    total_parcelas: Count,
    valor: Amount,
    /** T, and the running sum V before and with this instalment. */
    total: Amount,
    acumulado_antes: Amount,
    acumulado: Amount,
    /** T in centavos: what `resto` is over. */
    divisor: Amount,
    centavos_a_distribuir: Count,
    operacoes: Type.Array(
      Type.Object({
        operacao_id: Count,
        numero_operacao: Text,
        dias_vencido: Count,
        credor: Type.Object({ id: Count, nome: Text }),
        valor: Amount,
        componentes: Type.Array(Celula),
        repasse: Type.Object({
          especial: Type.Boolean(),
          /** Percent of the special rule and the days beyond which it holds. */
          percentual: nullable(Amount),
          dias_limite: Count,
          /** If it were received whole without a card fee. */
          previsto: Repasse,
          /** What the ledger holds; null while nothing was received. */
          recebido: nullable(Repasse),
        }),
      }),
    ),
  }),
}
export type Explicacao = Wire<(typeof explicacaoDaParcela)['resposta']>
export type OperacaoExplicada = Explicacao['operacoes'][number]
export type CelulaNoFio = OperacaoExplicada['componentes'][number]
