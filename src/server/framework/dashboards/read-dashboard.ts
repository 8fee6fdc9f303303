import type { Painel } from '../../../contract/paineis/painel'
import type { DashboardDefinition } from '../../../declaration/dashboard-definitions'
import { inWords } from '../../../errors/speech'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readWholes } from '../resources/kept/kept-answers'
import type { IndicatorReading, OpenedLists } from '../resources/read-indicators'
import { type AskedPeriod, askedPeriod } from './asked-period'
import { type OpenBlock, openBlock } from './open-blocks'

export interface AskedDashboard {
  readonly periodo?: string | undefined
  readonly inicio?: string | undefined
  readonly fim?: string | undefined
  /** By the resource that they are of. */
  readonly escolhidos: ReadonlyMap<string, readonly number[]>
}

/**
 * A dashboard as this person sees it: every block that is for him, of one set of questions asked one after the other, each answered from
 * what is kept while nobody wrote since.
 *
 * Throws   what an unknown or impossible period is refused with, at its field.
 */
export async function readDashboard(
  db: Db,
  ctx: ActContext,
  { definition, asked }: { readonly definition: DashboardDefinition; readonly asked: AskedDashboard },
  { sources, answers }: IndicatorReading,
): Promise<Painel> {
  const hoje = ctx.clock.hoje()
  const periodo = askedPeriod(definition, asked, hoje)
  const narrowing = { periodo, escolhidos: asked.escolhidos }
  const opened: OpenedLists = new Map()
  const open: OpenBlock[] = []
  for (const block of definition.blocos) {
    const shown = await openBlock({ db, ctx, sources, opened, narrowing }, block)
    if (shown) open.push(shown)
  }
  const rows = await readWholes(
    db,
    answers,
    open.flatMap(({ statements }) => statements),
  )
  const blocos: Painel['blocos'][number][] = []
  let at = 0
  for (const { statements, answer } of open) {
    blocos.push(await answer(rows.slice(at, at + statements.length)))
    at += statements.length
  }
  return {
    hoje,
    rotulo: inWords(definition.rotulo),
    periodo: shownPeriod(definition, periodo),
    filtros: definition.filtros.map(({ recurso, rotulo, de }) => ({
      recurso,
      rotulo: inWords(rotulo, recurso),
      lista: de.recurso,
      campo: de.campo,
      valores: [...(asked.escolhidos.get(recurso) ?? [])],
    })),
    blocos,
    segue: [...new Set(open.flatMap(({ segue }) => segue))],
  }
}

function shownPeriod({ periodo }: DashboardDefinition, asked: AskedPeriod | null): Painel['periodo'] {
  if (periodo === null || asked === null) return null
  const { nome, from: inicio, to: fim } = asked
  return { nome, inicio, fim, opcoes: [...periodo.opcoes], padrao: periodo.padrao }
}
