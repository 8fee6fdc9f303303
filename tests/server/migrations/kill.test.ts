import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { PlanFile } from '../../../src/server/database/migrations/plan-file'
import { type Bench, bancos, FIRST, given, openBench } from './bancos'

/** Something of every class: a rename, a value renamed, a removal, a cast, a new column, unique indexes, a link table. */
const NEXT = [
  'titulo: {tipo: texto(20)!, renomeado_de: nome}',
  'codigo: {tipo: inteiro!, unico: true}',
  'agencia: {tipo: texto(10)!, padrao: "1", busca: true}',
  'atende: muitos(credores)',
]

describe('a migration that is killed', () => {
  it('at any statement goes on where it was, and ends as if it had not been', { timeout: 600_000 }, async () => {
    const whole = await openBench()
    await toIntegers(whole)
    const { output } = await migrateInChild(whole, 0, await whole.plan(bancos(...NEXT)))
    const statements = Number(output)
    expect(statements).toBeGreaterThan(30)
    const expected = await dump(whole)

    const step = Math.ceil(statements / SAMPLES)
    for (let k = 1 + (SEED % step); k <= statements; k += step) {
      const killed = await openBench()
      await toIntegers(killed)
      const plan = await killed.plan(bancos(...NEXT))
      expect(await migrateInChild(killed, k, plan), `statement ${k}`).toMatchObject({ signal: 'SIGKILL' })
      await expect
        .poll(() =>
          killed.query(
            `select 1 from pg_stat_activity where application_name = 'teste' and state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`,
          ),
        )
        .toEqual([])
      await killed.apply(bancos(...NEXT), given(plan))
      expect(await dump(killed), `statement ${k}`).toEqual(expected)
      expect(await killed.apply(bancos(...NEXT)), `statement ${k}`).toEqual([])
      await killed.close()
    }
    await whole.close()
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

const SAMPLES = 8
/** Another start each day, so that every statement has its turn. */
const SEED = Math.floor(Date.now() / 86_400_000)

const toIntegers = (b: Bench) => b.query('update bancos set codigo = id::text')

async function migrateInChild(b: Bench, k: number, plan: PlanFile | null, campos: readonly string[] = NEXT) {
  const script = 'tests/server/migrations/migrate-and-die.mts'
  const args = ['--import', 'tsx', script, b.database.ownerUrl, String(k), JSON.stringify(campos), JSON.stringify(plan)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code, signal] = await once(child, 'close')
  return { code, signal, output }
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
