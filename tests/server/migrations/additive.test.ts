import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { bancos, cloneWithoutBancos, given, poolOf } from './bancos'

/** Each field grows by steps that only add: from one to the next nothing is lost. */
const GROWTHS: readonly (readonly string[])[] = [
  ['a: texto(5)', 'a: texto(10)', 'a: {tipo: texto(10), busca: true}', 'a: {tipo: texto, unico: true}'],
  ['b: inteiro', 'b: {tipo: inteiro, min: 0}', 'b: {tipo: inteiro, min: 0, max: 9, padrao: 3}'],
  [
    'c: {tipo: enum, valores: [A]}',
    'c: {tipo: enum, valores: [A, B]}',
    'c: {tipo: enum, valores: [A, B, C], padrao: B}',
  ],
  ['d: ref(credores)', 'd: {tipo: ref(credores), unico: [b]}'],
  ['k: muitos(credores)'],
  ['f: {tipo: booleano!, padrao: false}', 'f: {tipo: booleano, padrao: true}', 'f: booleano'],
  ['g: "decimal(8,2)"', 'g: "decimal(12,2)"'],
  ['h: {tipo: data!, padrao: "=hoje()"}'],
]

/** A path of declarations: at each step one field appears or grows. */
const paths = fc.array(fc.nat(GROWTHS.length - 1), { minLength: 1, maxLength: 8 }).map((picks) => {
  const level = new Map<number, number>()
  return picks.map((pick) => {
    level.set(pick, Math.min((level.get(pick) ?? -1) + 1, (GROWTHS[pick]?.length ?? 1) - 1))
    // `d` is unique within `b`
    if (pick === 3 && !level.has(1)) level.set(1, 0)
    const fields = [...level].sort(([one], [other]) => one - other)
    return ['nome: texto!', ...fields.flatMap(([field, at]) => GROWTHS[field]?.[at] ?? [])]
  })
})

describe('a sequence of additions', () => {
  it('gives, on a table with rows, the structure that the last declaration gives from nothing', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const [grown, made] = [await cloneWithoutBancos(), await cloneWithoutBancos()]
        const [one, other] = [poolOf(grown.ownerUrl), poolOf(made.ownerUrl)]
        try {
          for (const [at, campos] of path.entries()) {
            await migrate(one, bancos(...campos), [], given())
            if (at === 0) await one.query(firstRow(campos))
            expect((await migrate(one, bancos(...campos), [], given())).feito).toEqual([])
          }
          await migrate(other, bancos(...(path.at(-1) ?? [])), [], given())
          expect(await structure(one)).toEqual(await structure(other))
        } finally {
          await Promise.all([one.end(), other.end()])
          await Promise.all([grown.drop(), made.drop()])
        }
      }),
      { numRuns: 8 },
    )
  })
})

/** `h` has a default that only the product works out. */
function firstRow(campos: readonly string[]): string {
  const dated = campos.some((campo) => campo.startsWith('h:'))
  return dated
    ? `insert into bancos (nome, h) values ('Norte', '2026-11-20')`
    : `insert into bancos (nome) values ('Norte')`
}

/** Columns, indexes and constraints of `bancos` and its links, in no order. */
async function structure(pool: ReturnType<typeof poolOf>) {
  const { rows } = await pool.query(`
    select relname, attname, format_type(atttypid, atttypmod) as tipo, attnotnull, pg_get_expr(adbin, adrelid) as padrao
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on d.adrelid = attrelid and adnum = attnum
    where relname ~ '^bancos' and relkind = 'r' and attnum > 0 and not attisdropped order by 1, 2`)
  const indexes = await pool.query(`select indexname, indexdef from pg_indexes where tablename ~ '^bancos' order by 1`)
  const constraints = await pool.query(
    `select conname, pg_get_constraintdef(oid) as regra from pg_constraint where conrelid::regclass::text ~ '^bancos' order by 1`,
  )
  return { columns: rows, indexes: indexes.rows, constraints: constraints.rows }
}
