import type { Parsed } from '../config/read-config'
import { rootCursor } from '../config/root'
import type { Block, DashboardDefinition, DashboardFilter } from '../dashboard-definitions'
import { untilTooMany } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { ICONS } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { DASHBOARD_KEYS } from '../grammar/dashboard-keys'
import { boolean, choice, listOf, taking, text } from '../grammar/readers'
import { readPermission } from '../resource/read-field-parts'
import { readRoute } from '../resource/read-resource'
import { filterByRef, type Lists, listNamed, listsOf } from './find-lists'
import { dashboardCode, PAINEIS } from './names'
import { checkTv } from './on-tv'
import { readPeriod } from './read-period'
import { readTabs } from './read-tabs'

export interface DashboardRead {
  readonly definition: DashboardDefinition
  /** Where mistakes of the whole of it are told. */
  readonly place: Cursor
}

/** Every dashboard of an installation, in file order. */
export function readDashboards(parsed: readonly Parsed[], lists: Lists): readonly DashboardRead[] {
  return parsed.flatMap(({ file, root, folder }) => {
    if (folder !== PAINEIS || !root) return []
    const place = rootCursor(file, root)
    const definition = untilTooMany(
      () => readDashboard(place, lists),
      () => undefined,
    )
    return definition ? [{ definition, place }] : []
  })
}

function readDashboard(cursor: Cursor, lists: Lists): DashboardDefinition | undefined {
  const { file } = cursor
  const open = openMap(cursor, DASHBOARD_KEYS)
  if (!open) return undefined
  for (const needed of ['painel', 'rotulo', ...(open.has('abas') ? [] : ['blocos'])])
    if (!open.has(needed)) file.report(cursor.keySpan, 'E206', `falta "${needed}" no painel.`)
  const take = taking(open)
  const nome = take('painel', (at) => readName(at))
  const rotulo = take('rotulo', text)
  if (nome === undefined || rotulo === undefined) return undefined
  const periodo = take('periodo', readPeriod) ?? null
  const abas = readTabs(open, { rotulo, periodo, lists })
  const blocos = abas.flatMap((aba) => aba.blocos)
  const tv = take('tv', boolean) ?? false
  checkTv(open, abas, tv ? 'tv' : 'nao')
  for (const [kind, code] of [
    ['funil', 'E375'],
    ['ponte', 'E376'],
  ] as const)
    if (
      abas.some((aba) => aba.periodo === null && aba.blocos.some((bloco) => bloco.kind === kind && isOfPeriod(bloco)))
    )
      file.report(cursor.keySpan, code, `um bloco de "${kind}" pede "periodo" no painel.`)
  return {
    nome,
    rotulo,
    icone: take('icone', choice(ICONS)) ?? null,
    rota: take('rota', (at) => readRoute(at, false)) ?? `/paineis/${nome}`,
    outras_rotas:
      take(
        'outras_rotas',
        listOf((at) => readRoute(at, false)),
      ) ?? [],
    permissao: take('permissao', readPermission) ?? dashboardCode(nome),
    periodo,
    filtros:
      take(
        'filtros',
        listOf((item) => readFilter(item, blocos, lists)),
      ) ?? [],
    tv,
    abas,
  }
}

function isOfPeriod(bloco: Block): boolean {
  return bloco.kind !== 'funil' || bloco.datado
}

function readName(cursor: Cursor): string | undefined {
  const nome = text(cursor)
  if (nome === undefined || nome === cursor.file.nome) return nome
  cursor.file.report(cursor.node, 'E207', `o painel se chama como o arquivo: "${cursor.file.nome}".`)
  return undefined
}

/** A resource by which at least one block is narrowed (E372). */
function readFilter(cursor: Cursor, blocos: readonly Block[], lists: Lists): DashboardFilter | undefined {
  const recurso = text(cursor)
  if (recurso === undefined) return undefined
  const refuse = (message: string) => {
    cursor.file.report(cursor.node, 'E372', message)
    return undefined
  }
  const resource = lists.resources[recurso]
  if (!resource) return refuse(`o recurso "${recurso}" não existe.${suggestion(recurso, Object.keys(lists.resources))}`)
  const de = blocos.flatMap(listsOf).flatMap((nome) => {
    const list = listNamed(lists, nome)
    const filtro = list && filterByRef(list, recurso, lists)
    return filtro ? [{ recurso: nome, campo: filtro.campo }] : []
  })
  const [first] = de
  if (!first) return refuse(`nenhuma lista deste painel filtra por uma ref a "${recurso}".`)
  return { recurso, rotulo: resource.rotulo.um, de: first }
}
