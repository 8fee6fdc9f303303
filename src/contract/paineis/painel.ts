import { Type } from '@sinclair/typebox'
import { COMPARISONS } from '../../domain/calendar/compared-period'
import { Amount, CLOSED, Count, nullable, Text, type Wire } from '../atoms'
import { Indicador, Rota } from './figura'
import { Parte } from './parte'
import { Dimensao, movement } from './porque'

/** A dashboard as one person sees it: what its file says, answered. */

const Grain = Type.Union((['hora', 'dia', 'semana', 'mes', 'ano'] as const).map((grain) => Type.Literal(grain)))
const Por = Type.Object({ campo: Text, por: nullable(Grain) })

/** What figures are compared with: the period right before, or the same a year ago. */
export const Comparar = Type.Union(COMPARISONS.map((one) => Type.Literal(one)))

const base = {
  rotulo: nullable(Text),
  largura: Text,
  /** What is chosen and it cannot be narrowed by. */
  nao_filtra: Type.Array(Text),
}
const measured = {
  ...base,
  /** Whose list it is drawn from, whose field names the parts. */
  recurso: Text,
  /** As `recebimentos.recebido`, and what it is called. */
  figura: Text,
  indicador: Text,
  por: Por,
  contra: nullable(Text),
}

const Figuras = Type.Object({
  kind: Type.Literal('figuras'),
  ...base,
  /**
   * `antes`: what it came to in the period before, of as many bank days; only of figures that have a date. `ate_hoje`: what it came to
   * in the days that have passed of this one, which is what compares with it.
   */
  indicadores: Type.Array(
    Type.Composite([Indicador, Type.Object({ antes: nullable(Amount), ate_hoje: nullable(Amount) })]),
  ),
})
const Funil = Type.Object({ kind: Type.Literal('funil'), ...base, indicadores: Type.Array(Indicador) })
export const Grafico = Type.Object({
  kind: Type.Literal('grafico'),
  ...measured,
  tipo: Type.Union([Type.Literal('barras'), Type.Literal('linha')]),
  acumulado: Type.Boolean(),
  /** There are more parts than a picture holds. */
  ha_mais: Type.Boolean(),
  /** Its parts follow each other: of time, or of a number. */
  em_ordem: Type.Boolean(),
  serie: nullable(Text),
  /** One where it has no `serie`; `valor` and `titulo` say which. */
  series: Type.Array(
    Type.Object({
      valor: Parte.properties.valor,
      titulo: nullable(Text),
      demais: Type.Boolean(),
      partes: Type.Array(Parte),
    }),
  ),
})
/** From what it was to what it is, by the values of one column in their order. */
const Ponte = Type.Object({
  kind: Type.Literal('ponte'),
  ...base,
  figura: Text,
  indicador: Text,
  ...movement,
  dimensao: Dimensao,
})
const Ranking = Type.Object({
  kind: Type.Literal('ranking'),
  ...measured,
  partes: Type.Array(Parte),
  total: Type.Object({ quantidade: Count, soma: nullable(Amount), alvo: nullable(Amount) }),
  ha_mais: Type.Boolean(),
})
const Lista = Type.Object({
  kind: Type.Literal('lista'),
  ...base,
  linhas: Count,
  rota: Rota,
})
const Cruza = Type.Object({ kind: Type.Literal('cruza'), ...base, rota: Rota })
const Componente = Type.Object({ kind: Type.Literal('componente'), ...base, componente: Text })

export const Bloco = Type.Union([Figuras, Funil, Grafico, Ponte, Ranking, Cruza, Lista, Componente])
export type Bloco = Wire<typeof Bloco>

export const Painel = Type.Object({
  hoje: Text,
  rotulo: Text,
  /** The period that is shown; null: its figures say themselves of when they are. */
  periodo: nullable(
    Type.Object({ nome: Text, inicio: Text, fim: Text, comparar: Comparar, opcoes: Type.Array(Text), padrao: Text }),
  ),
  filtros: Type.Array(
    Type.Object({ recurso: Text, rotulo: Text, lista: Text, campo: Text, valores: Type.Array(Count) }),
  ),
  /** Its tabs, none where it has no names for them; only the blocks of the open one are here. */
  abas: Type.Array(Type.Object({ nome: Text, rotulo: Text })),
  aba: nullable(Text),
  /** The open one is this person's to fill. */
  pessoal: Type.Boolean(),
  /** This person may open it on a screen. */
  tv: Type.Boolean(),
  /** When this was answered. */
  agora: Text,
  blocos: Type.Array(Bloco),
  /** Resources whose changes make it another. */
  segue: Type.Array(Text),
})
export type Painel = Wire<typeof Painel>

/** How long a screen may show it. */
export const TelaPedida = Type.Object(
  { nome: Type.String({ minLength: 1, maxLength: 60 }), dias: Type.Integer({ minimum: 1, maximum: 365 }) },
  CLOSED,
)
export type TelaPedida = Wire<typeof TelaPedida>
/** `caminho` opens it, and is told this once. */
export const TelaAberta = Type.Object({ caminho: Text, expira_em: Text })
export type TelaAberta = Wire<typeof TelaAberta>

/** A figure (`lista.indicador`) or a list (`lista`) that a person may choose. */
const Oferta = Type.Object({ nome: Text, rotulo: Text, lista: Text })
export type Oferta = Wire<typeof Oferta>

/** Names of figures and lists, in order. */
const Escolha = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 24, uniqueItems: true })
export const EscolhaDoPainel = Type.Object({ escolha: Escolha }, CLOSED)
export const OfertaDoPainel = Type.Object({ oferta: Type.Array(Oferta), escolha: Escolha })
export type OfertaDoPainel = Wire<typeof OfertaDoPainel>
