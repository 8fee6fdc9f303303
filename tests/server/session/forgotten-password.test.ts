import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeForgottenPassword } from '../../../src/server/framework/accounts/forgotten-password'
import { CPF, PASSWORD } from '../fixture'
import { withApp } from '../with-app'

const NEW = 'três gatos atravessam a rua'

const { t } = withApp({ worker: 'sim' })
beforeEach(() => t.db.deleteFrom('tentativas_login').execute())

const ask = (cpf: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/v1/senha/esqueci', payload: { cpf }, headers })
const spend = (token: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/v1/definir-senha', payload: { token, password } })
const login = (cpf: string, password: string) =>
  t.app.inject({ method: 'POST', url: '/api/login', payload: { cpf, password } })

const avisosOf = (pessoa_id: number, tipo: string) =>
  t.db
    .selectFrom('avisos_por_email')
    .selectAll()
    .where('pessoa_id', '=', pessoa_id)
    .where('tipo', '=', tipo)
    .orderBy('id')
    .execute()

/** What the simulated server of e-mail got for this address, oldest first. */
async function mailbox(para: string): Promise<readonly string[]> {
  const { rows } = await sql<{ texto: string }>`
    select texto from mensagens_simuladas where para = ${para} and referencia is not null order by id`.execute(t.db)
  return rows.map(({ texto }) => texto)
}

async function untilMail(para: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailbox(para)).length, { timeout: 20_000, interval: 50 }).toBe(count)
  return (await mailbox(para))[count - 1] ?? ''
}

async function untilJobsEnd(): Promise<void> {
  const open = () =>
    t.db.selectFrom('trabalhos').select('id').where('status', 'in', ['na_fila', 'executando']).execute()
  await expect.poll(async () => (await open()).length, { timeout: 20_000, interval: 50 }).toBe(0)
}

const tokenIn = (mail: string) => /definir-senha#([\w-]+)/.exec(mail)?.[1] ?? ''

describe('a forgotten password', () => {
  it('is asked for without saying who exists, and sends a link that sets it once and ends the sessions', async () => {
    const actor = await t.as(CPF.supervisorCobranca)
    const known = await ask('390.533.447-05')
    const stranger = await ask('111.111.111-11')
    expect([known.statusCode, known.body]).toEqual([204, ''])
    expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body])
    const mail = await untilMail('usuario3@avenca.test', 1)
    const token = tokenIn(mail)
    // 256 bits
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await actor.get('/api/v1/me')).statusCode).toBe(200)
    expect((await spend(token, NEW)).statusCode).toBe(204)
    expect((await actor.get('/api/v1/me')).statusCode).toBe(401)
    expect((await login(CPF.supervisorCobranca, PASSWORD)).statusCode).toBe(401)
    expect((await login(CPF.supervisorCobranca, NEW)).statusCode).toBe(200)
    expect((await spend(token, `${NEW} outra vez`)).json()).toMatchObject({ code: 'link_invalido' })
    const [told] = await avisosOf(3, 'senha_trocada')
    // on its way, or there already: the worker runs beside
    expect(told).toMatchObject({ assunto: 'A sua senha foi trocada' })
    expect(told?.texto).toContain('Se não foi você')
    const { rows } = await sql<{ acao: string; usuario_id: number | null; origem: string | null }>`
      select acao, usuario_id, origem from historico where recurso = 'usuarios' and registro_id = 3
        and acao in ('pedir_link_de_senha', 'definir_senha') order by id`.execute(t.db)
    expect(rows).toMatchObject([
      { acao: 'pedir_link_de_senha', usuario_id: null, origem: 'entrada, de 127.0.0.1' },
      { acao: 'definir_senha' },
    ])
  })

  it('keeps the token nowhere but in the e-mail, and leads only to the address of the house', async () => {
    await ask(CPF.executivo, { host: 'outra.casa.example', 'x-forwarded-host': 'outra.casa.example' })
    const mail = await untilMail('usuario4@avenca.test', 1)
    expect(mail).toContain('http://localhost:3000/definir-senha#')
    expect(mail).not.toContain('outra.casa')
    const token = tokenIn(mail)
    const tables = ['avisos_por_email', 'links_de_senha', 'historico', 'trabalhos']
    for (const table of tables) {
      const { rows } = await sql`select to_jsonb(x)::text as texto from ${sql.table(table)} x`.execute(t.db)
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  it('voids the older link by the newer one, and lets each lapse', async () => {
    await ask(CPF.outroExecutivo)
    const first = tokenIn(await untilMail('usuario5@avenca.test', 1))
    await ask(CPF.outroExecutivo)
    const second = tokenIn(await untilMail('usuario5@avenca.test', 2))
    expect((await spend(first, NEW)).json()).toMatchObject({ code: 'link_invalido' })
    await t.app.pool.query("update links_de_senha set expira_em = now() - interval '1 second' where usuario_id = 5")
    expect((await spend(second, NEW)).json()).toMatchObject({ code: 'link_invalido' })
    expect((await login(CPF.outroExecutivo, PASSWORD)).statusCode).toBe(200)
  })

  it('is written of at most three times in an hour, however often it is asked for', async () => {
    for (let times = 0; times < 5; times += 1) expect((await ask(CPF.supervisorFinanceiro)).statusCode).toBe(204)
    await untilJobsEnd()
    expect(await avisosOf(7, 'senha')).toHaveLength(3)
  })

  it('is slowed down alike for those who exist and those who do not, and apart from log-ins', async () => {
    for (const cpf of [CPF.backoffice, '22222222222']) {
      const statuses: number[] = []
      for (let times = 0; times < 6; times += 1) statuses.push((await ask(cpf)).statusCode)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
    }
    expect((await login(CPF.backoffice, PASSWORD)).statusCode).toBe(200)
    await untilJobsEnd()
  })

  it('writes to nobody who is blocked, and once however often its work runs', async () => {
    await t.app.pool.query('update usuarios set ativo = false where id = 6')
    await ask(CPF.analistaFinanceiro)
    await untilJobsEnd()
    expect(await avisosOf(6, 'senha')).toEqual([])
    await t.app.pool.query('update usuarios set ativo = true where id = 6')
    const { id } = await t.db
      .insertInto('tentativas_login')
      .values({ cpf: `senha ${CPF.analistaFinanceiro}`, ip: '127.0.0.1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let times = 0; times < 2; times += 1) await writeForgottenPassword(t.db, t.app, id)
    expect(await avisosOf(6, 'senha')).toHaveLength(1)
  })
})

describe('a forgotten password in production without a server of e-mail', () => {
  const production = withApp({ worker: 'sim' }).t

  it('is answered alike, and makes no link and keeps none: the notice says that it failed, and why', async () => {
    const { app, db } = production
    Object.assign(app.env, { production: true, databaseUrl: production.database.url })
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/senha/esqueci',
      payload: { cpf: '390.533.447-05' },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    const aviso = () => db.selectFrom('avisos_por_email').selectAll().where('tipo', '=', 'senha').executeTakeFirst()
    await expect.poll(async () => (await aviso())?.status, { timeout: 20_000, interval: 50 }).toBe('Falhou')
    const kept = await aviso()
    expect(kept).toMatchObject({ tentativas: 1, motivo: expect.stringMatching(/^sem servidor de e-mail/i) })
    expect(JSON.stringify(kept)).not.toContain('definir-senha')
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from links_de_senha)::int + (select count(*) from mensagens_simuladas)::int as n`.execute(
      db,
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})
