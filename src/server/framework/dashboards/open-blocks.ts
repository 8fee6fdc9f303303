import type { Bloco } from '../../../contract/paineis/painel'
import { figureNamed, listNamed, listsOf } from '../../../declaration/dashboard/find-lists'
import type {
  Block,
  ChartBlock,
  CrossBlock,
  FiguresBlock,
  FunnelBlock,
  ListBlock,
  RankingBlock,
} from '../../../declaration/dashboard-definitions'
import { codeOf } from '../../../declaration/derive/code-of'
import { opensReport } from '../../../declaration/relatorio/user-report'
import { comparedPeriods } from '../../../domain/calendar/compared-period'
import { addMonths } from '../../../domain/calendar/iso-date'
import { type Period, periodOf } from '../../../domain/calendar/period'
import { inWords } from '../../../errors/speech'
import { figureStatements, type OpenFigure } from '../resources/figure-statements'
import type { WholeStatement } from '../resources/kept/kept-answers'
import type { Row } from '../resources/read/row'
import { openFigure } from '../resources/read-indicators'
import { chartOf, openMeasure, partsOfMeasure, rankingOf } from './measure'
import { type BlockReader, chosenIn, narrowed, notFollowed } from './narrow'
import { openBridge } from './open-bridge'

/** A block that this person may see: what it asks, and what it becomes of the rows that come. */
export interface OpenBlock {
  readonly statements: readonly WholeStatement[]
  /** Lists whose changes make it another. */
  readonly segue: readonly string[]
  readonly answer: (rows: readonly Row[]) => Promise<Bloco>
}

/** Null where nothing of it is for him. */
export async function openBlock(reader: BlockReader, block: Block): Promise<OpenBlock | null> {
  switch (block.kind) {
    case 'figuras':
      return openFigures(reader, block)
    case 'funil':
      return openFunnel(reader, block)
    case 'grafico':
      return openChart(reader, block)
    case 'ponte': {
      const open = await openBridge(reader, block)
      const { kind } = block
      return (
        open && { ...open, answer: async (rows) => ({ kind, ...baseOf(reader, block), ...(await open.answer(rows)) }) }
      )
    }
    case 'ranking':
      return openRanking(reader, block)
    case 'lista':
    case 'cruza':
      return openList(reader, block)
    case 'componente': {
      const { kind, componente } = block
      return { statements: [], segue: [], answer: async () => ({ kind, ...baseOf(reader, block), componente }) }
    }
  }
}

function baseOf({ ctx, narrowing }: Pick<BlockReader, 'ctx' | 'narrowing'>, block: Block) {
  const { rotulo, largura } = block
  const left = [...new Set(listsOf(block).flatMap((recurso) => notFollowed(ctx, recurso, narrowing)))]
  const nao_filtra = left.map((recurso) => inWords(ctx.definitions.resources[recurso]?.rotulo.um ?? recurso, recurso))
  return { rotulo: rotulo === null ? null : inWords(rotulo), largura, nao_filtra }
}

interface ShownFigure {
  readonly open: OpenFigure
  /** The same in the period before, and in what has passed of this one. */
  readonly earlier: OpenFigure | null
  readonly soFar: OpenFigure | null
  readonly recurso: string
}

async function openFigures(
  { db, ctx, narrowing, ...reading }: BlockReader,
  block: FiguresBlock,
): Promise<OpenBlock | null> {
  const { periodo } = narrowing
  const compared = periodo && comparedPeriods(periodo, ctx.clock.hoje(), narrowing.comparar)
  const shown: ShownFigure[] = []
  for (const figura of block.figuras) {
    const of = (period: Period | null) =>
      openFigure(db, ctx, narrowed(ctx, { figura }, { ...narrowing, periodo: period }), reading)
    const open = await of(periodo)
    const follows = open !== null && periodo !== null && (figureNamed(ctx.definitions, figura)?.data ?? null) !== null
    const earlier = follows && compared ? await of(compared.before) : null
    const soFar = follows && compared && compared.now !== periodo ? await of(compared.now) : null
    if (open) shown.push({ open, earlier, soFar, recurso: figura.recurso })
  }
  if (shown.length === 0) return null
  const flat = shown.flatMap(({ open, earlier, soFar }) => [open, earlier, soFar].filter((one) => one !== null))
  const { statements, figureOf } = figureStatements(db, flat)
  return {
    statements,
    segue: shown.map(({ recurso }) => recurso),
    answer: async (rows: readonly Row[]) => {
      const rowOf = (figure: OpenFigure) => figureOf(figure, rows)
      const amountOf = (figure: OpenFigure | null) => {
        const told = figure && rowOf(figure)
        return told && (told.valor ?? told.quantidade)
      }
      const indicadores = shown.map(({ open, earlier, soFar }) => ({
        ...rowOf(open),
        antes: amountOf(earlier),
        ate_hoje: amountOf(soFar),
      }))
      return { kind: block.kind, ...baseOf({ ctx, narrowing }, block), indicadores }
    },
  }
}

async function openFunnel(
  { db, ctx, narrowing, ...reading }: BlockReader,
  block: FunnelBlock,
): Promise<OpenBlock | null> {
  const steps: OpenFigure[] = []
  for (const figura of block.figuras) {
    const step = await openFigure(db, ctx, narrowed(ctx, { figura }, narrowing), reading)
    if (step) steps.push(step)
  }
  if (steps.length === 0) return null
  const { statements, figureOf } = figureStatements(db, steps)
  return {
    statements,
    segue: [...new Set(block.figuras.map(({ recurso }) => recurso))],
    answer: async (rows) => {
      const indicadores = steps.map((step) => figureOf(step, rows))
      return { kind: block.kind, ...baseOf({ ctx, narrowing }, block), indicadores }
    },
  }
}

async function openChart(reader: BlockReader, block: ChartBlock): Promise<OpenBlock | null> {
  const periodo = monthsBack(reader.narrowing.periodo, block.meses, reader.ctx.clock.hoje())
  const narrowing = { ...reader.narrowing, periodo }
  const serie = block.serie === null ? [] : [{ campo: block.serie, por: null }]
  const measure = await openMeasure({ ...reader, narrowing }, block, [block.por, ...serie])
  if (!measure) return null
  return {
    statements: measure.statements,
    segue: measure.segue,
    answer: async (rows) => {
      const read = await partsOfMeasure(reader, measure, rows)
      return {
        kind: block.kind,
        ...baseOf(reader, block),
        ...measure.words,
        tipo: block.tipo,
        acumulado: block.acumulado,
        em_ordem: measure.isOrdered,
        serie: block.serie,
        series: chartOf(read, block),
        ha_mais: read.ha_mais,
      }
    },
  }
}

/** A chart of many months ends with the period, and with this month at the latest; where there is no period, with this month. */
function monthsBack(periodo: Period | null, meses: number | null, hoje: string): Period | null {
  if (meses === null) return periodo
  const to = periodo === null || (periodo.from <= hoje && periodo.to > hoje) ? periodOf('mes', hoje).to : periodo.to
  return { from: addMonths(`${to.slice(0, 8)}01`, 1 - meses), to }
}

async function openRanking(reader: BlockReader, block: RankingBlock): Promise<OpenBlock | null> {
  const por = { campo: block.por, por: null }
  const measure = await openMeasure(reader, { ...block, por }, [por])
  if (!measure) return null
  return {
    statements: measure.statements,
    segue: measure.segue,
    answer: async (rows) => ({
      kind: block.kind,
      ...baseOf(reader, block),
      ...measure.words,
      ...rankingOf(await partsOfMeasure(reader, measure, rows), block.linhas),
    }),
  }
}

async function openList({ ctx, narrowing }: BlockReader, block: ListBlock | CrossBlock): Promise<OpenBlock | null> {
  const { usuario, definitions } = ctx
  const list = listNamed(definitions, block.recurso)
  if (!list || !usuario.permissoes.has(codeOf(list, 'ver')) || opensReport(list, usuario) !== null) return null
  const visao = (block.kind === 'lista' ? block.visao : null) ?? undefined
  if (visao !== undefined && !list.lista.visoes.some(({ nome }) => nome === visao)) return null
  const filtros = chosenIn(ctx, block.recurso, narrowing)
  const rota = { recurso: block.recurso, ...(visao !== undefined && { visao }), filtros }
  const base = baseOf({ ctx, narrowing }, block)
  const answer: Bloco =
    block.kind === 'cruza' ? { kind: 'cruza', ...base, rota } : { kind: 'lista', ...base, linhas: block.linhas, rota }
  return { statements: [], segue: [], answer: async () => answer }
}
