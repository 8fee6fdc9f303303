import { sql } from 'kysely'
import type { FieldDefinition, FieldType } from '../../../../../declaration/definitions'
import { titleAsWritten } from '../../../../../declaration/derive/title'
import { readCpfCnpj } from '../../../../../domain/documentos/cpf-cnpj'
import { plainText } from '../../../../../domain/plain-text'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import { modelOf, modelsOf, type ResourceModel, rowsOf } from '../../model'
import { optionsOf } from '../../picker/options'
import { ROW } from '../../read/read-rows'
import type { Row } from '../../read/row'
import { titleColumns, titleJoins, titleRecord } from '../../read/title-columns'
import { titlePlanOf } from '../../read/title-plan'
import { name } from '../../sql-names'

/** What a text of a file means: a record, none, or more than one. */
export type Found = number | 'nenhum' | 'varios'

export interface RefFinder {
  /** Finds what a portion of rows names; what was found before is not asked again. */
  learn(texts: Iterable<string>): Promise<void>
  found(text: string): Found
}

/**
 * Finds the records that the cells of a ref column name, among those that this user may choose: by number, by code or any
 * other value that is unique, by title. What is written exactly so wins over what only differs in case and accents.
 */
export function createRefFinder(
  db: Queryable,
  ctx: ActContext,
  field: FieldDefinition,
  { byNumber }: { readonly byNumber: boolean },
): RefFinder {
  const target = modelOf(modelsOf(ctx.definitions), field.recurso ?? '')
  const known = new Map<string, Found>()
  const search = { db, ctx, field, target }
  const learn = async (texts: Iterable<string>) => {
    const asked = [...new Set(texts)].filter((text) => !known.has(text))
    if (asked.length === 0) return
    const matches = createMatches()
    await byId(search, asked, matches)
    if (!byNumber) {
      for (const key of exactKeys(target)) await byKey(search, key, asked, matches)
      const missing = asked.filter((text) => !matches.has(text))
      if (missing.length > 0) await byTitle(search, missing, matches)
    }
    for (const text of asked) known.set(text, matches.result(text))
  }
  return { learn, found: (text) => known.get(text) ?? 'nenhum' }
}

interface Search {
  readonly db: Queryable
  readonly ctx: ActContext
  readonly field: FieldDefinition
  readonly target: ResourceModel
}

function createMatches() {
  const ids = new Map<string, Set<number>>()
  return {
    add: (text: string, id: number) => ids.set(text, (ids.get(text) ?? new Set()).add(id)),
    has: (text: string) => ids.has(text),
    result: (text: string): Found => {
      const found = [...(ids.get(text) ?? [])]
      return found.length > 1 ? 'varios' : (found[0] ?? 'nenhum')
    },
  }
}

type Matches = ReturnType<typeof createMatches>

async function byId({ db, ctx, field, target }: Search, texts: readonly string[], matches: Matches): Promise<void> {
  const ids = texts.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select ${name(ROW, 'id')} as id from ${rowsOf(target)} ${name(ROW)}
    where ${name(ROW, 'id')} = any(${ids}::bigint[]) and ${optionsOf(ctx, field, target)}
  `.execute(db)
  for (const { id } of rows) matches.add(String(id), id)
}

const WORDS: ReadonlySet<FieldType> = new Set<FieldType>([
  'texto',
  'email',
  'telefone',
  'cep',
  'cpf',
  'cnpj',
  'cpf_cnpj',
])
const DOCUMENTS: ReadonlySet<FieldType> = new Set<FieldType>(['cpf', 'cnpj', 'cpf_cnpj'])

/** What names a record exactly: unique values, its code, the key by which it is imported itself, a title of one field. */
function exactKeys({ definition }: ResourceModel): readonly FieldDefinition[] {
  const { campos, importacao, titulo } = definition
  const [first] = titulo
  const alone = titulo.length === 1 && first && 'path' in first && first.path.length === 1 ? first.path[0] : undefined
  const own = importacao?.chave.length === 1 ? importacao.chave[0] : undefined
  return campos.filter(
    ({ nome, key, tipo, unico }) =>
      WORDS.has(tipo) && (unico === true || nome === 'codigo' || nome === alone || key === own),
  )
}

async function byKey(search: Search, key: FieldDefinition, texts: readonly string[], matches: Matches): Promise<void> {
  const { db, ctx, field, target } = search
  const stored = new Map<string, string[]>()
  for (const text of texts) {
    const value = DOCUMENTS.has(key.tipo) ? readCpfCnpj(text)?.cpf_cnpj : text
    if (value !== undefined) stored.set(value, [...(stored.get(value) ?? []), text])
  }
  if (stored.size === 0) return
  const { rows } = await sql<{ id: number; valor: string }>`
    select ${name(ROW, 'id')} as id, ${name(ROW, key.key)} as valor from ${rowsOf(target)} ${name(ROW)}
    where ${name(ROW, key.key)} = any(${[...stored.keys()]}::text[]) and ${optionsOf(ctx, field, target)}
  `.execute(db)
  for (const { id, valor } of rows) for (const text of stored.get(valor) ?? []) matches.add(text, id)
}

/** The whole title as screens write it, then the first value of the title, both without case and accents. */
async function byTitle({ db, ctx, field, target }: Search, texts: readonly string[], matches: Matches): Promise<void> {
  const plan = titlePlanOf(modelsOf(ctx.definitions), target)
  const first = plan.own.map((key) => target.columns.get(key)).find((column) => column && WORDS.has(column.tipo))
  if (!first) return
  const separator = target.definition.titulo.flatMap((part) => ('text' in part ? [part.text] : []))[0]
  const wanted = texts.map((text) => ({ text, start: (separator ? text.split(separator)[0] : text)?.trim() ?? text }))
  const columns = sql.join([name(ROW, 'id'), ...titleColumns(plan, ROW)])
  const { rows } = await sql<Row>`
    select ${columns}, p.pedido from ${rowsOf(target)} ${name(ROW)} ${sql.join(titleJoins(plan, ROW), sql` `)}
    join (select pedido, avenca_sem_acento(inicio) as inicio
      from unnest(${wanted.map(({ text }) => text)}::text[], ${wanted.map(({ start }) => start)}::text[]) t(pedido, inicio)) p
      on avenca_sem_acento(${name(ROW, first.key)}::text) = p.inicio
    where ${optionsOf(ctx, field, target)}
  `.execute(db)
  for (const row of rows) {
    const id = Number(row.id)
    const text = String(row.pedido)
    const title = titleAsWritten(target.definition, { ...titleRecord(plan, ROW, row), id })
    const start = wanted.find((each) => each.text === text)?.start
    if (start === text || plainText(title.trim()) === plainText(text.trim())) matches.add(text, id)
  }
}
