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
    insert into campanhas (nome, canal, status) values ('Retorno', 'ligacao', 'Concluída') returning id`.execute(t.db)
  campanha = made?.id ?? 0
  await sql`insert into tipos_evento (codigo, nome, alo) values ('falou', 'Falou', true)`.execute(t.db)
  const call = async (cliente_id: number, iniciada_em: string, custo: number | null, ofCampaign: boolean) => {
    const {
      rows: [one],
    } = await sql<{ id: number }>`
      insert into ligacoes (cliente_id, credor_id, telefone, origem, campanha_id, status, iniciada_em, atendida_em, encerrada_em, custo)
      values (${cliente_id}, 10, '11911110001', ${ofCampaign ? 'campanha' : 'discar'}, ${ofCampaign ? campanha : null}, 'Atendida',
        ${iniciada_em}, ${iniciada_em}, ${iniciada_em}, ${custo}) returning id`.execute(t.db)
    if (ofCampaign)
      await sql`insert into campanhas_publico (campanha_id, rodada, cliente_id, credor_id, valor, situacao, ligacao_id)
        values (${campanha}, 1, ${cliente_id}, 10, 100, 'vai', ${one?.id})`.execute(t.db)
    // whoever was spoken to is a contact, whose line counts it
    await sql`insert into eventos (cliente_id, credor_id, tipo_id, canal, descricao, criado_em, ligacao_id)
      select ${cliente_id}, 10, id, 'ligacao', 'Falou', ${iniciada_em}, ${one?.id} from tipos_evento where codigo = 'falou'`.execute(
      t.db,
    )
  }
  await call(ana, '2026-11-18T10:00-03:00', 0.24, true)
  // the last minute of the day in São Paulo, the next day in UTC
  await call(bruno, '2026-11-18T23:59-03:00', 0.12, true)
  await call(ana, '2026-11-19T10:00-03:00', 0.36, false)
  // nobody answered, and no dialer has a price
  await call(bruno, '2026-11-19T11:00-03:00', 0, false)
  await call(bruno, '2026-11-19T12:00-03:00', null, false)
  await sql`insert into mensagens (cliente_id, credor_id, canal, finalidade, telefone, texto, status, enviada_em, custo)
    values (${ana}, 10, 'sms', 'cobranca', '11911110001', 'Olá', 'Entregue', '2026-11-19T10:00-03:00', 0.08)`.execute(
    t.db,
  )
})

const read = async (query = '') => {
  const answer = await administrador.get(`/api/v1/relatorio_acoes?_start=0&_end=50&canal=ligacao${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json<Record<string, unknown>[]>()
    .map(({ dia, campanha_id, feitas, custo }) => [dia, campanha_id, feitas, custo])
}
const total = async (query = '') =>
  (await administrador.get(`/api/v1/relatorio_acoes/grupos/0?${query}`)).json<{
    total: { totais: Record<string, unknown> }
  }>().total.totais

describe('the report of actions, of calls that cost', () => {
  it('has their cost in lines of their own, by day and campaign, beside the contacts they were', async () => {
    expect((await read()).sort()).toEqual(
      [
        ['2026-11-19', null, 3, 0],
        ['2026-11-19', null, 0, 0.36],
        ['2026-11-18', null, 2, 0],
        ['2026-11-18', campanha, 0, 0.36],
      ].sort(),
    )
    expect(await read(`&campanha_id=${campanha}`)).toEqual([['2026-11-18', campanha, 0, 0.36]])
  })

  it('tells no cent twice: all of it is what calls and messages cost', async () => {
    const { rows } = await sql<{ custo: number }>`
      select (select sum(custo) from ligacoes) + (select sum(custo) from mensagens) as custo`.execute(t.db)
    expect(Number((await total()).custo)).toBe(Number(rows[0]?.custo))
    expect(Number((await total('canal=ligacao')).custo)).toBe(0.72)
    expect(Number((await total('canal=ligacao')).feitas)).toBe(5)
    expect(Number((await total('dia_gte=2026-11-19')).custo)).toBe(0.44)
  })
})
