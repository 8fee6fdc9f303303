import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { fecharDeTeste } from './areas/acordos/acordo-de-teste'
import { createTipo } from './areas/negociacao/carteira'
import { requestsOf } from './resources/requests'
import { withApp } from './with-app'

const HOJE = '2028-01-03'

const { t, executivo, administrador: admin } = withApp({ hoje: HOJE }, ['executivo', 'administrador'])
let acordo: Awaited<ReturnType<typeof fecharDeTeste>>
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'ligacao' })
  acordo = await fecharDeTeste(t, executivo, { operacoes: [{ data_vencimento: '2027-10-01' }] })
})

const dayOf = (instant: unknown) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(String(instant)))
const real = dayOf(new Date())

async function instantsOf(query: ReturnType<typeof sql<{ em: string }>>): Promise<readonly string[]> {
  const { rows } = await query.execute(t.db)
  expect(rows.length).toBeGreaterThan(0)
  return rows.map(({ em }) => dayOf(em))
}

describe('with a business day that is given', () => {
  it('a record is made, changed, deleted and restored on that day, and its history and comments say so', async () => {
    const api = requestsOf(admin)
    const { id, criado_em } = await api.created('motivos', { nome: 'Mudou de cidade', tipo: 'devolucao' })
    const { alterado_em } = (await api.patch(`motivos/${id}`, { ordem_tela: 5 }, 1)).json()
    expect([criado_em, alterado_em].map(dayOf)).toEqual([HOJE, HOJE])
    expect(Date.parse(alterado_em)).toBeGreaterThanOrEqual(Date.parse(criado_em))
    await api.remove(`motivos/${id}`, 2)
    expect(await instantsOf(sql`select excluido_em as em from motivos where id = ${id}`)).toEqual([HOJE])
    await api.post(`motivos/${id}/restaurar`, {})
    const history = sql<{ em: string }>`select em from historico where recurso = 'motivos' and registro_id = ${id}`
    expect(await instantsOf(history)).toEqual([HOJE, HOJE, HOJE, HOJE])
    const note = await executivo.post(`/api/v1/clientes/${acordo.cliente_id}/comentarios`, { texto: 'Ligar cedo' })
    expect(dayOf(note.json<{ criado_em: string }>().criado_em)).toBe(HOJE)
  })

  it('an event, an agreement and what is written along with it fall on it, in the order of the acts', async () => {
    const event = {
      cliente_id: acordo.cliente_id,
      credor_id: 10,
      tipo: 'ligacao',
      canal: 'ligacao',
      descricao: 'Atendeu',
    }
    const answer = await executivo.post('/api/v1/eventos/store', event)
    expect(answer.statusCode, answer.body).toBe(201)
    const { rows } = await sql<{ em: string }>`
      select criado_em as em from eventos where cliente_id = ${acordo.cliente_id} order by id`.execute(t.db)
    expect(rows.length).toBe(2)
    expect(rows.map(({ em }) => dayOf(em))).toEqual([HOJE, HOJE])
    expect([...rows].sort((a, b) => Date.parse(a.em) - Date.parse(b.em))).toEqual(rows)
    expect(
      await instantsOf(sql`select criado_em as em from acordos where id = ${acordo.id}
      union all select em from historico where recurso = 'acordos' and registro_id = ${acordo.id}`),
    ).toEqual([HOJE, HOJE])
  })

  it('sessions, holds and lines of access stay real', async () => {
    const hold = await executivo.post(`/api/v1/clientes/${acordo.cliente_id}/atendimento?pagina=${randomUUID()}`, {})
    expect(hold.statusCode, hold.body).toBeLessThan(300)
    expect(
      await instantsOf(sql`select criada_em as em from sessoes union select desde from posses
      union select em from acessos`),
    ).toEqual(expect.arrayContaining([real]))
    expect(
      await instantsOf(sql`select criada_em as em from sessoes union select desde from posses
      union select em from acessos`),
    ).not.toContain(HOJE)
  })
})
