import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../src/errors/app-error'
import type { JobHandler } from '../../../src/server/platform/jobs/jobs'
import { bundled } from '../bundled'
import { CPF } from '../fixture'
import { openTestApp, type TestApp } from '../harness'

let t: TestApp
let handler: JobHandler
let runs: number
beforeEach(async () => {
  runs = 0
  handler = async () => undefined
  t = await openWorker()
})
afterEach(() => t.close())

function openWorker(): Promise<TestApp> {
  return openTestApp({
    worker: 'sim',
    extras: async (app) => {
      app.jobs.handle('teste', async (job) => {
        runs += 1
        await handler(job)
      })
    },
  })
}

const send = (usuario_id: number | null = 8) => t.app.jobs.send(t.db, { tipo: 'teste', usuario_id, detalhe: { a: 1 } })
const read = (id: number) => t.db.selectFrom('trabalhos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const becomes = (id: number, status: string) =>
  expect.poll(async () => (await read(id)).status, { timeout: 60_000, interval: 100 }).toBe(status)

describe('a job', () => {
  it('runs with its arguments, tells how far it is, and ends', async () => {
    let detalhe: unknown
    handler = async (job) => {
      detalhe = job.detalhe
      await job.progress(3, 10)
    }
    const id = await send()
    await becomes(id, 'concluido')
    expect(detalhe).toEqual({ a: 1 })
    expect(await read(id)).toMatchObject({ feito: 3, total: 10, tentativas: 1, mensagem: null })
  })

  it('does not run when the transaction that sent it rolls back', async () => {
    await t.db
      .transaction()
      .execute(async (trx) => {
        await t.app.jobs.send(trx, { tipo: 'teste', usuario_id: null, detalhe: {} })
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    await becomes(await send(), 'concluido')
    expect(runs).toBe(1)
  })

  it('that fails is tried three times, then said to have failed', async () => {
    handler = async () => {
      throw new Error('defect')
    }
    const id = await send()
    await becomes(id, 'falhou')
    expect(runs).toBe(3)
    expect((await read(id)).mensagem).toContain('Comece de novo')
  })

  it('that is refused is not tried again, and its owner reads why', async () => {
    handler = async () => {
      throw new AppError('nada_para_importar')
    }
    const id = await send()
    await becomes(id, 'falhou')
    expect([runs, (await read(id)).mensagem]).toEqual([1, 'Nenhuma linha do arquivo pode entrar.'])
  })

  it('left by a killed process is begun again by the next one', async () => {
    const { database } = t
    await t.app.jobs.stop()
    const child = spawn(process.execPath, [await bundled('tests/server/jobs/worker-child.ts'), database.url])
    const id = await send()
    await once(child.stdout, 'data')
    expect((await read(id)).status).toBe('executando')
    child.kill('SIGKILL')
    await once(child, 'close')

    const next = await openTestApp({
      database,
      worker: 'sim',
      extras: async (app) => app.jobs.handle('teste', async () => undefined),
    })
    await becomes(id, 'concluido')
    expect((await read(id)).tentativas).toBe(2)
    await next.close()
  })
})

describe('GET /api/v1/trabalhos/{id}', () => {
  it('is for the owner; for anybody else it does not exist', async () => {
    const id = await send(8)
    await becomes(id, 'concluido')
    const own = await (await t.as(CPF.backoffice)).get(`/api/v1/trabalhos/${id}`)
    expect(own.json()).toMatchObject({ id, tipo: 'teste', status: 'concluido' })
    const foreign = await (await t.as(CPF.administrador)).get(`/api/v1/trabalhos/${id}`)
    const missing = await (await t.as(CPF.administrador)).get('/api/v1/trabalhos/999999')
    expect([foreign.statusCode, foreign.json().message]).toEqual([404, missing.json().message])
  })
})
