import type { ReportGroup } from '../consulta-definitions'
import type { Block, BridgeBlock, ChartBlock } from '../dashboard-definitions'
import { suggestion } from '../diagnostics/suggest'
import { DRAWINGS, GRAINS, WIDTHS } from '../grammar/choices'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { BLOCK_KEYS, MOST_LINES, MOST_MONTHS } from '../grammar/dashboard-keys'
import { boolean, choice, listOf, taking, text, whole } from '../grammar/readers'
import { DASHBOARD_PART_NAMES } from '../grammar/screen-names'
import { fieldOf, readGroup } from '../relatorio/read-groups'
import { type Figure, type Lists, listNamed, nameOf, readFigureName } from './find-lists'
import { readAgainst } from './read-against'

const KINDS = ['figuras', 'funil', 'grafico', 'ranking', 'cruza', 'lista', 'componente'] as const
/** Keys that only some kinds have. */
const OWN_KEYS: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  figuras: [],
  funil: [],
  grafico: ['por', 'serie', 'tipo', 'acumulado', 'contra', 'meses', 'tv'],
  ranking: ['por', 'contra', 'linhas', 'tv'],
  cruza: [],
  lista: ['visao', 'linhas'],
  componente: [],
}
const COMMON = ['rotulo', 'largura']
const LINES = 10

interface Place {
  readonly open: OpenMap
  readonly base: Pick<Block, 'rotulo' | 'largura'>
  readonly lists: Lists
}

/** One block of a dashboard; E370 where it is of no kind, or of two. */
export function readBlock(cursor: Cursor, lists: Lists): Block | undefined {
  const open = openMap(cursor, BLOCK_KEYS)
  if (!open) return undefined
  const kinds = KINDS.filter((kind) => open.has(kind))
  const [kind] = kinds
  const at = kind && open.get(kind)
  if (!kind || !at || kinds.length > 1) {
    cursor.file.report(cursor.node, 'E370', `um bloco leva uma de ${KINDS.join(', ')}.`)
    return undefined
  }
  const known = [kind, ...COMMON, ...OWN_KEYS[kind]]
  for (const [key, { file, keySpan }] of open)
    if (!known.includes(key)) file.report(keySpan, 'E370', `"${key}" não cabe num bloco de "${kind}".`)
  const take = taking(open)
  const base = { rotulo: take('rotulo', text) ?? null, largura: take('largura', choice(WIDTHS)) ?? '1' }
  return READERS[kind](at, { open, base, lists })
}

const READERS: Readonly<Record<(typeof KINDS)[number], (at: Cursor, place: Place) => Block | undefined>> = {
  figuras: (at, { base, lists }) => {
    const figuras = listOf((item) => readFigureName(item, lists))(at)
    return figuras && { kind: 'figuras', ...base, figuras: figuras.map(nameOf) }
  },
  funil: (at, { base, lists }) => {
    const steps = listOf((item) => readFigureName(item, lists))(at)
    if (!steps) return undefined
    const isOfOne = new Set(steps.map(({ list }) => list.recurso)).size === 1
    const dated = steps.filter(({ indicator }) => indicator.data !== null).length
    if (isOfOne && steps.length > 1 && (dated === 0 || dated === steps.length))
      return { kind: 'funil', ...base, figuras: steps.map(nameOf), datado: dated > 0 }
    at.file.report(
      at.node,
      'E375',
      'um funil leva dois indicadores ou mais da mesma lista, que digam todos a sua "data", ou nenhum.',
    )
    return undefined
  },
  grafico: readChart,
  ranking: (at, { open, base, lists }) => {
    const figure = readFigureName(at, lists)
    const por = figure && readPor(at, open, figure)
    if (!figure || !por) return undefined
    if (por.por !== null) {
      at.file.report(at.node, 'E371', 'um ranking se faz por um campo, não por partes do tempo.')
      return undefined
    }
    const against = open.get('contra')
    const contra = (against && readAgainst(against, { figure, por, lists })) ?? null
    const linhas = taking(open)('linhas', whole(1, MOST_LINES)) ?? LINES
    const tv = taking(open)('tv', boolean) ?? false
    return { kind: 'ranking', ...base, figura: nameOf(figure), por: por.campo, contra, linhas, tv }
  },
  cruza: (at, { base, lists }) => {
    const nome = text(at)
    if (nome === undefined) return undefined
    const crossed = Object.values(lists.consultas).filter(({ consulta }) => consulta?.relatorio?.cruza)
    const known = crossed.map(({ recurso }) => recurso)
    if (known.includes(nome)) return { kind: 'cruza', ...base, recurso: nome }
    at.file.report(at.node, 'E219', `o relatório "${nome}" não existe, ou não tem "cruza".${suggestion(nome, known)}`)
    return undefined
  },
  lista: (at, { open, base, lists }) => {
    const nome = text(at)
    if (nome === undefined) return undefined
    const list = listNamed(lists, nome)
    if (!list) {
      const known = [...Object.keys(lists.resources), ...Object.keys(lists.consultas)]
      at.file.report(at.node, 'E219', `a lista "${nome}" não existe.${suggestion(nome, known)}`)
      return undefined
    }
    const view = open.get('visao')
    const visao = view && text(view)
    const known = list.lista.visoes.map((one) => one.nome)
    if (view && visao !== undefined && !known.includes(visao))
      view.file.report(view.node, 'E219', `a visão "${visao}" não existe.${suggestion(visao, known)}`)
    const linhas = taking(open)('linhas', whole(1, MOST_LINES)) ?? LINES
    return { kind: 'lista', ...base, recurso: nome, visao: visao ?? null, linhas }
  },
  componente: (at, { base }) => {
    const componente = choice(DASHBOARD_PART_NAMES)(at)
    return componente && { kind: 'componente', ...base, componente }
  },
}

function readChart(at: Cursor, { open, base, lists }: Place): ChartBlock | BridgeBlock | undefined {
  const take = taking(open)
  const figure = readFigureName(at, lists)
  const por = figure && readPor(at, open, figure)
  const tipo = take('tipo', choice(DRAWINGS)) ?? 'barras'
  const [acumulado, meses] = [take('acumulado', boolean) ?? false, take('meses', whole(1, MOST_MONTHS)) ?? null]
  const tv = take('tv', boolean) ?? false
  if (!figure || !por) return undefined
  if (tipo === 'ponte') return readBridge(at, { open, base }, { figure, por })
  const serie = take('serie', (cursor) => readSplit(cursor, figure)?.campo) ?? null
  const contra = take('contra', (cursor) => readAgainst(cursor, { figure, por, lists })) ?? null
  const refuse = (key: string, message: string, code: 'E371' | 'E381' = 'E371') => {
    const there = open.get(key)
    if (there) there.file.report(there.keySpan, code, message)
  }
  if (por.por === null) {
    const ordered = figure.list.campos.find(({ key }) => key === por.campo)?.tipo === 'inteiro'
    if (acumulado && !ordered) refuse('acumulado', '"acumulado" pede partes do tempo, ou um número, em "por".')
    if (tipo === 'linha' && !ordered) refuse('tipo', 'uma linha pede partes do tempo, ou um número, em "por".')
  }
  if (meses !== null && figure.indicator.data === null) refuse('meses', NO_DATE(figure))
  if (contra !== null && por.por === 'hora') refuse('contra', 'nada se compara por hora.', 'E381')
  if (serie !== null && contra !== null) refuse('contra', '"contra" e "serie" não cabem num gráfico só.')
  return { kind: 'grafico', ...base, figura: nameOf(figure), por, serie, tipo, acumulado, contra, meses, tv }
}

/** A bridge goes from one period to another by a list, and takes no more (E376). */
function readBridge(
  at: Cursor,
  { open, base }: Omit<Place, 'lists'>,
  { figure, por }: { readonly figure: Figure; readonly por: ReportGroup },
): BridgeBlock | undefined {
  const more = ['serie', 'acumulado', 'contra', 'meses'].filter((key) => open.has(key))
  const isOfList = figure.list.campos.find(({ key }) => key === por.campo)?.tipo === 'enum'
  if (figure.indicator.data !== null && isOfList && more.length === 0)
    return { kind: 'ponte', ...base, figura: nameOf(figure), por: por.campo }
  at.file.report(
    at.node,
    'E376',
    'uma ponte leva um indicador que diz a sua "data" e, em "por", um campo de lista; nada mais.',
  )
  return undefined
}

const NO_DATE = ({ list, indicator }: Figure) =>
  `"${list.recurso}.${indicator.nome}" não diz a sua "data"; só o que a diz tem partes do tempo.`

/** `por: dia`, of the figure's own date; or a field that its list filters by. */
function readPor(at: Cursor, open: OpenMap, figure: Figure): ReportGroup | undefined {
  const cursor = open.get('por')
  if (!cursor) {
    at.file.report(at.keySpan, 'E206', `falta "por" em "${at.key}".`)
    return undefined
  }
  const { node } = cursor
  const grain = node.kind === 'scalar' ? GRAINS.find((one) => one === node.value) : undefined
  if (grain === undefined) return readSplit(cursor, figure)
  const { data } = figure.indicator
  if (data !== null && (grain !== 'hora' || hasHours(figure, data))) return { campo: data, por: grain }
  if (data !== null) {
    cursor.file.report(
      node,
      'E381',
      `a "data" de "${figure.list.recurso}.${figure.indicator.nome}" é um dia, sem horas.`,
    )
    return undefined
  }
  cursor.file.report(node, 'E371', NO_DATE(figure))
  return undefined
}

/** `criado_em`, which is no field of the file, has them. */
function hasHours({ list }: Figure, data: string): boolean {
  return list.campos.every(({ key, tipo }) => key !== data || tipo === 'data_hora')
}

/** A field by whose values the rows of the figure's list part, each part a filter that the list has (E371). */
function readSplit(cursor: Cursor, { list }: Figure): ReportGroup | undefined {
  const filtered = list.lista.filtros.map(({ campo }) => campo)
  const fields = list.campos.filter(({ key }) => filtered.includes(key))
  const nome = cursor.node.kind === 'scalar' ? text(cursor) : undefined
  if (nome === undefined || fieldOf(nome, fields)) return readGroup(cursor, fields)
  const known = fields.map((field) => field.nome)
  cursor.file.report(cursor.node, 'E371', `"${list.recurso}" não filtra por "${nome}".${suggestion(nome, known)}`)
  return undefined
}
