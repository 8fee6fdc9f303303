import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSamples } from '../../../../src/server/app/estudio/cases/sample-rows'
import { vencerPropostas } from '../../../../src/server/areas/negociacao/propostas/vencer-propostas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { dueAt, lastAt, runSchedules } from '../../../../src/server/framework/resources/schedules/run-schedules'
import { createCarteira } from '../../areas/negociacao/carteira'
import { CPF } from '../../fixture'
import { openTestApp, type TestApp } from '../../harness'

describe('a schedule', () => {
  // São Paulo is three hours behind UTC.
  it.each([
    { cron: '0 6 * * *', agora: '2026-11-20T09:00:00Z', due: '2026-11-20T09:00:00.000Z' },
    { cron: '0 6 * * *', agora: '2026-11-20T09:09:59Z', due: '2026-11-20T09:00:00.000Z' },
    { cron: '0 6 * * *', agora: '2026-11-20T09:10:01Z', due: null },
    { cron: '0 6 * * *', agora: '2026-11-20T08:59:59Z', due: null },
    { cron: '0 6 * * 1-5', agora: '2026-11-21T09:00:30Z', due: null },
    { cron: '*/5 * * * *', agora: '2026-11-20T12:13:00Z', due: '2026-11-20T12:10:00.000Z' },
    { cron: '30 23 31 12 *', agora: '2027-01-01T02:31:00Z', due: '2027-01-01T02:30:00.000Z' },
  ])('$cron at $agora is due $due', ({ cron, agora, due }) => {
    expect(dueAt(cron, new Date(agora))?.toISOString() ?? null).toBe(due)
  })
})

describe('a schedule that is made up for', () => {
  it.each([
    { agora: '2026-11-20T03:00:00Z', last: '2026-11-20T03:00:00.000Z' },
    { agora: '2026-11-20T02:59:59Z', last: '2026-11-19T03:00:00.000Z' },
    { agora: '2026-11-20T21:47:13Z', last: '2026-11-20T03:00:00.000Z' },
  ])('was last due at $last, seen at $agora', ({ agora, last }) => {
    expect(lastAt('0 0 * * *', new Date(agora))?.toISOString() ?? null).toBe(last)
  })
})

describe('schedules', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await openTestApp({ worker: 'sim' })
  })
  afterAll(() => t.close())

  it('send their work once, however many processes look', async () => {
    const at = new Date('2026-11-20T09:00:05Z')
    const look = () => runSchedules(t.db, { definitions: t.definitions, jobs: t.app.jobs }, at)
    const sent = await Promise.all([look(), look(), look()])
    // with what comes every minute, every five and every ten minutes, and once what midnight should have done, for nobody was there then
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(21)
    expect(await look()).toBe(0)
    const done = async () =>
      (await t.app.pool.query(`select status from trabalhos where tipo = 'agenda:vencerPropostas'`)).rows
    await expect.poll(done, { timeout: 60_000 }).toEqual([{ status: 'concluido' }])
    const midnight = async () => {
      const { rows } = await t.app.pool.query("select status from trabalhos where tipo = 'agenda:atualizarAcordos'")
      return rows.length > 0 && rows.every(({ status }) => status === 'concluido')
    }
    await expect.poll(midnight, { timeout: 60_000 }).toBe(true)
  })

  it('let proposals expire that nobody accepted in time, with a line of history, and no other', async () => {
    const client = await t.app.pool.connect()
    const samples = createSamples(client, t.definitions)
    const of = (status: string, data_proposta: string) => samples.create('propostas', { status, data_proposta })
    const [old, sent, recent, taken] = [
      await of('Salva', '2026-10-20'),
      await of('Enviada', '2026-10-01'),
      await of('Salva', '2026-10-21'),
      await of('Aceita', '2026-01-01'),
    ]
    client.release()
    const usuario = asCompany(t.definitions, null)
    const ctx = { definitions: t.definitions, clock: t.app.clock, secret: t.app.secret, usuario, origem: 'agenda 1' }
    expect(await vencerPropostas(t.db, ctx)).toBe(2)
    expect(await vencerPropostas(t.db, ctx)).toBe(0)
    const { rows } = await t.app.pool.query('select id, status from propostas order by id')
    expect(rows).toEqual([
      { id: old, status: 'Vencida' },
      { id: sent, status: 'Vencida' },
      { id: recent, status: 'Salva' },
      { id: taken, status: 'Aceita' },
    ])
    const history = await t.app.pool.query(
      `select mudancas, origem from historico where acao = 'vencer' order by registro_id`,
    )
    expect(history.rows).toEqual([
      { mudancas: { status: ['Salva', 'Vencida'] }, origem: 'agenda 1' },
      { mudancas: { status: ['Enviada', 'Vencida'] }, origem: 'agenda 1' },
    ])
  })
})

describe('a new day whose work failed', () => {
  it('is done again until it is done: what is past its day is Vencida', async () => {
    const t = await openTestApp({ hoje: '2026-11-20' })
    const executivo = await t.as(CPF.executivo)
    const pedido = { ...(await createCarteira(t.db)), credor_id: 10, formaPagamento: 'boleto_pix' }
    const { acordo } = (await executivo.post('/api/v1/acordo/store', pedido)).json()
    const owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 1 })
    await owner.query(
      `create function falha() returns trigger language plpgsql as 'begin raise exception ''no disk''; end'`,
    )
    await owner.query('create trigger falha before update on parcelas execute function falha()')
    const next = await openTestApp({ hoje: '2026-11-21', database: t.database, worker: 'sim' })
    const works = async () => {
      const { rows } = await t.app.pool.query(
        "select status from trabalhos where tipo = 'agenda:atualizarAcordos' order by id",
      )
      return rows.map(({ status }) => status)
    }
    await expect.poll(works, { timeout: 60_000 }).toEqual(['falhou'])
    await owner.query('drop trigger falha on parcelas')
    await owner.end()
    const look = (ms: number) =>
      runSchedules(t.db, { definitions: t.definitions, jobs: next.app.jobs }, new Date(Date.now() + ms))
    await expect.poll(() => look(70_000)).toBeGreaterThan(0)
    await expect.poll(works, { timeout: 60_000 }).toEqual(['falhou', 'concluido'])
    expect(await look(70_000)).toBe(0)
    const parcelas = await t.db.selectFrom('parcelas').select('status').where('acordo_id', '=', acordo.id).execute()
    expect(parcelas).toEqual([{ status: 'Vencida' }])
    await next.close()
    await t.close()
  })
})
