import { formatMessage } from '../../errors/app-error'
import { cents, toCents, toReais } from '../money/cents'
import { descreverFaixa } from './descrever-faixa'
import type { FaixaDeLimite } from './faixa'

type Alcance = Pick<FaixaDeLimite, 'atraso_de' | 'atraso_ate' | 'valor_de' | 'valor_ate'>

/** What is wrong with a table of bands; `faixas` are indices into it, none where a stretch has no band at all. */
export interface ProblemaDeFaixas {
  readonly faixas: readonly number[]
  readonly mensagem: string
}

/** More are told when these are put right. */
const MOST_PROBLEMS = 20

/**
 * Checks that every debt, of any age and amount from nothing up, falls into exactly one band.
 *
 * Takes    bands: days of delay and reais, both ends included, no end when null.
 * Returns  every band that ends before it begins, every pair that overlaps and every stretch that none covers, named.
 *          Days are whole and amounts are centavos, so 0–90 and 91– leave nothing between them.
 *
 * @example checkFaixas([{ atraso_de: 0, atraso_ate: 90, … }])[0]?.mensagem // 'Nenhuma faixa cobre a partir de 91 dias, …'
 */
export function checkFaixas(faixas: readonly Alcance[]): readonly ProblemaDeFaixas[] {
  if (faixas.length === 0) return [{ faixas: [], mensagem: formatMessage('faixas_vazias') }]
  const boxes = faixas.map(toBox)
  const inverted = boxes.flatMap((box) => (box.x0 >= box.x1 || box.y0 >= box.y1 ? [box.index] : []))
  if (inverted.length > 0) {
    return inverted.map((index) => ({
      faixas: [index],
      mensagem: formatMessage('faixa_invertida', { faixa: index + 1 }),
    }))
  }
  const overlaps = new Map<string, ProblemaDeFaixas>()
  const gaps: Gap[] = []
  for (const [x0, x1] of slabs(boxes)) {
    let reached = 0
    let last: Box | undefined
    for (const box of boxes.filter((each) => each.x0 <= x0 && each.x1 >= x1).sort((a, b) => a.y0 - b.y0)) {
      if (box.y0 > reached) addGap(gaps, { x0, x1, y0: reached, y1: box.y0 })
      if (last && box.y0 < reached) addOverlap(overlaps, faixas, last, box)
      if (box.y1 > reached) {
        reached = box.y1
        last = box
      }
    }
    if (reached < Number.POSITIVE_INFINITY) addGap(gaps, { x0, x1, y0: reached, y1: Number.POSITIVE_INFINITY })
  }
  const uncovered = gaps.map((gap) => ({
    faixas: [],
    mensagem: formatMessage('faixas_com_lacuna', { trecho: descreverFaixa(fromGap(gap)) }),
  }))
  return [...overlaps.values(), ...uncovered].slice(0, MOST_PROBLEMS)
}

/** Half-open, in days and centavos. */
interface Gap {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

interface Box extends Gap {
  readonly index: number
}

function toBox({ atraso_de, atraso_ate, valor_de, valor_ate }: Alcance, index: number): Box {
  return {
    index,
    x0: atraso_de,
    x1: atraso_ate === null ? Number.POSITIVE_INFINITY : atraso_ate + 1,
    y0: toCents(valor_de),
    y1: valor_ate === null ? Number.POSITIVE_INFINITY : toCents(valor_ate) + 1,
  }
}

/** The stretches of days within which no band begins or ends. */
function slabs(boxes: readonly Box[]): readonly (readonly [number, number])[] {
  const edges = [...new Set([0, Number.POSITIVE_INFINITY, ...boxes.flatMap(({ x0, x1 }) => [x0, x1])])]
  edges.sort((a, b) => a - b)
  return edges.flatMap((edge, index) => {
    const next = edges[index + 1]
    return next === undefined ? [] : [[edge, next] as const]
  })
}

/** The same stretch of amounts in neighbouring days is one gap. */
function addGap(gaps: Gap[], gap: Gap): void {
  const at = gaps.findIndex(({ x1, y0, y1 }) => x1 === gap.x0 && y0 === gap.y0 && y1 === gap.y1)
  const before = gaps[at]
  if (before) gaps[at] = { ...before, x1: gap.x1 }
  else gaps.push(gap)
}

function addOverlap(found: Map<string, ProblemaDeFaixas>, faixas: readonly Alcance[], one: Box, other: Box): void {
  const pair = [one.index, other.index].sort((a, b) => a - b)
  const [first = 0, second = 0] = pair
  const name = (index: number) => {
    const faixa = faixas[index]
    return faixa ? `${index + 1} (${descreverFaixa(faixa)})` : ''
  }
  found.set(pair.join(), {
    faixas: pair,
    mensagem: formatMessage('faixas_sobrepostas', { uma: name(first), outra: name(second) }),
  })
}

function fromGap({ x0, x1, y0, y1 }: Gap): Alcance {
  return {
    atraso_de: x0,
    atraso_ate: Number.isFinite(x1) ? x1 - 1 : null,
    valor_de: toReais(cents(y0)),
    valor_ate: Number.isFinite(y1) ? toReais(cents(y1 - 1)) : null,
  }
}
