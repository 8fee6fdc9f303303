import { sql } from 'kysely'
import { expect } from 'vitest'
import { CPF } from '../../../fixture'
import type { Actor, TestApp } from '../../../harness'
import { goTo } from './demo-company'

/** Targets on every level, of two months: a sum of those below it, one of its own, and one that two are given together. */
const METAS = [
  { mes: '2028-01-10', tipo: 'recebido', executivo_id: 7, valor: 10_000.01 },
  { mes: '2028-01-10', tipo: 'recebido', executivo_id: 9, credor_id: 57, valor: 333.33 },
  { mes: '2028-01-10', tipo: 'recebido', equipe_id: 1, valor: 25_000 },
  { mes: '2028-01-10', tipo: 'faturamento', credor_id: 10, valor: 777.77 },
  { mes: '2028-01-10', tipo: 'faturamento', valor: 9_999.99 },
  { mes: '2028-02-10', tipo: 'recebido', equipe_id: 2, credor_id: 57, valor: 1_234.56 },
  { mes: '2028-02-10', tipo: 'recebido', executivo_id: 7, credor_id: 10, valor: 1_000.07 },
  { mes: '2028-02-10', tipo: 'recebido', executivo_id: 11, credor_id: 57, valor: 2_000.05 },
  { mes: '2028-02-10', tipo: 'faturamento', credor_id: 300, valor: 100 },
]

/** Something of each kind at the last minute of each day, which in Greenwich is the next one. */
export async function liveOnEdges(t: TestApp, dates: readonly string[]): Promise<void> {
  goTo(dates.at(-1) ?? '')
  const admin = await t.as(CPF.administrador)
  for (const meta of METAS) await done(admin, '/api/v1/metas', meta)
  const finance = await t.as(CPF.supervisorFinanceiro)
  for (const dia of dates) {
    goTo(dia, '23:59')
    await contact(t, dia)
    const { rows } = await sql<{ id: number }>`select p.id from parcelas p join acordos a on a.id = p.acordo_id
      where p.status = 'A Vencer' and a.status in ('Aguardando', 'Vigente') and a.data_acordo <= ${dia} and a.credor_id in (10, 57, 216)
      order by a.credor_id <> 57, p.id limit 2`.execute(t.db)
    for (const { id } of rows)
      await done(finance, `/api/v1/parcelas/${id}/baixa`, { data: dia, valor: 30.07, forma: 'boleto_pix' })
    await pause(t)
  }
}

async function contact(t: TestApp, dia: string): Promise<void> {
  const executivo = await t.as(CPF.executivo)
  const { rows } = await sql<{
    cliente_id: number
    credor_id: number
  }>`select distinct o.cliente_id, o.credor_id from operacoes o
    where o.status_operacao = 'C' and o.criado_em < ${dia} and o.credor_id in (10, 129, 216)
    and exists (select from operacoes x where x.cliente_id = o.cliente_id and x.credor_id <> o.credor_id)
    order by o.cliente_id limit 6`.execute(t.db)
  for (const row of rows)
    await done(executivo, '/api/v1/eventos/store', { ...row, tipo: 'contato', canal: 'ligacao', descricao: 'Atendeu' })
}

/** Of one person, from one minute before midnight on. */
async function pause(t: TestApp): Promise<void> {
  const executivo = await t.as(CPF.executivo)
  for (const status of ['Pausa', 'Disponível']) {
    const answer = await executivo.inject({ method: 'PUT', url: '/api/v1/me/estado', payload: { status } })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }
}

async function done(actor: Actor, url: string, body: object): Promise<void> {
  const answer = await actor.post(url, body)
  expect([url, answer.statusCode, answer.body]).toEqual([url, 201, answer.body])
}
