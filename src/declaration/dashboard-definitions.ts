import type { PeriodName } from '../domain/calendar/period'
import type { IndicatorName } from './behaviour-definitions'
import type { ReportGroup } from './consulta-definitions'

/**
 * A page of blocks, each a question about lists that its reader may open: he sees no more in it than there.
 *
 * Source   docs/declaracoes.md, "Painéis".
 */
export interface DashboardDefinition {
  readonly nome: string
  readonly rotulo: string
  readonly icone: string | null
  readonly rota: string
  readonly outras_rotas: readonly string[]
  readonly permissao: string
  /** null: its figures say themselves of when they are. */
  readonly periodo: DashboardPeriod | null
  readonly filtros: readonly DashboardFilter[]
  /** It may be opened on a screen that stands somewhere, by a token of its own. */
  readonly tv: boolean
  /** One at least; that of a file without tabs has no name. */
  readonly abas: readonly DashboardTab[]
}

/** Blocks that are shown together; only those of the open tab are asked. */
export interface DashboardTab {
  readonly nome: string
  readonly rotulo: string
  readonly periodo: DashboardPeriod | null
  readonly blocos: readonly Block[]
  /** Each person fills it with the figures and lists that he chose. */
  readonly pessoal: boolean
}

/** A word for a stretch of the calendar, or any two days. */
export type DashboardPeriodName = PeriodName | 'livre'

export interface DashboardPeriod {
  readonly padrao: PeriodName
  readonly opcoes: readonly DashboardPeriodName[]
}

/** Narrows every block whose list filters by a ref to the resource. */
export interface DashboardFilter {
  readonly recurso: string
  readonly rotulo: string
  /** The field from which one chooses: that of the first list that has it. */
  readonly de: { readonly recurso: string; readonly campo: string }
}

export type Block =
  | FiguresBlock
  | FunnelBlock
  | ChartBlock
  | BridgeBlock
  | RankingBlock
  | CrossBlock
  | ListBlock
  | PartBlock

export type Width = '1' | '2/3' | '1/2' | '1/3'

interface BlockBase {
  readonly rotulo: string | null
  readonly largura: Width
}

export interface FiguresBlock extends BlockBase {
  readonly kind: 'figuras'
  readonly figuras: readonly IndicatorName[]
}

/** Steps of one list, each the share that came so far. */
export interface FunnelBlock extends BlockBase {
  readonly kind: 'funil'
  readonly figuras: readonly IndicatorName[]
  /** Its steps say when they are: it is of a period. */
  readonly datado: boolean
}

/** What a figure is measured against, and the column by which it is grouped likewise. */
export interface Against extends IndicatorName {
  readonly campo: string
}

export interface ChartBlock extends BlockBase {
  readonly kind: 'grafico'
  readonly figura: IndicatorName
  readonly por: ReportGroup
  /** One line or stack of bars for each value of this column; null: one for all. */
  readonly serie: string | null
  readonly tipo: 'barras' | 'linha'
  /** Each part adds what came before it. */
  readonly acumulado: boolean
  readonly contra: Against | null
  /** Months up to the end of the period in the place of the period. */
  readonly meses: number | null
  /** Whoever passes by may read the names of its parts. */
  readonly tv: boolean
}

/** What a figure was, what of it each value of a column moved, and what it is. */
export interface BridgeBlock extends BlockBase {
  readonly kind: 'ponte'
  readonly figura: IndicatorName
  readonly por: string
}

export interface RankingBlock extends BlockBase {
  readonly kind: 'ranking'
  readonly figura: IndicatorName
  readonly por: string
  readonly contra: Against | null
  readonly linhas: number
  readonly tv: boolean
}

export interface ListBlock extends BlockBase {
  readonly kind: 'lista'
  readonly recurso: string
  readonly visao: string | null
  readonly linhas: number
}

/** The table of two groups of a report. */
export interface CrossBlock extends BlockBase {
  readonly kind: 'cruza'
  /** As it is called among the lists. */
  readonly recurso: string
}

/** A registered part (DASHBOARD_PART_NAMES), where nothing declared can say it. */
export interface PartBlock extends BlockBase {
  readonly kind: 'componente'
  readonly componente: string
}
