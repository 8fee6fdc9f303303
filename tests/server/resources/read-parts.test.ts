import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { SortKey } from '../../../src/declaration/value-definitions'
import { consultasOf, modelOf, type ResourceModel } from '../../../src/server/framework/resources/model'
import { readRows } from '../../../src/server/framework/resources/read/read-rows'
import { name } from '../../../src/server/framework/resources/sql-names'
import type { Database } from '../../../src/server/platform/database/database'
import { loadUsuario } from '../../../src/server/platform/session/load-usuario'
import { withApp } from '../with-app'

const { t, administrador } = withApp({ hoje: '2026-11-20' }, ['administrador'])

/** Rows of each part, and days over which they lie: each day is shared by rows of every part, but for the first of all. */
const SIZES = [700, 3, 400, 0]
const DAYS = 37
/** So many rows of this part come before everything else: more than a page, from one part alone. */
const FIRST = { part: 2, rows: 120 }
const dayOf = (part: number, n: number) => (part === FIRST.part && n <= FIRST.rows ? 0 : 1 + ((n * 7) % DAYS))
const SORT = [{ campo: 'data', direcao: 'asc' }] as const satisfies readonly SortKey[]

/** What is to be followed up, its parts drawn from thin air. */
function model(): ResourceModel {
  const own = modelOf(consultasOf(t.definitions), 'acompanhamento')
  const parts = SIZES.map((size, part) => partSql(own, part, size))
  return { ...own, rows: sql`(${sql.join(parts, sql` union all `)})`, parts }
}

function partSql({ columns }: ResourceModel, part: number, size: number): RawBuilder<unknown> {
  const { text, value } = {
    text: new Map<string, string>([
      ['id', `n * 4 + ${part}`],
      [
        'data',
        `date '2026-01-01' + case when ${part} = ${FIRST.part} and n <= ${FIRST.rows} then 0 else 1 + (n * 7 % ${DAYS})::int end`,
      ],
    ]),
    value: (key: string) => sql`null::${sql.raw(key.endsWith('_id') ? 'bigint' : 'text')}`,
  }
  const listed = [...columns.keys()].map((key) => {
    const own = text.get(key)
    return sql`${own === undefined ? value(key) : sql.raw(own)} as ${name(key)}`
  })
  return sql`(select ${sql.join(listed)} from generate_series(1, ${sql.lit(size)}::bigint) n)`
}

/** The ids in the order that is asked for: by day, and within it by number. */
const expected = () =>
  SIZES.flatMap((size, part) =>
    Array.from({ length: size }, (_, at) => ({ id: (at + 1) * 4 + part, dia: dayOf(part, at + 1) })),
  )
    .sort((one, other) => one.dia - other.dia || one.id - other.id)
    .map(({ id }) => id)

async function contextOf() {
  const { jti } = await t.db
    .selectFrom('sessoes')
    .select('jti')
    .where('usuario_id', '=', administrador.usuarioId)
    .executeTakeFirstOrThrow()
  const usuario = await loadUsuario(t.db, t.definitions, jti)
  if (!usuario) throw new Error('nobody')
  return { usuario, clock: t.app.clock, definitions: t.definitions }
}

async function page(start: number, end: number, db = t.db): Promise<readonly number[]> {
  const asked = { where: sql<boolean>`true`, sort: SORT, start, end }
  return (await readRows(db, await contextOf(), model(), asked)).map(({ id }) => Number(id))
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly Plans?: readonly Plan[]
}

describe('a page over a source of several parts', () => {
  it('gives each row once and in its order, whatever the page, over every boundary and far down', async () => {
    const all = expected()
    for (const size of [7, 100]) {
      const seen: number[] = []
      for (let start = 0; start < all.length; start += size) seen.push(...(await page(start, start + size)))
      expect(seen, `pages of ${size}`).toEqual(all)
    }
    expect(await page(all.length, all.length + 10)).toEqual([])
  })

  it.each([
    [0, 10],
    [30, 40],
    [1_050, 1_060],
  ])('takes of each part no more than the rows up to the end of it: %i to %i', async (start, end) => {
    const said: { readonly sql: string; readonly parameters: readonly unknown[] }[] = []
    const listening = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: t.app.pool }),
      log: ({ query }) => void said.push(query),
    })
    const rows = await page(start, end, listening)
    const [asked] = said
    const explained = await t.app.pool.query(`explain (analyze, format json) ${asked?.sql}`, [
      ...(asked?.parameters ?? []),
    ])
    expect(rows).toEqual(expected().slice(start, end))
    const cuts = appendsIn(explained.rows[0]['QUERY PLAN'][0].Plan).map((parts) => parts.map(limitIn))
    expect(cuts).toContainEqual(SIZES.map(() => expect.any(Number)))
    expect(cuts.flat().filter((taken) => taken !== null && taken > end)).toEqual([])
  })
})

/** What comes together in a list, wherever one does: a node for each part. */
function appendsIn(plan: Plan): readonly (readonly Plan[])[] {
  const inside = plan.Plans ?? []
  return [...(/Append$/.test(plan['Node Type']) ? [inside] : []), ...inside.flatMap(appendsIn)]
}

/** Rows that came through the cut of a part; null: it has none. */
function limitIn(part: Plan): number | null {
  if (part['Node Type'] === 'Limit') return part['Actual Rows']
  return (part.Plans ?? []).map(limitIn).find((rows) => rows !== null) ?? null
}
