import type { Rota } from '../../../contract/paineis/figura'
import type { IndicatorDefinition, IndicatorName } from '../../../declaration/behaviour-definitions'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import { figureNamed, filterByRef, listNamed } from '../../../declaration/dashboard/find-lists'
import type { Comparison } from '../../../domain/calendar/compared-period'
import { addDays } from '../../../domain/calendar/iso-date'
import type { Period } from '../../../domain/calendar/period'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { ServerSources } from '../consultas/server-source'
import type { AskedIndicator, OpenedLists } from '../resources/read-indicators'

/** What narrows a whole dashboard: its period, and the record chosen of each resource that it filters by. */
export interface Narrowing {
  readonly periodo: Period | null
  readonly comparar: Comparison
  readonly escolhidos: ReadonlyMap<string, readonly number[]>
}

/** What the blocks of one dashboard are read with. */
export interface BlockReader {
  readonly db: Db
  readonly ctx: ActContext
  readonly sources: ServerSources
  readonly opened: OpenedLists
  readonly narrowing: Narrowing
}

interface Asked {
  readonly figura: IndicatorName
  /** What its rows are parted by. */
  readonly partes?: readonly ReportGroup[]
}

/** Filters of the list behind a figure or a block, for the records that are chosen; not by a field that the figure itself asks for. */
export function chosenIn(
  { definitions }: ActContext,
  recurso: string,
  { escolhidos }: Narrowing,
  own: readonly string[] = [],
): Rota['filtros'] {
  const list = listNamed(definitions, recurso)
  return [...escolhidos].flatMap(([resource, ids]): Rota['filtros'] => {
    const filtro = list && filterByRef(list, resource, definitions)
    const valores = ids.map(String)
    const [only = ''] = valores
    if (!filtro || own.includes(filtro.campo)) return []
    const { campo } = filtro
    return [valores.length === 1 ? { campo, op: 'eq', valor: only } : { campo, op: 'in', valor: valores }]
  })
}

/**
 * A figure under what narrows its dashboard: its own date within the period, the chosen records where its list filters by them; of a ref
 * whose blank means all, only the blank where nothing else is asked for.
 */
export function narrowed(ctx: ActContext, { figura, partes = [] }: Asked, narrowing: Narrowing): AskedIndicator {
  const indicator = figureNamed(ctx.definitions, figura)
  const { niveis = [] } = indicator ?? {}
  const own = indicator?.filtros.map(({ campo }) => campo)
  const chosen = chosenIn(ctx, figura.recurso, narrowing, own)
  const asked = new Set([...partes, ...chosen].map(({ campo }) => campo))
  const blank = niveis.filter((key) => !asked.has(key))
  return {
    ...figura,
    partes,
    filtros: [
      ...withinPeriod(indicator, narrowing.periodo),
      ...chosen,
      ...blank.map((campo) => ({ campo, op: 'null' as const, valor: 'true' })),
    ],
  }
}

/** What happened in the period; of what lasts, whatever touches it; of what counts once, what had not counted right before. */
function withinPeriod(indicator: IndicatorDefinition | undefined, periodo: Period | null): Rota['filtros'] {
  if (!indicator?.data || periodo === null) return []
  const { data, ate, anterior } = indicator
  return [
    { campo: ate ?? data, op: 'gte', valor: periodo.from },
    { campo: data, op: 'lte', valor: periodo.to },
    ...(anterior === null ? [] : [{ campo: anterior, op: 'lte' as const, valor: addDays(periodo.from, -1) }]),
  ]
}

/** The resources by which something is chosen and that a list cannot follow. */
export function notFollowed(
  { definitions }: ActContext,
  recurso: string,
  { escolhidos }: Narrowing,
): readonly string[] {
  const list = listNamed(definitions, recurso)
  return [...escolhidos.keys()].filter((resource) => !list || !filterByRef(list, resource, definitions))
}
