import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/server/platform/database/in-transaction'
import { copyInto } from '../../src/server/platform/tabular/copy-into'
import { enviarPrevia } from './areas/remessas/batch'
import { CPF } from './fixture'
import { type Actor, openTestApp, type TestApp } from './harness'
import { createCarteira } from './resources/carteira'
import { ask, csvLines, ended, newDataDir, readSheet } from './resources/export/exporting'
import { fileForm, PDF } from './resources/files/samples'
import { csv, importerOf } from './resources/import/importer'

const MANY = 30_000
const dataDir = newDataDir()
/** What would have ended the process. */
const fatal: unknown[] = []
const note = (error: unknown) => void fatal.push(error)

let t: TestApp
let admin: Actor
/** Another session on the same database: it stops and kills those of the app. */
let nemesis: pg.Client
/** Another one that holds tables. */
let locker: pg.Client
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note)
  t = await openTestApp({ worker: 'sim', env: { AVENCA_DATA: dataDir } })
  admin = await t.as(CPF.administrador)
  const connectionString = t.database.ownerUrl.replace('avenca_dono', 'postgres')
  nemesis = new pg.Client({ connectionString })
  locker = new pg.Client({ connectionString })
  await Promise.all([nemesis.connect(), locker.connect()])
  await createCarteira(t.database)
})
beforeEach(() => fatal.splice(0))
afterAll(async () => {
  await Promise.all([nemesis.end(), locker.end()])
  await t.close()
  process.off('uncaughtException', note).off('unhandledRejection', note)
})

/** Sessions that hold the lock of a work that runs. */
const LOCK_OF_WORK = "pid in (select pid from pg_locks where locktype = 'advisory' and classid = 7301030)"
const at = (statement: string) => `state <> 'idle' and query ilike '${statement}%'`

/** Waits until a session of the app is so, and ends it. */
async function killWhere(condition: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const { rowCount } = await nemesis.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'teste' and ${condition}`,
    )
    if (rowCount !== null && rowCount > 0) return
    await wait(1)
  }
  throw new Error(`nobody came to: ${condition}`)
}

/** Runs `act` while a table takes no rows. */
async function whileLocked<T>(table: string, act: () => Promise<T>): Promise<T> {
  await locker.query(`begin; lock table ${table} in exclusive mode`)
  try {
    return await act()
  } finally {
    await locker.query('rollback')
  }
}

async function count(table: string): Promise<number> {
  const { rows } = await nemesis.query(`select count(*)::int as n from ${table}`)
  return rows[0].n
}

function isComeBackLater(answer: LightMyRequestResponse): void {
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([503, 'banco_indisponivel'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
}

/** The process would have lived, and works on. */
async function lives(): Promise<void> {
  await wait(50)
  expect(fatal).toEqual([])
  expect((await t.app.inject('/api/ready')).statusCode).toBe(200)
}

describe('a database connection lost in the middle', () => {
  it('of the preview of a batch', async () => {
    const lines = Array.from({ length: MANY }, (_, n) => `52998224725;José;L-${n};10,00;01/10/2026`)
    const arquivo = Buffer.from(`cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n${lines.join('\n')}\n`)
    const [answer] = await Promise.all([enviarPrevia(admin, { arquivo }), killWhere(at('copy remessas_linhas'))])
    isComeBackLater(answer)
    expect([await count('importacoes'), await count('remessas_linhas')]).toEqual([0, 0])
    await lives()
    expect((await enviarPrevia(admin, { arquivo })).json()).toMatchObject({ linhas: MANY, aceitas: MANY })
  })

  it('of a copy before its first line goes in', async () => {
    const copied = () =>
      inTransaction(t.app.pool, (client) => copyInto(client, 'copy motivos (nome) from stdin', endlessLines()))
    const [outcome] = await whileLocked('motivos', () => Promise.allSettled([copied(), killWhere(at('copy motivos'))]))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    await lives()
  })

  it.each([
    { what: 'the dry run', during: 'ensaio', who: at('copy importacoes_linhas') },
    { what: 'a batch', during: 'confirmar', who: at('%insert into "motivos"') },
    { what: 'the lock', during: 'confirmar', who: LOCK_OF_WORK },
  ])('of an import, under $what: it is tried again and comes in once', async ({ what, during, who }) => {
    const motivos = importerOf(admin, 'motivos')
    const rows = Array.from({ length: 11_000 }, (_, n) => [`Em ${what} ${n}`, 'Devolução'])
    const made = await motivos.upload('muitos.csv', csv(['nome', 'tipo'], ...rows))
    await motivos.put(made.id, { mapa: made.mapa, modo: made.modo, chave: made.chave })
    const before = await count('motivos')
    const killed = (name: string) => (name === during ? killWhere(who) : undefined)
    await Promise.all([motivos.step(made.id, 'ensaio'), killed('ensaio')])
    expect(await motivos.read(made.id)).toMatchObject({ situacao: 'ensaiada', criar: rows.length, recusadas: 0 })
    await Promise.all([motivos.step(made.id, 'confirmar'), killed('confirmar')])
    expect((await motivos.read(made.id)).situacao).toBe('importada')
    expect(await count('motivos')).toBe(before + rows.length)
    await lives()
  })

  it.each(['csv', 'xlsx'])('of an export to %s: it is tried again, and the file is whole', async (formato) => {
    if ((await count('operacoes')) < MANY) await manyOperacoes()
    const { id } = (await ask(admin, 'operacoes', { formato, colunas: ['id', 'cliente', 'valor_nominal'] })).json()
    const [work] = await Promise.all([ended(admin, id), killWhere(at('fetch 2000 from exportacao'))])
    expect(work).toMatchObject({ status: 'concluido' })
    const content = (await admin.get(`/api/v1/trabalhos/${id}/arquivo`)).rawPayload
    const found = formato === 'csv' ? csvLines(content).length : (await readSheet(content)).rowCount
    expect(found).toBe(work.total + 1)
    expect(readdirSync(join(dataDir, 'exportacoes')).filter((name) => name.startsWith(`${id}.`))).toEqual([])
    await lives()
  })

  it('of an attachment', async () => {
    const send = () => admin.inject({ method: 'POST', url: '/api/v1/clientes/1/anexos', ...fileForm('a.pdf', PDF) })
    const answer = await whileLocked('arquivos', async () => {
      return (await Promise.all([send(), killWhere(at('insert into "arquivos"'))]))[0]
    })
    isComeBackLater(answer)
    expect(await count('arquivos')).toBe(0)
    expect(readdirSync(join(dataDir, 'arquivos', 'entrada'))).toEqual([])
    await lives()
    expect((await send()).statusCode).toBe(201)
  })
})

async function manyOperacoes(): Promise<void> {
  await nemesis.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento)
     select 'MUITAS-' || n, 1, 10, 10.5, '2026-05-01' from generate_series(1, $1::int) as n`,
    [MANY],
  )
}

async function* endlessLines(): AsyncGenerator<string> {
  for (;;) yield `${'x'.repeat(1_000)}\n`
}
