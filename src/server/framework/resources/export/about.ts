import { createHash, type Hash } from 'node:crypto'
import { sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { Operator } from '../../../../declaration/derive/filter-operators'
import { formatValue } from '../../../../declaration/fields/format-value'
import { columnsOf } from '../column-sql'
import type { Condition } from '../list/condition'
import type { ListQuery } from '../list/list-query'
import { rowsOf } from '../model'
import { listOptions } from '../picker/list-options'
import { ROW } from '../read/read-rows'
import type { Row } from '../read/row'
import { name } from '../sql-names'
import { totalledColumns } from '../totals'
import { filteredRows } from '../where'
import { inSaoPaulo } from './cells/sao-paulo'
import type { ExportSource } from './rows/row-source'
import type { SheetGroup } from './rows/sheet-groups'

/** One line of what a file says of itself. */
export type AboutLine = readonly [rotulo: string, valor: string | number]

/** What the file of a report says of itself once its rows are written: by which filters, when, for whom, how many, and their hash. */
export interface About {
  readonly note: (rows: readonly (readonly unknown[])[]) => void
  readonly lines: () => readonly AboutLine[]
  /** Of an extraction: who took it, when and what for, on every page. */
  readonly marca: string | null
}

/** Null for a list that is no report. The totals are read now, of the same moment as the rows. */
export async function aboutOf(
  source: ExportSource,
  query: ListQuery,
  { linhas, filtros, folhas, extracao }: Told,
): Promise<About | null> {
  const { ctx, model } = source
  const { rotulo, consulta } = model.definition
  if (!consulta?.relatorio && extracao === null) return null
  const hash: Hash = createHash('sha256')
  const totals = await totalLines(source, query)
  const quando = new Date(inSaoPaulo(ctx.clock.agora().getTime())).toISOString().slice(0, 19).replace('T', ' ')
  const known: readonly AboutLine[] = [
    [extracao === null ? 'Relatório' : 'Extração de', rotulo.varios],
    ['Gerado em', `${quando} (São Paulo)`],
    ['Por', ctx.usuario.nome],
    ...(extracao === null ? [] : [['Motivo', extracao] as const]),
    ['Linhas', linhas],
    ...filtros,
    ...totals,
    ...folhas.flatMap(sheetLines),
  ]
  return {
    marca: extracao === null ? null : `Extraído por ${ctx.usuario.nome} em ${quando}. ${extracao}`,
    note: (rows) => {
      for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    },
    lines: () => [...known, ['SHA-256 das linhas', hash.digest('hex')]],
  }
}

interface Told {
  readonly linhas: number
  readonly filtros: readonly AboutLine[]
  readonly folhas: readonly SheetGroup[]
  /** Why it was extracted; null: it was not. */
  readonly extracao: string | null
}

/** Of a sheet how many rows it has, and what their columns come to. */
function sheetLines({ titulo, linhas, totais, somas }: SheetGroup): readonly AboutLine[] {
  const sums = somas.filter(({ funcao, campo }) => funcao === 'soma' && campo !== null)
  return [
    [`Folha: ${titulo}`, linhas],
    ...sums.flatMap(({ nome, rotulo }): AboutLine[] =>
      Object.hasOwn(totais, nome) ? [[`Folha: ${titulo} · ${rotulo}`, Number(totais[nome])]] : [],
    ),
  ]
}

async function totalLines({ ctx, model, snapshot }: ExportSource, query: ListQuery): Promise<readonly AboutLine[]> {
  const totalled = totalledColumns(ctx, model)
  if (totalled.length === 0) return []
  const columnSql = columnsOf(ctx, model)
  const columns = totalled.map(
    ({ column, aggregate }) => sql`${aggregate(columnSql(column, ROW))} as ${name(column.key)}`,
  )
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${rowsOf(model)} ${name(ROW)} where ${filteredRows(ctx, model, query)}
  `.execute(snapshot)
  return totalled.map(({ column: { key, field } }) => {
    const value = rows[0]?.[key]
    return [`Total: ${field?.rotulo ?? key}`, typeof value === 'number' ? value : String(value ?? '')]
  })
}

/** By what the rows of a file were chosen, in words. */
export async function filtersOf(source: ExportSource, query: ListQuery): Promise<readonly AboutLine[]> {
  return filterLines(query, await titlesIn(source, query.conditions))
}

/** By field and number, what the records that the filters name are called for this user. */
type Titles = ReadonlyMap<string, string>

async function titlesIn({ ctx, snapshot }: ExportSource, conditions: readonly Condition[]): Promise<Titles> {
  const titles = new Map<string, string>()
  for (const { field, values } of conditions.flatMap(namedIn)) {
    const ids = values.filter((value) => typeof value === 'number')
    if (ids.length === 0) continue
    const asked = { q: null, ids, registro: null, start: 0, end: ids.length }
    const { options } = await listOptions(snapshot, ctx, field, asked)
    for (const { id, titulo } of options) titles.set(`${field.key} ${id}`, titulo)
  }
  return titles
}

function namedIn(
  condition: Condition,
): readonly { readonly field: FieldDefinition; readonly values: readonly unknown[] }[] {
  if ('items' in condition) return condition.items.flatMap(namedIn)
  const field = fieldOf(condition)
  return field?.tipo === 'ref' || field?.tipo === 'muitos' ? [{ field, values: condition.values }] : []
}

function fieldOf(condition: Exclude<Condition, { readonly items: unknown }>): FieldDefinition | null | undefined {
  return condition.kind === 'coluna' ? condition.column.field : condition.link.field
}

function filterLines({ conditions, q, visao }: ListQuery, titles: Titles): readonly AboutLine[] {
  const lines: AboutLine[] = [
    ...conditions.map((condition): AboutLine => ['Filtro', wordsOf(condition, titles)]),
    ...(visao === null ? [] : [['Visão', visao.text] as const]),
    ...(q === null ? [] : [['Busca', q] as const]),
  ]
  return lines.length === 0 ? [['Filtro', 'nenhum']] : lines
}

function wordsOf(condition: Condition, titles: Titles): string {
  if ('items' in condition)
    return condition.items.map((item) => wordsOf(item, titles)).join(condition.kind === 'e' ? ' e ' : ' ou ')
  const { operator, values } = condition
  const field = fieldOf(condition)
  const label = field?.rotulo ?? 'Nº'
  if (operator === 'null') return `${label} ${values[0] === true ? 'em branco' : 'preenchido'}`
  const said = values.map((value) => {
    const titulo = field && titles.get(`${field.key} ${value}`)
    return titulo ?? (field && field.tipo !== 'ref' ? formatValue(value, field) : String(value))
  })
  return `${label} ${WORDS[operator]} ${said.join(', ')}`
}

const WORDS: Readonly<Record<Exclude<Operator, 'null'>, string>> = {
  eq: 'igual a',
  ne: 'diferente de',
  gte: 'a partir de',
  lte: 'até',
  gt: 'maior que',
  lt: 'menor que',
  like: 'contém',
  ini: 'começa com',
  in: 'entre',
  nin: 'fora de',
}
