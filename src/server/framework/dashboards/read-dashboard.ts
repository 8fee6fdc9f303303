import type { Painel } from '../../../contract/paineis/painel'
import { showsOnTv } from '../../../declaration/dashboard/on-tv'
import type { Block, DashboardDefinition, DashboardTab } from '../../../declaration/dashboard-definitions'
import type { Comparison } from '../../../domain/calendar/compared-period'
import { AppError } from '../../../errors/app-error'
import { inWords } from '../../../errors/speech'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { readWholes } from '../resources/kept/read-whole'
import type { IndicatorReading, OpenedLists } from '../resources/read-indicators'
import { type AskedPeriod, askedPeriod } from './asked-period'
import { type OpenBlock, openBlock } from './open-blocks'
import { chosenBlocks } from './personal/chosen-blocks'
import { readChoice } from './personal/kept-choice'
import { refuseUnknown } from './refuse-unknown'

export interface AskedDashboard {
  readonly aba?: string | undefined
  readonly periodo?: string | undefined
  readonly inicio?: string | undefined
  readonly fim?: string | undefined
  readonly comparar?: Comparison | undefined
  /** By the resource that they are of. */
  readonly escolhidos: ReadonlyMap<string, readonly number[]>
}

/**
 * A dashboard as this person sees it: every block that is for him, of one set of questions asked one after the other, each answered from
 * what is kept while nobody wrote since.
 *
 * Throws   `aba_desconhecida`, or what an unknown or impossible period is refused with, each at its field.
 */
export async function readDashboard(
  db: Db,
  ctx: ActContext,
  { definition, asked }: { readonly definition: DashboardDefinition; readonly asked: AskedDashboard },
  { sources, answers }: IndicatorReading,
): Promise<Painel> {
  const hoje = ctx.clock.hoje()
  const aba = askedTab(definition, asked.aba)
  const periodo = askedPeriod(aba, asked, hoje)
  await refuseUnknown(db, ctx, asked.escolhidos)
  const narrowing = { periodo, comparar: asked.comparar ?? 'anterior', escolhidos: asked.escolhidos }
  const blocks = await blocksOf(db, ctx, { definition, aba })
  const opened: OpenedLists = new Map()
  const open: OpenBlock[] = []
  for (const block of blocks) {
    const shown = await openBlock({ db, ctx, sources, opened, narrowing }, block)
    if (shown) open.push(shown)
  }
  const rows = await readWholes(
    db,
    answers,
    open.flatMap(({ statements }) => statements),
  )
  const named = definition.abas.filter(({ nome }) => nome !== '')
  const blocos: Painel['blocos'][number][] = []
  let at = 0
  for (const { statements, answer } of open) {
    blocos.push(await answer(rows.slice(at, at + statements.length)))
    at += statements.length
  }
  return {
    hoje,
    rotulo: inWords(definition.rotulo),
    periodo: shownPeriod(aba, periodo),
    filtros: definition.filtros.map(({ recurso, rotulo, de }) => ({
      recurso,
      rotulo: inWords(rotulo, recurso),
      lista: de.recurso,
      campo: de.campo,
      valores: [...(asked.escolhidos.get(recurso) ?? [])],
    })),
    abas: named.map(({ nome, rotulo }) => ({ nome, rotulo: inWords(rotulo) })),
    aba: aba.nome || null,
    pessoal: aba.pessoal,
    tv: definition.tv && ctx.usuario.permissoes.has('telas_tv.criar'),
    agora: ctx.clock.agora().toISOString(),
    blocos,
    segue: [...new Set(open.flatMap(({ segue }) => segue))],
  }
}

interface OpenTab {
  readonly definition: DashboardDefinition
  readonly aba: DashboardTab
}

/** Of one that each person fills what this one chose; on a screen that anybody passes by, without lists and without names. */
export async function blocksOf(db: Db, ctx: ActContext, { definition, aba }: OpenTab): Promise<readonly Block[]> {
  const place = { painel: definition.nome, aba: aba.nome }
  const blocks = aba.pessoal ? chosenBlocks(ctx.definitions, await readChoice(db, ctx, place)) : aba.blocos
  return ctx.usuario.programa?.painel ? blocks.filter(showsOnTv) : blocks
}

/** The tab that the address asks for, the first where it asks for none. Throws `aba_desconhecida`, at its field. */
export function askedTab({ abas }: DashboardDefinition, asked: string | undefined): DashboardTab {
  const aba = asked === undefined ? abas[0] : abas.find(({ nome }) => nome === asked)
  if (!aba) throw AppError.onField('aba', 'aba_desconhecida', { abas: abas.map(({ nome }) => nome).join(', ') })
  return aba
}

function shownPeriod({ periodo }: DashboardTab, asked: AskedPeriod | null): Painel['periodo'] {
  if (periodo === null || asked === null) return null
  const { nome, comparar, from: inicio, to: fim } = asked
  return { nome, inicio, fim, comparar, opcoes: [...periodo.opcoes], padrao: periodo.padrao }
}
