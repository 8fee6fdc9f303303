import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCliente } from '../negociacao/carteira'

const { t, administrador } = withApp({ hoje: '2026-11-20' }, ['administrador'])

let campanha: number

beforeAll(async () => {
  const [ana, bruno] = [await createCliente(t.db, 'Ana'), await createCliente(t.db, 'Bruno')]
  const {
    rows: [made],
  } = await sql<{ id: number }>`
    insert into campanhas (nome, canal, status) values ('Volta às aulas', 'sms', 'Concluída') returning id`.execute(
    t.db,
  )
  campanha = made?.id ?? 0
  const message = async (
    cliente_id: number,
    status: string,
    enviada_em: string | null,
    more = { custo: 0.08, campanha: true },
  ) => {
    const {
      rows: [one],
    } = await sql<{ id: number }>`
      insert into mensagens (cliente_id, credor_id, canal, finalidade, telefone, texto, status, enviada_em, custo)
      values (${cliente_id}, 10, 'sms', 'cobranca', '11911110001', 'Olá', ${status}, ${enviada_em}, ${more.custo}) returning id`.execute(
      t.db,
    )
    if (more.campanha)
      await sql`insert into campanhas_publico (campanha_id, rodada, cliente_id, credor_id, valor, situacao, mensagem_id)
        values (${campanha}, 1, ${cliente_id}, 10, 100, 'vai', ${one?.id})`.execute(t.db)
  }
  await message(ana, 'Lida', '2026-11-18T10:00-03:00')
  // the last minute of the day in São Paulo, the next day in UTC
  await message(bruno, 'Não entregue', '2026-11-18T23:59-03:00')
  await message(ana, 'Respondeu', '2026-11-19T10:00-03:00', { custo: 0.5, campanha: false })
  await message(bruno, 'Entregue', '2026-11-19T11:00-03:00', { custo: 0.25, campanha: false })
  await message(bruno, 'Na fila', null, { custo: 0, campanha: false })
})

const KEYS = ['dia', 'campanha_id', 'feitas', 'enviadas', 'entregues', 'lidas', 'retornos', 'custo'] as const
const read = async (query = '') => {
  const answer = await administrador.get(`/api/v1/relatorio_acoes?_start=0&_end=50${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>().map((line) => KEYS.map((key) => line[key]))
}

describe('the report of actions, of messages', () => {
  it('has a line for each day and campaign, and one for those that none sent', async () => {
    expect(await read()).toEqual([
      ['2026-11-19', null, 0, 2, 2, 1, 1, 0.75],
      ['2026-11-18', campanha, 0, 2, 1, 1, 0, 0.16],
    ])
  })

  it('is narrowed to a campaign and to days, and adds up what is left', async () => {
    const of = `&campanha_id=${campanha}`
    expect(await read(of)).toHaveLength(1)
    expect(await read(`${of}&dia_gte=2026-11-19`)).toEqual([])
    const { total } = (await administrador.get(`/api/v1/relatorio_acoes/grupos/0?${of.slice(1)}`)).json()
    expect(total).toMatchObject({ linhas: 1, totais: { enviadas: 2, entregues: 1, lidas: 1, retornos: 0 } })
    const all = (await administrador.get('/api/v1/relatorio_acoes/grupos/0')).json()
    expect(all.total.totais).toMatchObject({ enviadas: 4, entregues: 3, lidas: 2, retornos: 1 })
    expect(Number(all.total.totais.custo)).toBe(0.91)
  })
})
