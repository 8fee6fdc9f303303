import type { Parte } from '../../../contract/paineis/parte'
import type { IndicatorName } from '../../../declaration/behaviour-definitions'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import { figureNamed } from '../../../declaration/dashboard/find-lists'
import type { Against, ChartBlock } from '../../../declaration/dashboard-definitions'
import { partsOf } from '../../../domain/calendar/compared-period'
import { hoursOver } from '../../../domain/calendar/hours'
import type { Period } from '../../../domain/calendar/period'
import type { OpenFigure } from '../resources/figure-statements'
import type { WholeStatement } from '../resources/kept/kept-answers'
import type { Row } from '../resources/read/row'
import { openFigure } from '../resources/read-indicators'
import {
  MOST_PARTS,
  type NamedParts,
  nameParts,
  type PartLine,
  type PartValue,
  partLines,
  partsStatement,
  placeOf,
} from './figure-parts'
import { type BlockReader, narrowed } from './narrow'

/** Lines of a chart beside which no other is told apart; the smaller ones go together. */
const MOST_SERIES = 7
/** Bars of a chart that is not of time. */
const MOST_BARS = 14

interface Measured {
  readonly figura: IndicatorName
  readonly por: ReportGroup
  readonly contra: Against | null
}

/** A figure parted, and what it is measured against parted likewise. */
export interface OpenMeasure {
  readonly figure: OpenFigure
  readonly against: OpenFigure | null
  /** A blank of what it is measured against is the target of all, and of no part. */
  readonly blankIsAll: boolean
  readonly grupos: readonly ReportGroup[]
  readonly periodo: Period | null
  /** Its parts follow each other: of time, or of a number. */
  readonly isOrdered: boolean
  readonly statements: readonly WholeStatement[]
  readonly segue: readonly string[]
  readonly words: {
    readonly recurso: string
    readonly figura: string
    readonly indicador: string
    readonly por: ReportGroup
    readonly contra: string | null
  }
}

export async function openMeasure(
  { db, ctx, narrowing, ...reading }: BlockReader,
  { figura, por, contra }: Measured,
  grupos: readonly ReportGroup[],
): Promise<OpenMeasure | null> {
  const figure = await openFigure(db, ctx, narrowed(ctx, { figura, partes: grupos }, narrowing), reading)
  if (!figure) return null
  const likewise = contra && [{ campo: contra.campo, por: por.por }]
  const asked = contra && narrowed(ctx, { figura: contra, partes: likewise ?? [] }, narrowing)
  const against = asked && (await openFigure(db, ctx, asked, reading))
  return {
    figure,
    against,
    blankIsAll: contra !== null && figureNamed(ctx.definitions, contra)?.niveis.includes(contra.campo) === true,
    grupos,
    periodo: figureNamed(ctx.definitions, figura)?.data === por.campo ? narrowing.periodo : null,
    isOrdered: por.por !== null || figure.model.columns.get(por.campo)?.tipo === 'inteiro',
    statements: [partsStatement(figure, grupos), ...(against && likewise ? [partsStatement(against, likewise)] : [])],
    segue: [figura.recurso, ...(contra ? [contra.recurso] : [])],
    words: {
      recurso: figura.recurso,
      figura: figure.indicador.nome,
      indicador: figure.indicador.rotulo,
      por,
      contra: against ? against.indicador.rotulo : null,
    },
  }
}

/** What of a measure says how its parts are drawn. */
export interface DrawnMeasure extends Pick<OpenMeasure, 'grupos' | 'periodo' | 'isOrdered'> {
  readonly figure: {
    readonly soma: OpenFigure['soma']
    readonly indicador: { readonly rota: OpenFigure['indicador']['rota'] }
  }
}

/** The parts as they came, with what is needed to name and to open each. */
export interface PartsRead extends NamedParts {
  readonly measure: DrawnMeasure
  readonly alvos: ReadonlyMap<PartValue, number> | null
}

export async function partsOfMeasure(
  place: Pick<BlockReader, 'db' | 'ctx'>,
  measure: OpenMeasure,
  rows: readonly Row[],
): Promise<PartsRead> {
  const { figure, against, blankIsAll, grupos } = measure
  const all = partLines(rows[0] ?? {}, grupos.length, figure)
  const targets = against && partLines(rows[1] ?? {}, 1, against)
  const alvos =
    targets && new Map(targets.map(({ valores, soma, quantidade }) => [valores[0] ?? null, soma ?? quantidade]))
  if (blankIsAll) alvos?.delete(null)
  return { measure, alvos, ...(await nameParts(place, measure, all, alvos?.keys())) }
}

type Series = {
  readonly valor: PartValue
  readonly titulo: string | null
  readonly demais: boolean
  readonly partes: readonly Parte[]
}

/** One series, or one for each of the greatest values of its column and one of the rest; each with a part for every part of the time. */
export function chartOf(read: PartsRead, { serie: split }: Pick<ChartBlock, 'serie'>): Series[] {
  if (split === null) {
    const lines = !read.measure.isOrdered ? upTo(read.lines, MOST_BARS) : { first: read.lines, rest: [] }
    const rest = lines.rest.length > 0 ? [restOf(lines.rest)] : []
    return [{ valor: null, titulo: null, demais: false, partes: [...partesOf(read, lines.first), ...rest] }]
  }
  // of what follows each other every series has the same parts
  const valores = read.measure.isOrdered ? partsIn(read.measure, read.lines) : undefined
  const totals = totalsBy(read.lines, 1)
  const { first, rest } = upTo(totals, MOST_SERIES)
  const serie = { campo: split, por: null }
  const shown = first.map(({ valores: [valor = null] }) => {
    const own = read.lines.filter((line) => line.valores[1] === valor)
    const { rota } = read.measure.figure.indicador
    const { titulo, rota: narrowed } = placeOf(valor, { rota, por: serie, names: read.names[1] ?? null, periodo: null })
    return { valor, titulo, demais: false, partes: partesOf(read, own, { rota: narrowed, valores }) }
  })
  if (rest.length === 0) return shown
  const others = new Set(rest.map(({ valores: [valor = null] }) => valor))
  const together = totalsBy(
    read.lines.filter((line) => others.has(line.valores[1] ?? null)),
    0,
  )
  const partes = partesOf(read, together, { valores }).map((parte) => ({ ...parte, rota: null }))
  return [...shown, { valor: null, titulo: null, demais: true, partes }]
}

/** From the greatest on, with the place that each has of its target. */
export function rankingOf(read: PartsRead, linhas: number) {
  const known = new Set(read.lines.map(({ valores }) => valores[0] ?? null))
  const sums = read.measure.figure.soma !== null
  // who has a target and nothing yet stands at the end
  const waiting = [...(read.alvos?.keys() ?? [])]
    .filter((valor) => valor !== null && !known.has(valor))
    .map((valor) => ({ valores: [valor], quantidade: 0, soma: sums ? 0 : null }))
  const all = [...read.lines, ...waiting]
  return {
    partes: partesOf(read, all.slice(0, linhas)),
    total: {
      quantidade: sum(all, 'quantidade'),
      soma: sums ? sum(all, 'soma') : null,
      alvo: read.alvos && inCents([...read.alvos.values()].reduce((total, alvo) => total + alvo, 0)),
    },
    ha_mais: read.ha_mais || all.length > linhas,
  }
}

interface PartsPlace {
  readonly rota?: DrawnMeasure['figure']['indicador']['rota']
  /** Those that are told, with rows or without; else those of the lines. */
  readonly valores?: readonly PartValue[] | undefined
}

function partesOf(
  { measure, alvos, names }: PartsRead,
  lines: readonly PartLine[],
  { rota = measure.figure.indicador.rota, valores = partsIn(measure, lines) }: PartsPlace = {},
): Parte[] {
  const [por] = measure.grupos
  if (!por) return []
  const own = new Map(lines.map((line) => [line.valores[0] ?? null, line]))
  const sums = measure.figure.soma !== null
  return valores.map((valor) => {
    const line = own.get(valor)
    return {
      ...placeOf(valor, { rota, por, names: names[0] ?? null, periodo: measure.periodo }),
      quantidade: line?.quantidade ?? 0,
      soma: sums ? (line?.soma ?? 0) : null,
      alvo: alvos ? (alvos.get(valor) ?? null) : null,
    }
  })
}

/** Every part of the period in order; where there is none, and of hours, those from the first that has rows to the last. */
function partsIn(measure: DrawnMeasure, lines: readonly PartLine[]): readonly PartValue[] {
  const known = [...new Set(lines.map(({ valores: [valor = null] }) => valor))]
  const por = measure.grupos[0]?.por ?? null
  if (por === null) return inOrder(known, measure)
  const [told, blank] = [known.filter((valor) => valor !== null).map(String), known.filter((valor) => valor === null)]
  if (por === 'hora') return [...hoursOver(told), ...blank]
  if (measure.periodo) return partsOf(measure.periodo, por)
  const days = told.sort()
  const [from, to] = [days[0], days.at(-1)]
  const all = from === undefined || to === undefined ? [] : partsOf({ from, to }, por)
  return [...(all.length > MOST_PARTS ? days : all), ...blank]
}

function inOrder(valores: readonly PartValue[], { isOrdered }: DrawnMeasure): readonly PartValue[] {
  if (!isOrdered) return valores
  return [...valores].sort((a, b) => (a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1))
}

function restOf(lines: readonly PartLine[]): Parte {
  const soma = lines.every((line) => line.soma === null) ? null : sum(lines, 'soma')
  return { valor: null, titulo: null, quantidade: sum(lines, 'quantidade'), soma, alvo: null, rota: null }
}

function upTo<T>(lines: readonly T[], most: number): { readonly first: readonly T[]; readonly rest: readonly T[] } {
  return lines.length <= most
    ? { first: lines, rest: [] }
    : { first: lines.slice(0, most - 1), rest: lines.slice(most - 1) }
}

/** The lines of one group added up, the greatest first. */
function totalsBy(lines: readonly PartLine[], at: number): readonly PartLine[] {
  const totals = new Map<PartValue, PartLine>()
  for (const line of lines) {
    const valor = line.valores[at] ?? null
    const before = totals.get(valor)
    const soma = line.soma === null ? null : inCents(line.soma + (before?.soma ?? 0))
    totals.set(valor, { valores: [valor], quantidade: line.quantidade + (before?.quantidade ?? 0), soma })
  }
  return [...totals.values()].sort((a, b) => (b.soma ?? b.quantidade) - (a.soma ?? a.quantidade))
}

function sum(lines: readonly PartLine[], what: 'quantidade' | 'soma'): number {
  return inCents(lines.reduce((total, line) => total + (line[what] ?? 0), 0))
}

/** Adding reais as the wire has them leaves no dust. */
export function inCents(reais: number): number {
  return Math.round(reais * 100) / 100
}
