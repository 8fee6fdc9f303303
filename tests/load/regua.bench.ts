/**
 * Prints what a night of the régua costs in a company of 1,000,000 operations of 250,000 clients, under a rule of all creditors whose steps
 * fall on common ages: against the best single statement that reads the same facts of all that are due (target: at most 3 times), with
 * the growth of the process's memory (150 MB), and a second run, which finds nothing left. It asserts nothing about time. Run: npm run
 * bench regua. AVENCA_CLIENTES: clients of the company. AVENCA_EMPRESA: folder of a company that was filled before.
 */
import { devidosSql } from '../../src/server/areas/mensagens/regua/devidos'
import { executarReguas } from '../../src/server/areas/mensagens/regua/executar'
import { lerVigentes } from '../../src/server/areas/mensagens/regua/vigentes'
import { lerPessoas } from '../../src/server/collection/contato/ler-pessoas'
import { asCompany } from '../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../src/server/platform/clock'
import { createDb } from '../../src/server/platform/database/pool'
import { loadProductDefinitions } from '../server/product-definitions'
import { SECRET, withCompany } from './escala/company'
import type { BenchDatabase } from './medida/banco'
import { atMost } from './medida/tamanho'
import { ratio, timed } from './medida/tempos'

const [TIMES, MEMORY_MB] = [3, 150]
/** A Monday: the day for which the company is filled is a holiday, on which nothing may be sent. */
const NOITE = '2026-11-23'
const EVERY_MS = 50
const MB = 1_048_576

const definitions = loadProductDefinitions()
await withCompany(definitions, async (database) => {
  await putInForce(database)
  const clock = systemClock(NOITE, () => new Date(), '05:10')
  const ctx = { definitions, clock, secret: SECRET, usuario: asCompany(definitions, null), origem: 'medida' }
  const db = createDb(database.pool)
  const reguas = await lerVigentes(db, ctx, NOITE)
  const all = { apos: 0, ate: 2_000_000_000, clientes: null }
  let due = 0
  const single = await timed(async () => {
    const { rows } = await devidosSql(ctx, reguas, all).execute(db)
    due = rows.length
    const asked = rows.map(({ cliente_id, credor_id }) => ({ cliente_id, credor_id, destinos: [] }))
    await lerPessoas(db, ctx, asked)
  })
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, EVERY_MS)
  let written = 0
  const night = await timed(async () => {
    written = await executarReguas(db, ctx)
  })
  clearInterval(watch)
  const grown = (most - before) / MB
  console.log(`${due} debts due, ${written} messages, ${(night / 1000).toFixed(1)} s`)
  console.log(
    `against ${(single / 1000).toFixed(1)} s of one statement: ${ratio(night, single)} ${atMost(TIMES, night / single)}`,
  )
  console.log(`memory grew by ${grown.toFixed(0)} MB ${atMost(MEMORY_MB, grown)}`)
  let again = 0
  const second = await timed(async () => {
    again = await executarReguas(db, ctx)
  })
  console.log(`a second run: ${again} messages, ${(second / 1000).toFixed(1)} s`)
})

/** A rule of all creditors on its own text, with a step each ten days of the first year. */
async function putInForce({ owner }: BenchDatabase): Promise<void> {
  await owner.query(`update reguas set status = 'Encerrada'`)
  await owner.query('update reguas_vigencias set chave = null')
  const { rows: texts } = await owner.query<{ id: number }>(
    `insert into templates_sms (nome, texto, finalidade, status) values ('Medida', 'Oi, {nome}: {credor}, {valor}.', 'cobranca', 'Aprovado') returning id`,
  )
  const { rows } = await owner.query<{ id: number }>(
    `insert into reguas (nome, ancora, status) values ('Medida', 'operacao', 'Ativa') returning id`,
  )
  const regua = rows[0]?.id
  await owner.query(`insert into reguas_vigencias (regua_id, ancora, chave) values ($1, 'operacao', 'operacao:*')`, [
    regua,
  ])
  await owner.query(
    `insert into reguas_etapas (regua_id, dia, hora, canal, template_sms_id, tolerancia_dias, ativa)
      select $1, d, '09:00', 'sms', $2, 0, true from generate_series(0, 360, 10) d`,
    [regua, texts[0]?.id],
  )
}
