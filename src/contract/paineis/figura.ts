import { type TSchema, Type } from '@sinclair/typebox'
import { Amount, Count, nullable, Text, type Wire } from '../atoms'

/** Figures that lead to the list behind them. */

const words = Type.Union([Text, Type.Array(Text)])
const op = Type.Union([
  Type.Literal('eq'),
  Type.Literal('gte'),
  Type.Literal('lte'),
  Type.Literal('in'),
  Type.Literal('null'),
])

/** The list that a figure is drawn from: the browser makes the address of it. */
export const Rota = Type.Object({
  recurso: Text,
  /** A declared view of the list that the filters come on top of. */
  visao: Type.Optional(Text),
  filtros: Type.Array(Type.Object({ campo: Text, op, valor: words })),
})
export type Rota = Wire<typeof Rota>

/** `valor` in reais. */
const Soma = Type.Object({ quantidade: Count, valor: Amount, rota: Rota })
export type Soma = Wire<typeof Soma>
/** One figure; a mere count has no `valor`, one whose list stands on the page itself no `rota`. */
export type Figura = Pick<Soma, 'quantidade'> & Partial<Soma>

/** Figures as answered: null when the user may not see the list behind one. */
const figures = <T extends Readonly<Record<string, TSchema>>>(shapes: T) => Type.Object({ hoje: Text, ...shapes })
const soma = nullable(Soma)
/** Of what is counted only. */
const contagem = nullable(Type.Object({ quantidade: Count, rota: Rota }))

/** One declared figure with its words; a mere count has no `valor`. */
export const Indicador = Type.Object({
  nome: Text,
  rotulo: Text,
  unidade: Type.Object({ um: Text, varios: Text }),
  quantidade: Count,
  valor: Type.Optional(Amount),
  rota: Rota,
})
export type Indicador = Wire<typeof Indicador>

/** What the finance page opens with, within the user's scope. */
export const resumoFinanceiro = {
  resposta: figures({
    recebido_hoje: soma,
    recebido_mes: soma,
    /** Instalments with a charge that was paid and that are not written off. */
    a_baixar: soma,
    informadas: soma,
    sem_dono: soma,
    estornos_mes: soma,
    /** Received by the house, in its account on a day to come. */
    a_compensar: soma,
    divergentes: soma,
    /** Statements to creditors that are open, whose repasse or invoice is due. */
    a_fechar: contagem,
    a_repassar: soma,
    a_receber: soma,
    /** Debts that wait for who authorises to list them. */
    a_autorizar: contagem,
    /** Listings whose exclusion is at the end of its five bank days. */
    a_excluir: contagem,
    /** Bank agreements whose range of slip numbers is almost used up. */
    faixas_no_fim: contagem,
    /** Credits of the bank statement that no notice proves; what banks charged this month. */
    creditos_a_conferir: soma,
    tarifas_mes: soma,
  }),
}
export type ResumoFinanceiro = Wire<typeof resumoFinanceiro.resposta>
