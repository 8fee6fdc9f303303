import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { abrirPrestacoes } from '../../../../src/server/areas/prestacoes/abrir'
import { liquidarConsumo, reservarConsumo } from '../../../../src/server/collection/fornecedores/consumo'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { broken, fechar } from '../baixas/acordo-recebendo'
import { openBaixas, receber } from '../baixas/open-baixas'
import { agir, ler, levar } from './prestacao-de-teste'

let t: TestApp
let admin: Actor
let executivo: Actor
let analista: Actor
beforeAll(async () => {
  ;({ t, executivo, analista } = await openBaixas())
  admin = await t.as(CPF.administrador)
})
afterAll(async () => {
  expect(await broken(t)).toEqual([])
  await t.close()
})

const on = (hoje: string) => {
  const { definitions } = t
  return { definitions, clock: systemClock(hoje), secret: 's', usuario: asCompany(definitions, null) }
}
const abrem = (hoje: string) => abrirPrestacoes(t.db, on(hoje))
const prestacoes = () =>
  t.db.selectFrom('prestacoes').select(['id', 'credor_id', 'tipo', 'corte', 'status']).orderBy('id').execute()

async function combinar(credor: number, fields: object): Promise<number> {
  const { versao } = (await admin.get(`/api/v1/credores/${credor}`)).json<{ versao: number }>()
  const answer = await admin.inject({
    ...{ method: 'PATCH', url: `/api/v1/credores/${credor}`, payload: fields },
    headers: { 'if-match': String(versao) },
  })
  return answer.statusCode
}

describe('the statement of a creditor whose day it is', () => {
  it('opens by itself to the eve of that day, once, on a day on which banks work', async () => {
    const acordo = await fechar(t, executivo)
    await receber(analista, acordo.parcelas[0])
    expect(await combinar(10, { prestacao_frequencia: 'mensal', prestacao_dia: 28 })).toBe(200)
    expect(await combinar(216, { prestacao_frequencia: 'mensal', prestacao_dia: 28 })).toBe(200)
    // 2026-11-28 is a Saturday
    expect([await abrem('2026-11-27'), await abrem('2026-11-28'), await abrem('2026-11-29')]).toEqual([0, 0, 0])
    expect([await abrem('2026-11-30'), await abrem('2026-11-30'), await abrem('2026-12-01')]).toEqual([1, 0, 0])
    const [aberta, ...others] = await prestacoes()
    expect(others).toEqual([])
    expect(aberta).toMatchObject({ credor_id: 10, tipo: 'liquida', corte: '2026-11-27', status: 'Aberta' })
    expect(await ler(analista, aberta?.id ?? 0)).toMatchObject({ quantidade: 2, realizado: 500, liquido: 450 })
    // one that is open waits for its person; a closed one leaves nothing to tell
    expect(await abrem('2026-12-28')).toBe(0)
    await levar(analista, aberta?.id ?? 0, 'fechar')
    expect(await abrem('2026-12-28')).toBe(0)
  })

  it('is refused at the field where the day does not go with how often', async () => {
    const refused = async (fields: object) => combinar(10, fields)
    expect(await refused({ prestacao_frequencia: 'semanal', prestacao_dia: 6 })).toBe(422)
    expect(await refused({ prestacao_frequencia: 'quinzenal', prestacao_dia: 14 })).toBe(422)
    expect(await refused({ prestacao_frequencia: 'mensal', prestacao_dia: null })).toBe(422)
    expect(await refused({ prestacao_frequencia: 'semanal', prestacao_dia: 5 })).toBe(200)
  })
})

describe('what suppliers charged for a creditor', () => {
  it('comes as an adjustment for each supplier and month that is over, once, and counts when a person says so', async () => {
    const sms = await fornecedor('SMS Um', 'sms', 0.1)
    const dados = await fornecedor('Bureau Um', 'enriquecimento', 2)
    await gastar(sms, '2026-09-10', 30)
    await gastar(sms, '2026-10-10', 25)
    await gastar(sms, '2026-10-11', 5)
    await gastar(dados, '2026-10-11', 4)
    await gastar(sms, '2026-11-02', 90)
    const acordo = await fechar(t, executivo)
    await receber(analista, acordo.parcelas[0])
    const made = await analista.post('/api/v1/prestacoes', { tipo: 'liquida', corte: '2026-11-20', credor_id: 10 })
    const { id } = made.json<{ id: number }>()
    expect(await agir(analista, id, 'incluir')).toMatchObject({ ok: true })
    expect(await ajustes(id)).toEqual([])
    await combinar(10, { prestacao_custos: true })
    expect(await agir(analista, id, 'incluir')).toMatchObject({ ok: true })
    expect(await ajustes(id)).toEqual([
      ['mensagens', 'SMS Um, 09/2026', 3, 'Espera aprovação'],
      ['enriquecimento', 'Bureau Um, 10/2026', 8, 'Espera aprovação'],
      ['mensagens', 'SMS Um, 10/2026', 3, 'Espera aprovação'],
    ])
    expect(await agir(analista, id, 'incluir')).toMatchObject({ ok: false })
    expect(await ler(analista, id)).toMatchObject({ ajustado: 0, ajustes_a_aprovar: 3, liquido: 450 })
    for (const { id: ajuste } of await listAjustes(id))
      expect(await agir(analista, ajuste, 'valer', {}, 'prestacoes_ajustes')).toMatchObject({ ok: true })
    expect(await ler(analista, id)).toMatchObject({ ajustado: 14, ajustes_a_aprovar: 0, liquido: 436 })
    await levar(analista, id, 'fechar')
    const byHand = await sql<{ total: number }>`select sum(valor) as total from fornecedores_consumo_credores
      where credor_id = 10 and competencia < '2026-11-01' and ajuste_id is not null`.execute(t.db)
    expect(byHand.rows).toEqual([{ total: 14 }])
  })

  it('names the supplier only to a person: nobody writes such an adjustment by hand', async () => {
    const { rows } = await sql<{ id: number }>`select id from fornecedores limit 1`.execute(t.db)
    const body = { prestacao_id: 1, tipo: 'mensagens', valor: 5, motivo: 'SMS', fornecedor_id: rows[0]?.id }
    expect((await analista.post('/api/v1/prestacoes_ajustes', body)).statusCode).toBe(422)
  })
})

async function fornecedor(nome: string, tipo: string, preco_unitario: number): Promise<number> {
  const answer = await admin.post('/api/v1/fornecedores', { nome, tipo, preco_unitario, situacao: 'ATIVO' })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

/** Units that were used for creditor 10 alone, as whoever spends reserves and settles them. */
async function gastar(fornecedor_id: number, hoje: string, quantidade: number): Promise<void> {
  const origem = `${fornecedor_id} ${hoje}`
  const unidade = 'consulta'
  await t.db.transaction().execute(async (trx) => {
    await reservarConsumo(trx, on(hoje), { fornecedor_id, origem, unidade, quantidade })
    await liquidarConsumo(trx, on(hoje), { origem, quantidade, credores: [{ credor_id: 10, clientes: quantidade }] })
  })
}

async function listAjustes(prestacao: number) {
  const answer = await analista.get(`/api/v1/prestacoes_ajustes?prestacao_id=${prestacao}&_sort=id&_order=asc`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ id: number; tipo: string; motivo: string; valor: number; situacao: string }[]>()
}

async function ajustes(prestacao: number) {
  return (await listAjustes(prestacao)).map(({ tipo, motivo, valor, situacao }) => [tipo, motivo, valor, situacao])
}
