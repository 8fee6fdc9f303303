import { describe, expect, it } from 'vitest'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import type { PlanFile } from '../../../src/server/platform/database/migrations/plan/plan-file'
import { runs } from '../../inteiro'
import { breakLine } from '../broken-line'
import { runProgram } from '../program'
import { type Bench, bancos, FIRST, given, openBench, poolOf } from './bancos'

/** Something of every class: a rename, a value renamed, a removal, a cast, a new column, unique indexes, a link table. */
const NEXT = [
  'titulo: {tipo: texto(20)!, renomeado_de: nome}',
  'codigo: {tipo: inteiro!, unico: true}',
  'agencia: {tipo: texto(10)!, padrao: "1", busca: true}',
  'atende: muitos(credores)',
]

describe('a migration whose process dies', () => {
  it('at any statement goes on where it was, and ends as if it had not been', { timeout: 600_000 }, async () => {
    const whole = await openBench()
    await toIntegers(whole)
    const statements = await migrateAndDie(whole, 0, await whole.plan(bancos(...NEXT)))
    expect(statements).toBeGreaterThan(30)
    const expected = await dump(whole)
    await whole.close()

    for (const k of pointsOf(statements, runs(8, statements))) {
      await proveGoesOn(expected, k, (b, plan) => migrateAndDie(b, k, plan))
    }
    for (const k of pointsOf(statements, runs(1, 8))) {
      await proveGoesOn(expected, k, async (b, plan) => {
        expect(await migrateInChild(b, k, plan), `statement ${k}`).toMatchObject({ signal: 'SIGKILL' })
      })
    }
  })

  it('leaves a way back: its half-made columns are ours to set aside', async () => {
    const b = await openBench()
    const more = [...FIRST, 'agencia: texto(10)', 'conta: texto(10)']
    const { output } = await migrateInChild(b, 0, null, FIRST)
    const k = Number(output) + 8
    expect(await migrateInChild(b, k, null, more)).toMatchObject({ signal: 'SIGKILL' })
    const { steps } = await b.survey(bancos(...FIRST))
    expect(steps.map(({ classe }) => classe)).not.toContain('deriva')
    await b.confirm(bancos(...FIRST))
    expect(await b.apply(bancos(...FIRST))).toEqual([])
    await b.close()
  })
})

/** Another start each day, so that every statement has its turn. */
const SEED = Math.floor(Date.now() / 86_400_000)

function pointsOf(statements: number, samples: number): readonly number[] {
  const step = Math.ceil(statements / samples)
  const first = 1 + (SEED % step)
  return Array.from({ length: Math.ceil((statements - first + 1) / step) }, (_, index) => first + index * step)
}

/** Dies at statement k, and is gone on with by the next process. */
async function proveGoesOn(
  expected: object,
  k: number,
  die: (b: Bench, plan: PlanFile) => Promise<unknown>,
): Promise<void> {
  const b = await openBench()
  await toIntegers(b)
  const plan = await b.plan(bancos(...NEXT))
  await die(b, plan)
  await expect
    .poll(() =>
      b.query(
        `select 1 from pg_stat_activity where application_name = 'teste' and state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`,
      ),
    )
    .toEqual([])
  await b.apply(bancos(...NEXT), given(plan))
  expect(await dump(b), `statement ${k}`).toEqual(expected)
  expect(await b.apply(bancos(...NEXT)), `statement ${k}`).toEqual([])
  await b.close()
}

/** Migrates over a line that breaks for good before the k-th statement (0: holds); how many were begun. */
async function migrateAndDie(b: Bench, k: number, plan: PlanFile): Promise<number> {
  const pool = poolOf(b.database.ownerUrl)
  const line = breakLine(pool)
  line.arm(k, 'for good')
  const outcome = await migrate(pool, bancos(...NEXT), ['select 1'], given(plan)).then(
    () => 'whole',
    () => 'broken',
  )
  expect([k, outcome]).toEqual([k, k === 0 ? 'whole' : 'broken'])
  await pool.end()
  return line.disarm().length
}

const toIntegers = (b: Bench) => b.query('update bancos set codigo = id::text')

function migrateInChild(b: Bench, k: number, plan: PlanFile | null, campos: readonly string[] = NEXT) {
  const args = [b.database.ownerUrl, String(k), JSON.stringify(campos), JSON.stringify(plan)]
  return runProgram('tests/server/migrations/migrate-and-die.mts', args)
}

/** Structure and rows, without moments. */
async function dump(b: Bench) {
  const columns = await b.query(
    `select relname, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid) as padrao
     from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on d.adrelid = attrelid and adnum = attnum
     where relname in ('bancos', 'bancos_atende') and attnum > 0 and not attisdropped order by 1, 2`,
  )
  const indexes = await b.query(
    `select indexname, indexdef, indisvalid from pg_indexes join pg_index on indexrelid = indexname::regclass
     where tablename in ('bancos', 'bancos_atende') order by 1`,
  )
  const constraints = await b.query(
    `select conname, pg_get_constraintdef(oid) as regra from pg_constraint where conrelid::regclass::text like 'bancos%' order by 1`,
  )
  const rows = await b.query('select id, titulo, codigo, agencia, zz_situacao_20261120 from bancos order by id')
  const aside = await b.query('select nome, especie, tabela, coluna, desfeita_em from quarentena')
  return { columns, indexes, constraints, rows, aside }
}
