import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../../with-app'
import { createCliente, createOperacao } from '../negociacao/carteira'

const { t, administrador } = withApp({ hoje: '2026-11-20' }, ['administrador'])

let deDois: number
let semDivida: number

beforeAll(async () => {
  semDivida = await createCliente(t.db, 'Ana sem dívida')
  deDois = await createCliente(t.db, 'Bruno de dois credores')
  await createOperacao(t.db, { cliente_id: deDois, credor_id: 10, valor_nominal: 100 })
  await createOperacao(t.db, { cliente_id: deDois, credor_id: 57, valor_nominal: 300, status_operacao: 'A' })
  await createOperacao(t.db, { cliente_id: deDois, credor_id: 129, valor_nominal: 9000, status_operacao: 'D' })
  await createOperacao(t.db, { cliente_id: semDivida, credor_id: 300, valor_nominal: 500, status_operacao: 'L' })
  await sql`insert into telefones (cliente_id, telefone, tipo, origem, situacao, tentativas, atendidas, whatsapp) values
    (${semDivida}, '11911110001', 'celular', 'remessa', 'invalido', 3, 0, false),
    (${deDois}, '11911110002', 'celular', 'enriquecimento', 'bom', 5, 2, true),
    (${deDois}, '1133330003', 'recado', 'informado', 'retirado', null, null, false)`.execute(t.db)
  await sql`insert into telefones (cliente_id, telefone, excluido_em) values (${deDois}, '11911110009', now())`.execute(
    t.db,
  )
  await sql`insert into emails (cliente_id, email, origem, situacao) values (${deDois}, 'bruno@example.com', 'remessa', 'nao_testado'),
    (${semDivida}, 'ana@example.com', 'informado', 'invalido')`.execute(t.db)
  await sql`insert into mensagens (cliente_id, credor_id, canal, finalidade, email, texto, status, enviada_em, respondida_em) values
    (${deDois}, 10, 'email', 'cobranca', 'bruno@example.com', 'Olá', 'Respondeu', '2026-11-10T12:00:00-03:00', '2026-11-10T13:00:00-03:00'),
    (${deDois}, 10, 'email', 'cobranca', 'bruno@example.com', 'Olá', 'Entregue', '2026-11-12T12:00:00-03:00', null),
    (${deDois}, 10, 'email', 'cobranca', 'bruno@example.com', 'Olá', 'Na fila', null, null),
    (${semDivida}, 10, 'email', 'cobranca', 'bruno@example.com', 'Olá', 'Entregue', '2026-11-15T12:00:00-03:00', null)`.execute(
    t.db,
  )
})

const read = async (query: string) => {
  const answer = await administrador.get(`/api/v1/relatorio_contatos?_start=0&_end=50&${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, unknown>[]>()
}
const IN_ORDER = ['11911110002', '1133330003', 'bruno@example.com', '11911110001', 'ana@example.com']
const named = (rows: readonly Record<string, unknown>[]) =>
  rows.map(({ telefone_telefone, email_email }) => telefone_telefone ?? email_email)

describe('the report of contacts', () => {
  it('has every number and every e-mail, those of one client together', async () => {
    expect(named(await read(''))).toEqual(IN_ORDER)
    expect((await administrador.get('/api/v1/relatorio_contatos?_start=0&_end=2')).headers['x-total-count']).toBe('5')
  })

  it('tells of an e-mail what became of its messages', async () => {
    expect(await read('meio=email&situacao=nao_testado')).toMatchObject([
      {
        ...{ meio: 'email', telefone_telefone: null, tipo: null, origem: 'remessa', whatsapp: null },
        ...{ tentativas: 2, atendidas: 1, ultimo_resultado: 'Entregue' },
        ultimo_contato: expect.stringMatching(/^2026-11-12T15:00/),
      },
    ])
    expect(await read('meio=email&situacao=invalido')).toMatchObject([
      { tentativas: 0, atendidas: 0, ultimo_resultado: null, ultimo_contato: null },
    ])
  })

  it('tells to whom the client owes what is in the house, most of all first', async () => {
    const [row] = await read('meio=telefone&situacao=bom')
    expect(row).toMatchObject({ credor_id: 57, credores: 'Clínica Boa Vista, Escola Aurora' })
    expect(await read('situacao=invalido')).toMatchObject([
      { credor_id: null, credores: null },
      { credor_id: null, credores: null },
    ])
  })

  it('is narrowed to those of a creditor, of the principal one or of any', async () => {
    expect(await read('credor_id=57')).toHaveLength(3)
    expect(await read('credor_id=10')).toEqual([])
    expect(await read('credores_like=aurora')).toHaveLength(3)
    expect(await read('credores_like=horizonte')).toEqual([])
    expect(named(await read('situacao=bom&origem=enriquecimento'))).toEqual(['11911110002'])
  })

  it('adds up numbers and e-mails, and says how many of them are good for something', async () => {
    const { total } = (await administrador.get('/api/v1/relatorio_contatos/grupos/0')).json()
    expect(total).toMatchObject({ linhas: 5, totais: { quantidade: 5, tentativas: 10, atendidas: 3 } })
    expect(Number(total.totais.validos_porcento)).toBe(40)
  })

  it('goes on to the next page where the first ended, whichever kind a contact is of', async () => {
    const pages = await Promise.all(
      [0, 2, 4].map(async (start) => {
        const answer = await administrador.get(`/api/v1/relatorio_contatos?_start=${start}&_end=${start + 2}`)
        return named(answer.json())
      }),
    )
    expect(pages.flat()).toEqual(named(await read('')))
  })

  it('loses them with their client and has them again with him, in page, total and groups', async () => {
    const id = await createCliente(t.db, 'Carla excluída')
    const phone = await administrador.post('/api/v1/telefones', { cliente_id: id, telefone: '11911110005' })
    expect(phone.statusCode, phone.body).toBe(201)
    const counted = async () => {
      const page = await administrador.get('/api/v1/relatorio_contatos?_start=0&_end=50')
      const { total } = (await administrador.get('/api/v1/relatorio_contatos/grupos/0')).json()
      return [page.json().length, Number(page.headers['x-total-count']), total.linhas]
    }
    expect(await counted()).toEqual([6, 6, 6])
    const gone = await administrador.inject({
      method: 'DELETE',
      url: `/api/v1/clientes/${id}`,
      headers: { 'if-match': '1' },
    })
    expect(gone.statusCode, gone.body).toBeLessThan(300)
    expect(await counted()).toEqual([5, 5, 5])
    const back = await administrador.inject({ method: 'POST', url: `/api/v1/clientes/${id}/restaurar` })
    expect(back.statusCode, back.body).toBe(200)
    expect(await counted()).toEqual([6, 6, 6])
  })
})
