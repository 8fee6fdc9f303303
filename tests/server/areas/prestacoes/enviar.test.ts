import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carteiroDe } from '../../../../src/server/areas/mensagens/provedores/carteiro'
import { anexosDaPrestacao } from '../../../../src/server/areas/prestacoes/arquivos'
import { aindaFechada } from '../../../../src/server/areas/prestacoes/enviar'
import { enviarAvisos } from '../../../../src/server/framework/avisos/enviar-avisos'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { fechar, setRemuneracao } from '../baixas/acordo-recebendo'
import { receber } from '../baixas/open-baixas'
import { abrir, agir, ler, levar, ROTA } from './prestacao-de-teste'

let ahead = 0
let t: TestApp
let analista: Actor
let supervisor: Actor
let executivo: Actor
beforeAll(async () => {
  t = await openTestApp({ hoje: '2026-11-20', agora: () => new Date(Date.now() + ahead) })
  await setRemuneracao(t, 10, 10)
  analista = await t.as(CPF.analistaFinanceiro)
  supervisor = await t.as(CPF.supervisorFinanceiro)
  executivo = await t.as(CPF.executivo)
})
afterAll(() => t.close())

/** One run of the schedule; `carry` in the place of the simulated provider. */
async function run(carry?: () => Promise<never>): Promise<void> {
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  const job = enviarAvisos({
    carteiroDe: carry ? () => carry : carteiroDe,
    ainda: { prestacao: aindaFechada },
    anexos: { prestacao: anexosDaPrestacao },
  })
  await job(t.db, ctx, t.app)
}

async function fechada(): Promise<number> {
  const acordo = await fechar(t, executivo)
  await receber(analista, acordo.parcelas[0])
  const id = await abrir(analista, { credor_id: 10 })
  await levar(analista, id, 'fechar')
  return id
}

interface Envio {
  readonly id: number
  readonly versao: number
  readonly email: string
  readonly status: string
  readonly anexos: string | null
  readonly motivo: string | null
}

/** What the page of a statement lists under Envios. */
async function envios(id: number, actor = analista): Promise<Envio[]> {
  const answer = await actor.get(`/api/v1/avisos_por_email?prestacao_id=${id}&_sort=id&_order=asc&_start=0&_end=50`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function cartas(id: number) {
  const { rows } = await sql<{ para: string; texto: string; anexos: { nome: string; sha256: string }[] }>`
    select para, texto, anexos from mensagens_simuladas
    where identificador in (select 'aviso ' || id from avisos_por_email where prestacao_id = ${id}) order by id`.execute(
    t.db,
  )
  return rows
}

/** SHA-256 of both files as the download gives them. */
async function baixados(id: number): Promise<string[]> {
  const files = await Promise.all(['pdf', 'xlsx'].map((tipo) => analista.get(`${ROTA}/${id}/prestacao.${tipo}`)))
  return files.map((file) => createHash('sha256').update(file.rawPayload).digest('hex'))
}

describe('a closed statement that is sent', () => {
  it('reaches the creditor once, with both files as the download gives them, then and after the repasse', async () => {
    const id = await fechada()
    await levar(analista, id, 'enviar')
    expect(await envios(id)).toMatchObject([{ email: 'financeiro@aurora.test', status: 'Na fila', anexos: null }])
    for (let times = 0; times < 3; times += 1) await run()
    // dates of an archive go by two seconds
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const [pdf, xlsx] = await baixados(id)
    const sent = await cartas(id)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.para).toBe('financeiro@aurora.test')
    expect(sent[0]?.texto).toContain('até 20/11/2026')
    expect(sent[0]?.texto).not.toContain('http')
    expect(sent[0]?.anexos).toMatchObject([
      { nome: `prestacao-${id}.pdf`, sha256: pdf },
      { nome: `prestacao-${id}.xlsx`, sha256: xlsx },
    ])
    const [envio] = await envios(id)
    expect(envio).toMatchObject({ status: 'Enviado', motivo: null })
    expect(envio?.anexos).toContain(pdf)
    expect(await ler(analista, id)).toMatchObject({ status: 'Enviada', enviada_em: '2026-11-20' })
    await levar(analista, id, 'conferir')
    expect(await baixados(id)).toEqual([pdf, xlsx])
  })

  it('goes to each address that the creditor has, one by one', async () => {
    await copia('diretoria@aurora.test')
    const id = await fechada()
    await levar(analista, id, 'enviar')
    await run()
    expect((await cartas(id)).map(({ para }) => para)).toEqual(['financeiro@aurora.test', 'diretoria@aurora.test'])
    await copia(null)
  })

  it('is refused at the field where the creditor has no address, and stays closed with nothing written', async () => {
    const id = await fechada()
    await sql`update credores set prestacao_email = null where id = 10`.execute(t.db)
    const refused = await agir(analista, id, 'enviar')
    expect(refused).toMatchObject({
      ok: false,
      errors: { credor_id: [expect.stringContaining('Escola Aurora não tem e-mail da prestação')] },
    })
    expect([(await ler(analista, id)).status, await envios(id)]).toEqual(['Fechada', []])
    await sql`update credores set prestacao_email = 'financeiro@aurora.test' where id = 10`.execute(t.db)
    await levar(analista, id, 'enviar')
  })

  it('is uncertain after a death between, leaves only once, and a person sends it again', async () => {
    await run()
    const id = await fechada()
    await levar(analista, id, 'enviar')
    await expect(run(() => Promise.reject(new Error('the process dies here')))).rejects.toThrow('dies here')
    await run()
    ahead += 61_000
    await run()
    await run()
    expect(await cartas(id)).toEqual([])
    const [left] = await envios(id)
    expect(left).toMatchObject({ status: 'Incerto' })
    const again = await analista.post('/api/v1/avisos_por_email/atos/reenviar', {
      ids: [left?.id],
      versoes: { [left?.id ?? 0]: left?.versao },
    })
    expect(again.statusCode, again.body).toBe(200)
    await run()
    await run()
    expect(await cartas(id)).toHaveLength(1)
  })

  it('is sent again to the address of today, never while one waits', async () => {
    const id = await fechada()
    await levar(analista, id, 'enviar')
    expect(await agir(analista, id, 'reenviar')).toMatchObject({
      ok: false,
      message: expect.stringContaining('ainda não saiu'),
    })
    await run()
    await sql`update credores set prestacao_email = 'novo@aurora.test' where id = 10`.execute(t.db)
    await levar(analista, id, 'reenviar')
    await run()
    expect((await cartas(id)).map(({ para }) => para)).toEqual(['financeiro@aurora.test', 'novo@aurora.test'])
    await sql`update credores set prestacao_email = 'financeiro@aurora.test' where id = 10`.execute(t.db)
  })

  it('does not leave once it was opened again, though it be closed and sent anew', async () => {
    const id = await fechada()
    await levar(analista, id, 'enviar')
    const reopened = await agir(supervisor, id, 'reabrir', { motivo_reabertura: 'faltou uma linha' })
    expect(reopened).toMatchObject({ ok: true })
    const outro = await fechar(t, executivo)
    await receber(analista, outro.parcelas[0])
    await levar(analista, id, 'incluir', 'fechar', 'enviar')
    await run()
    const both = await envios(id)
    expect(both.map(({ status }) => status)).toEqual(['Cancelado', 'Enviado'])
    expect(both[0]?.motivo).toContain('reaberta')
    expect(await cartas(id)).toHaveLength(1)
  })

  it('does not leave twice where it was opened and closed again as it was', async () => {
    const id = await fechada()
    await levar(analista, id, 'enviar')
    expect(await agir(supervisor, id, 'reabrir', { motivo_reabertura: 'engano' })).toMatchObject({ ok: true })
    await levar(analista, id, 'incluir', 'fechar')
    expect((await envios(id)).map(({ status }) => status)).toEqual(['Cancelado'])
    await levar(analista, id, 'enviar')
    await run()
    expect((await envios(id)).map(({ status }) => status)).toEqual(['Cancelado', 'Enviado'])
    expect(await cartas(id)).toHaveLength(1)
  })

  it('shows the finance functions e-mails of statements alone, and others none', async () => {
    const id = await fechada()
    await levar(analista, id, 'enviar')
    await t.db
      .insertInto('avisos_por_email')
      .values({ pessoa_id: 1, tipo: 'senha', chave: 'alheio', assunto: 'Senha', texto: 'x', versao: 1 })
      .execute()
    const seen = (await analista.get('/api/v1/avisos_por_email?_start=0&_end=100')).json<{ tipo: string }[]>()
    expect([...new Set(seen.map(({ tipo }) => tipo))]).toEqual(['prestacao'])
    expect((await executivo.get('/api/v1/avisos_por_email')).statusCode).toBe(403)
  })
})

function copia(email: string | null) {
  return sql`update credores set prestacao_email_copia = ${email} where id = 10`.execute(t.db)
}
