import type { Porque } from '../../../contract/paineis/porque'
import type { IndicatorName } from '../../../declaration/behaviour-definitions'
import { figureNamed, listNamed } from '../../../declaration/dashboard/find-lists'
import type { Block, DashboardDefinition } from '../../../declaration/dashboard-definitions'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { comparedPeriods } from '../../../domain/calendar/compared-period'
import type { Period } from '../../../domain/calendar/period'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readWhole } from '../resources/kept/read-whole'
import { type IndicatorReading, type OpenedLists, openFigure } from '../resources/read-indicators'
import { askedPeriod } from './asked-period'
import { contributionsStatement } from './contributions'
import { movementOf } from './movement'
import { narrowed } from './narrow'
import { type AskedDashboard, askedTab, blocksOf } from './read-dashboard'
import { refuseUnknown } from './refuse-unknown'

interface AskedWhy {
  readonly definition: DashboardDefinition
  /** As `recebimentos.recebido`. */
  readonly nome: string
  readonly asked: AskedDashboard
}

/**
 * What moved a figure of a dashboard between the two periods that its card compares: by each column that its list can be grouped and
 * filtered by, as far as this person sees it.
 *
 * Throws   `figura_fora_do_painel`, `figura_sem_periodo`, and what a period is refused with.
 */
export async function readWhy(
  db: Db,
  ctx: ActContext,
  { definition, nome, asked }: AskedWhy,
  { sources, answers }: IndicatorReading,
): Promise<Porque> {
  const aba = askedTab(definition, asked.aba)
  const figura = figureOn(await blocksOf(db, ctx, { definition, aba }), nome)
  const list = listNamed(ctx.definitions, figura.recurso)
  const indicator = figureNamed(ctx.definitions, figura)
  const periodo = askedPeriod(aba, asked, ctx.clock.hoje())
  if (!list || !indicator?.data || !periodo)
    throw AppError.onField('figura', 'figura_sem_periodo', { figura: indicator?.rotulo ?? nome })
  await refuseUnknown(db, ctx, asked.escolhidos)
  const compared = comparedPeriods(periodo, ctx.clock.hoje(), periodo.comparar)
  const opened: OpenedLists = new Map()
  const of = (period: Period, campos: readonly string[] = []) => {
    const narrowing = { periodo: period, comparar: periodo.comparar, escolhidos: asked.escolhidos }
    const partes = campos.map((campo) => ({ campo, por: null }))
    return openFigure(db, ctx, narrowed(ctx, { figura, partes }, narrowing), { sources, opened })
  }
  const outside = () => AppError.onField('figura', 'figura_fora_do_painel', { figura: nome })
  const whole = await of(compared.now)
  if (!whole) throw outside()
  const fixed = whole.indicador.rota.filtros.filter(({ op }) => op === 'eq').map(({ campo }) => campo)
  const campos: string[] = []
  for (const campo of dimensionsOf(list, [...indicator.niveis, ...fixed]))
    if (await of(compared.now, [campo])) campos.push(campo)
  const [now, before] = [await of(compared.now, campos), await of(compared.before, campos)]
  if (!now || !before) throw outside()
  const row = await readWhole(db, answers, contributionsStatement({ now, before }, campos))
  const moved = await movementOf({ db, ctx, periods: compared, figures: { now, before } }, campos, row)
  return { rotulo: now.indicador.rotulo, ...moved }
}

/** Only what stands there as a card is compared. */
function figureOn(blocos: readonly Block[], nome: string): IndicatorName {
  const all = blocos.flatMap((bloco) => (bloco.kind === 'figuras' ? bloco.figuras : []))
  const found = all.find(({ recurso, indicador }) => `${recurso}.${indicador}` === nome)
  if (found) return found
  throw AppError.onField('figura', 'figura_fora_do_painel', { figura: nome })
}

/** Refs, lists and yes or no that its list filters by; not what is one value anyhow, nor where blank means all. */
function dimensionsOf({ campos, lista }: ResourceDefinition, left: readonly string[]): readonly string[] {
  const filtered = lista.filtros.filter(({ alem }) => !alem).map(({ campo }) => campo)
  return filtered.filter((key) => {
    const field = campos.find((one) => one.key === key)
    if (!field || field.pessoal || field.pessoal_de || left.includes(key)) return false
    return field.tipo === 'ref' || field.tipo === 'enum' || field.tipo === 'booleano'
  })
}
