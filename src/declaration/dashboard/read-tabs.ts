import type { DashboardPeriod, DashboardTab } from '../dashboard-definitions'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { TAB_KEYS } from '../grammar/dashboard-keys'
import { boolean, listOf, taking, text } from '../grammar/readers'
import type { Lists } from './find-lists'
import { readBlock } from './read-block'
import { readPeriod } from './read-period'

interface Whole {
  readonly rotulo: string
  readonly periodo: DashboardPeriod | null
  readonly lists: Lists
}

/** The tabs of a dashboard; its blocks as the only one where it has none (E380). */
export function readTabs(open: OpenMap, { rotulo, periodo, lists }: Whole): readonly DashboardTab[] {
  const take = taking(open)
  const blocos = take('blocos', readBlocks(lists))
  const [place, beside] = [open.get('abas'), open.get('blocos')]
  if (!place) return [{ nome: '', rotulo, periodo, blocos: blocos ?? [], pessoal: false }]
  if (beside) beside.file.report(beside.keySpan, 'E380', 'um painel leva blocos ou abas, não ambos.')
  const seen = new Set<string>()
  const abas = listOf((item) => readTab(item, { periodo, lists, seen }))(place)
  if (abas?.length === 0) place.file.report(place.node, 'E380', '"abas" leva ao menos uma aba.')
  return abas ?? []
}

interface TabPlace extends Omit<Whole, 'rotulo'> {
  /** Names of the tabs before it. */
  readonly seen: Set<string>
}

function readTab(cursor: Cursor, { periodo, lists, seen }: TabPlace): DashboardTab | undefined {
  const open = openMap(cursor, TAB_KEYS)
  if (!open) return undefined
  for (const needed of ['nome', 'rotulo'])
    if (!open.has(needed)) cursor.file.report(cursor.node, 'E206', `falta "${needed}" na aba.`)
  const take = taking(open)
  const nome = take('nome', text)
  const pessoal = take('pessoal', boolean) ?? false
  const blocos = take('blocos', readBlocks(lists)) ?? []
  const own = take('periodo', readPeriod)
  const rotulo = take('rotulo', text)
  if (open.has('blocos') === pessoal)
    cursor.file.report(cursor.node, 'E380', 'uma aba leva blocos, ou "pessoal: true".')
  if (nome === undefined || rotulo === undefined) return undefined
  if (seen.has(nome)) cursor.file.report(cursor.node, 'E380', `há duas abas "${nome}".`)
  seen.add(nome)
  return { nome, rotulo, periodo: own ?? periodo, blocos, pessoal }
}

function readBlocks(lists: Lists) {
  return listOf((item) => readBlock(item, lists))
}
