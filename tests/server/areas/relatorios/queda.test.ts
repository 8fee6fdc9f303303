import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { EXPORT_JOB } from '../../../../src/server/framework/resources/export/export-job'
import type { Clock } from '../../../../src/server/platform/clock'
import { runs } from '../../../inteiro'
import { bundled } from '../../bundled'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { csvLines, ended, newDataDir } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { smallDisk } from '../../small-disk'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { withApp } from '../../with-app'

let day = '2026-11-20'
const clock: Clock = { real: () => new Date(), agora: () => new Date(`${day}T12:00:00-03:00`), hoje: () => day }
const dataDir = newDataDir()
const { t, coordenador } = withApp({ clock, env: { AVENCA_DATA: dataDir } }, ['coordenador'])
let script = ''
beforeAll(async () => {
  await createCompany(t)
  script = await bundled('tests/server/resources/export/export-child.ts')
}, 240_000)

/** Where its process dies: with part of the rows written, with all of them, and while it is being kept. */
const POINTS = ['part', 'written', 'kept'] as const
type Point = (typeof POINTS)[number]
const KILLS = Array.from({ length: runs(3, 20) }, (_, at): readonly [kind: string, point: Point, at: number] => [
  at % 2 === 0 ? 'an extraction' : 'a scheduled report',
  POINTS[at % 3] ?? 'part',
  at,
])
const COLUMNS = ['numero_operacao', 'valor_nominal']

describe('a file for one’s own', () => {
  it.each(KILLS)(
    'of %s whose process is killed with it %s is made once and whole by the next one (%i)',
    async (kind, point, at) => {
      const id = kind === 'an extraction' ? await extract(coordenador, `Queda ${at}`) : await schedule(`Queda ${at}`)
      await killedAt(point)
      expect(await kept(t, `Queda ${at}`)).toEqual([])
      await finished(id)
      await onceAndWhole(t, { nome: `Queda ${at}`, trabalho: id })
      expect(readdirSync(join(dataDir, 'exportacoes'))).toEqual([])
    },
  )
})

describe('an extraction that is cancelled while it runs', () => {
  it('leaves no file, neither kept nor begun', async () => {
    const id = await extract(coordenador, 'Cancelada')
    const child = spawn(process.execPath, [script, t.database.url, dataDir, '1', 'when told'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const gone = once(child, 'close')
    try {
      await once(child.stdout, 'data')
      expect(readdirSync(join(dataDir, 'exportacoes'))).not.toEqual([])
      const cancelled = await coordenador.post(`/api/v1/trabalhos/${id}/cancelar`, {})
      expect(cancelled.statusCode, cancelled.body).toBeLessThan(300)
      child.stdin.write('go on\n')
      await expect.poll(() => readdirSync(join(dataDir, 'exportacoes'))).toEqual([])
    } finally {
      child.kill('SIGKILL')
      await gone
    }
    expect(await ended(coordenador, id)).toMatchObject({ status: 'cancelado' })
    expect(await kept(t, 'Cancelada')).toEqual([])
  })
})

async function killedAt(point: Point): Promise<void> {
  if (point === 'part') return killedOnceBegun(['1'])
  if (point === 'written') return killedOnceBegun(['2'])
  // what it writes last has to wait, and it dies waiting
  await t.db.transaction().execute(async (trx) => {
    await sql`lock table acessos in exclusive mode`.execute(trx)
    await killedOnceBegun(['2', 'goes on'], () => untilSomeoneWaits(t.db))
  })
}

/** Dies once it has told so, and what else is waited for has come. */
async function killedOnceBegun(where: readonly string[], further = async () => {}): Promise<void> {
  const child = spawn(process.execPath, [script, t.database.url, dataDir, ...where], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    await further()
  } finally {
    const gone = once(child, 'close')
    child.kill('SIGKILL')
    await gone
  }
}

/** Another process takes over what is left. */
async function finished(id: number): Promise<void> {
  const next = await openTestApp({ clock, database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
  try {
    expect(await ended(coordenador, id)).toMatchObject({ status: 'concluido' })
  } finally {
    await next.close()
  }
}

async function extract(actor: Actor, nome: string): Promise<number> {
  const pedido = { base: 'operacoes', nome, motivo: 'Conferir', formato: 'csv', colunas: COLUMNS }
  const answer = await actor.post('/api/v1/relatorios/extrair', pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  return newestJob()
}

/** For who asks, and its time has come. */
async function schedule(nome: string): Promise<number> {
  const pedido = { relatorio: 'relatorio_operacoes', nome, formato: 'csv', frequencia: 'diaria', hora: 7 }
  const pessoas = [coordenador.usuarioId]
  const ate = tomorrow(day)
  const answer = await coordenador.post('/api/v1/relatorios/agendar', { ...pedido, colunas: COLUMNS, pessoas, ate })
  expect(answer.statusCode, answer.body).toBe(201)
  day = ate
  const usuario = asCompany(t.definitions, null)
  const ctx = { definitions: t.definitions, clock, secret: t.app.secret, usuario, origem: 'teste' }
  const deps = { pool: t.app.pool, jobs: t.app.jobs, env: t.app.env }
  expect(await serverExtensions.jobs.enviarRelatorios(t.db, ctx, deps)).toBe(1)
  expect(await serverExtensions.jobs.enviarRelatorios(t.db, ctx, deps)).toBe(0)
  const id = await newestJob()
  day = tomorrow(day)
  return id
}

const tomorrow = (of: string) => new Date(Date.parse(of) + 86_400_000).toISOString().slice(0, 10)

async function newestJob(): Promise<number> {
  const jobs = t.db.selectFrom('trabalhos').select('id').where('tipo', '=', EXPORT_JOB)
  return (await jobs.orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const kept = ({ db }: TestApp, nome: string) =>
  db.selectFrom('meus_arquivos').select(['id', 'linhas']).where('nome', '=', nome).execute()

/** One file of that name, with every row of the list once, and one line in the trail. */
async function onceAndWhole(app: TestApp, { nome, trabalho }: { readonly nome: string; readonly trabalho: number }) {
  const [file, ...others] = await kept(app, nome)
  expect(others).toEqual([])
  const { rows } = await sql<{ numero: string }>`
    select numero_operacao as numero from operacoes where excluido_em is null`.execute(app.db)
  const person = await app.as(CPF.coordenador)
  const content = (await person.get(`/api/v1/meus_arquivos/${file?.id}/arquivos/arquivo`)).rawPayload
  const numbers = csvLines(content)
    .slice(1)
    .map((line) => line.split(';')[0] ?? '')
  expect(numbers.sort()).toEqual(rows.map(({ numero }) => numero).sort())
  expect(file?.linhas).toBe(numbers.length)
  const { rows: told } = await sql`
    select from meus_arquivos m left join avisos_por_email a on a.do_recurso = 'meus_arquivos' and a.do_registro = m.id
    where m.id = ${file?.id} and (m.agendado_id is null) = (a.id is null)`.execute(app.db)
  expect(told, 'one e-mail of a scheduled file, none of one that was asked for').toHaveLength(1)
  const trail = await app.db.selectFrom('acessos').select('detalhe').where('acao', '=', 'exportar').execute()
  expect(trail.filter(({ detalhe }) => detalhe.trabalho_id === trabalho)).toHaveLength(1)
}

const disk = smallDisk()

describe.skipIf(disk === null)('an extraction on a full disk', () => {
  afterAll(() => disk?.remove())

  it('leaves no file and no row, and is made once and whole when there is room', async () => {
    const env = { AVENCA_DATA: disk?.path ?? '' }
    const worker = await openTestApp({ clock, database: t.database, worker: 'sim', env })
    try {
      disk?.fill()
      const id = await extract(await worker.as(CPF.coordenador), 'Disco cheio')
      const tried = async () => (await trabalho(id)).status
      await expect.poll(tried, { timeout: 60_000, interval: 20 }).not.toBe('na_fila')
      await expect
        .poll(async () => (await trabalho(id)).tentativas, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(1)
      expect(await kept(worker, 'Disco cheio')).toEqual([])
      disk?.empty()
      expect(await ended(coordenador, id)).toMatchObject({ status: 'concluido' })
      await onceAndWhole(worker, { nome: 'Disco cheio', trabalho: id })
      const drafts = join(env.AVENCA_DATA, 'exportacoes')
      expect(existsSync(drafts) ? readdirSync(drafts) : []).toEqual([])
    } finally {
      await worker.close()
    }
  }, 240_000)
})

function trabalho(id: number) {
  const rows = t.db.selectFrom('trabalhos').select(['status', 'tentativas']).where('id', '=', id)
  return rows.executeTakeFirstOrThrow()
}
