import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '../../../../src/server/platform/database/pool'
import { bundled } from '../../bundled'
import { CPF } from '../../fixture'
import type { TestApp } from '../../harness'
import { HORA, openSaida } from '../mensagens/caixa-de-saida'
import { ATRASO, emVigor } from './andar-de-teste'

/** Three chunks of the night, and a rest. */
const DEBTS = 3_200
const CHUNK = 1_000
const KILLS = 2

let t: TestApp
beforeAll(async () => {
  t = await openSaida()
  await emVigor(t, await t.as(CPF.coordenador))
  await createDevedores()
}, 120_000)
afterAll(() => t.close())

/** People of one debt each, due on the day of the tests: as many as several transactions of the night hold. */
async function createDevedores(): Promise<void> {
  const onError = () => undefined
  const { ownerUrl: url } = t.database
  const pool = createPool({ url, max: 1, statementTimeoutMs: 0, name: 'muitos', throughPooler: 'nao', onError })
  await sql`with quem as (
      insert into clientes (nome, cpf_cnpj, uf) select 'Devedor ' || n, (20000000000 + n)::text, 'MG' from generate_series(1, ${sql.lit(DEBTS)}) n returning id
    ), numero as (
      insert into telefones (cliente_id, telefone, situacao) select id, '319' || lpad((80000000 + id)::text, 8, '0'), 'bom' from quem
    )
    insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta",
      "taxaHonorarios", "taxaDesconto", status_operacao)
    select 'N-' || id, id, 10, 500, ${HORA.hoje}::date - ${sql.lit(ATRASO)}, 1, 2, 10, 0, 'C' from quem`.execute(
    createDb(pool),
  )
  // as the database does by itself, which a night begins with
  await pool.query('analyze')
  await pool.end()
}

interface Conta {
  readonly inscritas: number
  readonly dividas: number
  readonly feitas: number
  readonly escritas: number
  readonly pessoas: number
}

/** Rows, and how many different debts and people they are of. */
async function contar(): Promise<Conta> {
  const { rows } = await sql<Conta>`
    select (select count(*)::int from reguas_inscricoes) as inscritas,
      (select count(distinct operacao_id)::int from reguas_inscricoes) as dividas,
      (select count(*)::int from reguas_execucoes) as feitas,
      (select count(*)::int from mensagens where origem = 'regua') as escritas,
      (select count(distinct cliente_id)::int from mensagens where origem = 'regua') as pessoas`.execute(t.db)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

const whole = (count: number): Conta => ({
  ...{ inscritas: count, dividas: count, feitas: count, escritas: count, pessoas: count },
})

describe('the night of the rules', () => {
  it(`killed ${KILLS} times enrols each debt once, writes to each person once, and loses none`, async () => {
    const program = await bundled('tests/server/areas/reguas/noite-filho.ts')
    const begin = () =>
      spawn(process.execPath, [program, t.database.url, t.app.secret, HORA.hoje], {
        stdio: ['ignore', 'ignore', 'inherit'],
      })
    let kept = 0
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = begin()
      // as soon as one chunk more stands, so that the next is under way
      await expect.poll(async () => (await contar()).feitas, { timeout: 60_000, interval: 5 }).toBeGreaterThan(kept)
      await killed(child)
      const found = await contar()
      // a chunk is there with its enrolments, its executions and its messages, or not at all
      expect(found).toEqual(whole(found.feitas))
      expect(found.feitas % CHUNK).toBe(0)
      kept = found.feitas
    }
    expect(kept).toBeLessThan(DEBTS)
    for (let run = 0; run < 2; run += 1) {
      expect(await once(begin(), 'exit')).toEqual([0, null])
      expect(await contar()).toEqual(whole(DEBTS))
    }
  }, 300_000)
})

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await gone, 'it ended before it was killed').toEqual([null, 'SIGKILL'])
}
