import type { Porque } from '../../../contract/paineis/porque'
import type { IndicatorName } from '../../../declaration/behaviour-definitions'
import { figureNamed, listNamed } from '../../../declaration/dashboard/find-lists'
import type { DashboardDefinition } from '../../../declaration/dashboard-definitions'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { comparedPeriods } from '../../../domain/calendar/compared-period'
import type { Period } from '../../../domain/calendar/period'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { namesOf } from '../consultas/report-groups'
import { readWhole } from '../resources/kept/kept-answers'
import { type IndicatorReading, type OpenedLists, openFigure } from '../resources/read-indicators'
import { askedPeriod } from './asked-period'
import { type Compared, type Contribution, contributionsOf, contributionsStatement } from './contributions'
import { placeOf } from './figure-parts'
import { inCents } from './measure'
import { narrowed } from './narrow'
import type { AskedDashboard } from './read-dashboard'

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
  const figura = figureOn(definition, nome)
  const list = listNamed(ctx.definitions, figura.recurso)
  const indicator = figureNamed(ctx.definitions, figura)
  const periodo = askedPeriod(definition, asked, ctx.clock.hoje())
  if (!list || !indicator?.data || !periodo)
    throw AppError.onField('figura', 'figura_sem_periodo', { figura: indicator?.rotulo ?? nome })
  const compared = comparedPeriods(periodo, ctx.clock.hoje())
  const opened: OpenedLists = new Map()
  const of = (period: Period, partes: readonly string[] = []) => {
    const narrowing = { periodo: period, escolhidos: asked.escolhidos }
    return openFigure(db, ctx, narrowed(ctx, { figura, partes }, narrowing), { sources, opened })
  }
  const [now, before] = [await of(compared.now), await of(compared.before)]
  if (!now || !before) throw AppError.onField('figura', 'figura_fora_do_painel', { figura: nome })
  const fixed = now.indicador.rota.filtros.filter(({ op }) => op === 'eq').map(({ campo }) => campo)
  const campos: string[] = []
  for (const campo of dimensionsOf(list, [...indicator.niveis, ...fixed]))
    if (await of(compared.now, [campo])) campos.push(campo)
  const row = await readWhole(db, answers, contributionsStatement({ now, before }, campos))
  const { total, dimensoes } = contributionsOf(row, campos)
  return {
    recurso: figura.recurso,
    rotulo: now.indicador.rotulo,
    em_reais: now.soma !== null,
    periodo: days(compared.now),
    comparado: days(compared.before),
    total: changeOf(total),
    dimensoes: await linesOf({ db, ctx, compared: { now, before } }, campos, dimensoes),
  }
}

/** Only what stands there as a card is compared. */
function figureOn({ blocos }: DashboardDefinition, nome: string): IndicatorName {
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

interface Place {
  readonly db: Db
  readonly ctx: ActContext
  readonly compared: Compared
}

async function linesOf(
  { db, ctx, compared: { now, before } }: Place,
  campos: readonly string[],
  dimensoes: ReturnType<typeof contributionsOf>['dimensoes'],
): Promise<Porque['dimensoes']> {
  const shown: Porque['dimensoes'][number][] = []
  for (const [at, { linhas, demais }] of dimensoes.entries()) {
    const por = { campo: campos[at] ?? '', por: null }
    const field = now.model.refs.find(({ key }) => key === por.campo)
    const names = await namesOf(
      db,
      ctx,
      field,
      linhas.map(({ valor }) => valor),
    )
    const opens = ({ indicador: { rota } }: Compared['now'], valor: (typeof linhas)[number]['valor']) =>
      placeOf(valor, { rota, por, names, periodo: null })
    shown.push({
      campo: por.campo,
      linhas: linhas.map(({ valor, ...sums }) => {
        const { titulo, rota } = opens(now, valor)
        const { rota: rota_antes } = opens(before, valor)
        return { valor, titulo, ...changeOf(sums), rota, rota_antes }
      }),
      demais: demais && { quantos: demais.quantos, ...changeOf(demais) },
    })
  }
  return shown
}

function changeOf({ agora, antes }: Contribution) {
  return { agora, antes, diferenca: inCents(agora - antes) }
}

function days({ from, to }: Period) {
  return { inicio: from, fim: to }
}
