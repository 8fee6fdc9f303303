import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../../harness'
import { corpo, createTemplate, despache, enviada, mensagem } from '../caixa-de-saida'
import {
  abrirPagina,
  createConhecido,
  ENDERECO,
  enviarLink,
  FATOS,
  naPagina,
  openPublica,
  reconhecer,
} from './pagina-de-teste'

let t: TestApp
let executivo: Actor
beforeAll(async () => {
  t = await openPublica()
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

const GONE = { code: 'link_indisponivel' }
const link = async (mensagem_id: number) => {
  const { rows } = await sql<{ impressao: string; vale_ate: string; erros: number }>`
    select impressao, vale_ate, erros from mensagens_links where mensagem_id = ${mensagem_id}`.execute(t.db)
  return rows[0]
}

describe('{link}', () => {
  it('leaves with a token that nothing kept tells, and counts its whole length', async () => {
    const destino = await createConhecido(t)
    const template_sms_id = await createTemplate(t, 'Ola, veja a sua conta em {link}')
    const seen = await executivo.post('/api/v1/mensagens/previa', corpo(destino, { texto: null, template_sms_id }))
    expect(seen.json()).toMatchObject({ texto: `Ola, veja a sua conta em ${ENDERECO}/p/${'*'.repeat(22)}`, partes: 1 })
    const { token, mensagem_id } = await enviarLink(t, executivo, destino, { texto: null, template_sms_id })
    expect(seen.json<{ tamanho: number }>().tamanho).toBe(`Ola, veja a sua conta em ${ENDERECO}/p/${token}`.length)
    const kept = await mensagem(t, mensagem_id)
    expect(kept.texto).toBe(seen.json<{ texto: string }>().texto)
    const found = await link(mensagem_id)
    expect(found).toMatchObject({
      vale_ate: '2026-12-04',
      erros: 0,
      impressao: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(found?.impressao).not.toContain(token)
  })

  it('is the same at the next try', async () => {
    const destino = await createConhecido(t)
    await sql`update telefones set telefone = left(telefone, 10) || '1' where id = ${destino.telefone_id}`.execute(t.db)
    const id = await enviada(executivo, corpo(destino, { texto: 'Veja {link}', a_pedido: true }))
    await despache(t, id)
    expect((await mensagem(t, id)).status).toBe('Falha temporária')
    await sql`update mensagens set tentar_em = null where id = ${id}`.execute(t.db)
    await despache(t, id)
    const { rows } = await sql<{ texto: string }>`
      select distinct texto from mensagens_simuladas where identificador = ${`mensagem ${id}`}`.execute(t.db)
    expect(rows).toHaveLength(1)
  })

  it('has nothing to say where debtors reach no page, or it could not name the creditor', async () => {
    const destino = await createConhecido(t)
    await sql`update credores set cpf_cnpj = null where id = 10`.execute(t.db)
    const nameless = await executivo.post('/api/v1/mensagens', corpo(destino, { texto: 'Veja {link}', a_pedido: true }))
    await sql`update credores set cpf_cnpj = '11444777000161' where id = 10`.execute(t.db)
    expect(nameless.json<{ errors: object }>().errors).toHaveProperty('texto')
    const closed = await openTestApp({ hoje: '2026-11-19', hora: '10:00', database: t.database })
    const refused = await (await closed.as(CPF.executivo)).post(
      '/api/v1/mensagens',
      corpo(destino, { texto: 'Veja {link}', a_pedido: true }),
    )
    await closed.close()
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('texto')
  })
})

describe('who opens a page', () => {
  it('is told nothing of the client, is recognised by any two of three, and by nothing else', async () => {
    const pagina = await abrirPagina(t, executivo)
    const opened = await naPagina(t, pagina).get()
    expect(opened.json()).toEqual({
      empresa: { nome: 'Avença Cobranças Ltda.', cnpj: '98.000.001/0001-30', cidade: 'São Paulo' },
      ...{ canal: 'sms', identifica: true },
    })
    expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' })
    for (const path of ['/divida', '/parcelas/1/boleto.pdf'])
      expect((await naPagina(t, pagina).get(path)).json()).toMatchObject({ statusCode: 401, code: 'link_sem_sessao' })
    for (const fatos of [FATOS, { cpf: '529', cep: '30130-000' }, { nascimento: '0709', cep: '30130000' }])
      expect((await (await reconhecer(t, pagina, fatos)).get('/divida')).statusCode).toBe(200)
    for (const [path, body] of [
      ['/aceitar', { impressao: 'x' }],
      ['/contestar', { texto: 'x' }],
      ['/paguei', {}],
    ] as const)
      expect((await naPagina(t, pagina).post(path, body)).statusCode, path).toBe(401)
  })

  it('needs only what is on file, and cannot be recognised by less than two facts', async () => {
    const known = await abrirPagina(t, executivo, { cep: null })
    await reconhecer(t, known, { ...FATOS, cep: '99999999' })
    const unknown = await abrirPagina(t, executivo, { cep: null, nascimento: null })
    expect((await naPagina(t, unknown).get()).json()).toMatchObject({ identifica: false })
    const asked = await naPagina(t, unknown).post('/identificar', FATOS)
    expect(asked.json()).toMatchObject({ statusCode: 422, code: 'link_duas_respostas' })
  })

  it('shows a session of another page, of another time, or made up, to no avail', async () => {
    const [mine, other] = [await abrirPagina(t, executivo), await abrirPagina(t, executivo)]
    const answer = await naPagina(t, other).post('/identificar', FATOS)
    const { sessao } = answer.json<{ sessao: string }>()
    const [until, proof] = sessao.split('.')
    for (const forged of [sessao, `${Number(until) + 1}.${proof}`, `9999999999999.${proof}`, '.', 'x', ''])
      expect((await naPagina(t, mine, forged).get('/divida')).statusCode, forged).toBe(401)
    expect((await naPagina(t, other, sessao).get('/divida')).statusCode).toBe(200)
    const later = await openPublica({ database: t.database, agora: () => new Date(Date.now() + 16 * 60_000) })
    expect((await naPagina(later, other, sessao).get('/divida')).statusCode).toBe(401)
    await later.close()
  })
})

describe('guessing', () => {
  it.each(['x', '0'.repeat(22), '*'.repeat(22), "' or 1=1 --", '%00', 'á'.repeat(22), `${'a'.repeat(21)}!`])(
    'of %j finds nothing, as everything that is not there',
    async (token) => {
      const { statusCode, body } = await naPagina(t, { token: encodeURIComponent(token) }).get()
      expect([statusCode, JSON.parse(body).code], body).toEqual([404, 'link_indisponivel'])
    },
  )

  it('closes the page with the fifth wrong answer, and a right one does not open it again', async () => {
    const pagina = await abrirPagina(t, executivo)
    const wrong = { nascimento: '08/09', cpf: '529' }
    for (let time = 1; time <= 4; time += 1)
      expect((await naPagina(t, pagina).post('/identificar', wrong)).json().code).toBe('link_nao_confere')
    await reconhecer(t, pagina)
    for (let time = 1; time <= 5; time += 1) await naPagina(t, pagina).post('/identificar', wrong)
    const { requestId: _, ...closed } = (await naPagina(t, pagina).post('/identificar', FATOS)).json()
    const { requestId: __, ...unknown } = (
      await naPagina(t, { token: 'a'.repeat(22) }).post('/identificar', FATOS)
    ).json()
    expect(closed).toEqual(unknown)
    expect(closed).toMatchObject(GONE)
  })

  it('counts nothing that was not answered, and reads no fact alone', async () => {
    const pagina = await abrirPagina(t, executivo)
    for (const fatos of [{}, { cpf: '529' }, { cpf: '000' }, { cpf: '', cep: 'x', nascimento: null }])
      expect((await naPagina(t, pagina).post('/identificar', fatos)).json().code).toBe('link_duas_respostas')
    expect((await link(pagina.mensagem_id))?.erros).toBe(0)
  })

  it('many at once gets no more tries than one after the other', async () => {
    const pagina = await abrirPagina(t, executivo)
    const tries = Array.from({ length: 20 }, (_, n) => ({ nascimento: `0${(n % 9) + 1}/01`, cpf: '529' }))
    const answers = await Promise.all(tries.map((fatos) => naPagina(t, pagina).post('/identificar', fatos)))
    const codes = answers.map((answer) => answer.json<{ code: string }>().code)
    expect(codes.filter((code) => code === 'link_nao_confere')).toHaveLength(5)
    expect(codes.filter((code) => code === 'link_indisponivel')).toHaveLength(15)
    expect((await link(pagina.mensagem_id))?.erros).toBe(5)
  })

  it('is stopped by the number of requests of one address', async () => {
    const few = await openPublica({ database: t.database, env: { AVENCA_POR_MINUTO: '20' } })
    const ask = () => naPagina(few, { token: 'a'.repeat(22) }).get()
    const statuses = []
    for (let time = 1; time <= 11; time += 1) statuses.push((await ask()).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    expect((await ask()).headers['retry-after']).toBeDefined()
    await few.close()
  })
})

it('opens no more after its last day', async () => {
  const pagina = await abrirPagina(t, executivo)
  for (const [hoje, status] of [
    ['2026-12-04', 200],
    ['2026-12-05', 404],
  ] as const) {
    const then = await openPublica({ database: t.database, hoje, hora: '10:00' })
    expect((await naPagina(then, pagina).get()).statusCode).toBe(status)
    await then.close()
  }
})
