import { beforeAll, describe, expect, it } from 'vitest'
import { withApp } from '../with-app'
import { createCompany } from './company'

const { t, administrador: admin, executivo } = withApp({}, ['administrador', 'executivo'])
beforeAll(async () => {
  await createCompany(t)
  for (const path of ['clientes/1', 'clientes?_end=2&_sort=id', 'acordo/negociacao/3']) {
    expect((await executivo.get(`/api/v1/${path}`)).statusCode).toBe(200)
  }
})

async function asked(query: string) {
  const answer = await admin.get(`/api/v1/acessos?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const lines =
    answer.json<{ id: number; rota: string; recurso: string; ids: number[]; registro_id: number | null }[]>()
  return { lines, total: Number(answer.headers['x-total-count']), rotas: lines.map(({ rota }) => rota) }
}

const HERE = 'GET /api/v1/clientes/:id'
const LIST = 'GET /api/v1/clientes'
const CALL = 'GET /api/v1/acordo/negociacao/:clientId'

describe('who saw whom', () => {
  it('is told to administrators, newest first, with person, records, route and purpose', async () => {
    const { lines, total } = await asked(`usuario_id=${executivo.usuarioId}`)
    expect(total).toBe(3)
    expect(lines).toMatchObject([
      {
        rota: CALL,
        recurso: 'clientes',
        registro_id: 3,
        finalidade: 'negociacao',
        usuario: { id: executivo.usuarioId },
      },
      { rota: LIST, registro_id: null, ids: [1, 2], quantos: 2, acao: 'listar' },
      { rota: HERE, registro_id: 1, ids: [], quantos: 1, finalidade: 'cadastro', ip: '127.0.0.1' },
    ])
  })

  it('finds a person alone, in a list and beside another record', async () => {
    const of = `usuario_id=${executivo.usuarioId}&`
    expect((await asked(`${of}recurso=clientes&registro_id=1`)).rotas).toEqual([LIST, HERE])
    expect((await asked(`${of}recurso=clientes&registro_id=3`)).rotas).toEqual([CALL])
    expect((await asked(`${of}recurso=telefones&registro_id=11`)).rotas).toEqual([CALL])
    expect((await asked(`${of}recurso=clientes&registro_id=4`)).total).toBe(0)
  })

  it('is told on the client’s own page as well, on it and in lists', async () => {
    const ofClient = async (id: number) => {
      const answer = await admin.get(`/api/v1/clientes/${id}/acessos`)
      const lines = answer.json<{ acao: string; quantos: number; usuario: { id: number } | null }[]>()
      const own = lines.filter(({ usuario }) => usuario?.id === executivo.usuarioId)
      return own.map(({ acao, quantos }) => `${acao} ${quantos}`)
    }
    expect(await ofClient(1)).toEqual(['listar 2', 'ver 1'])
    expect(await ofClient(2)).toEqual(['listar 2'])
  })

  it('is chosen by day and purpose, and read page by page', async () => {
    const of = `usuario_id=${executivo.usuarioId}&`
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    expect((await asked(`${of}de=${today}`)).total).toBe(3)
    expect((await asked(`${of}de=${today}&ate=${today}`)).total).toBe(3)
    expect((await asked(`${of}ate=2020-01-01`)).total).toBe(0)
    expect((await asked(`${of}de=2999-01-01`)).total).toBe(0)
    expect((await asked(`${of}finalidade=negociacao`)).rotas).toEqual([CALL])
    const second = await asked(`${of}_start=1&_end=2`)
    expect([second.rotas, second.total]).toEqual([[LIST], 3])
  })

  it.each(['de=ontem', 'ate=2026-02-30', 'registro_id=1', 'usuario_id=zero', '_end=500', 'cpf=52998224725'])(
    'refuses %s',
    async (query) => {
      expect([400, 422]).toContain((await admin.get(`/api/v1/acessos?${query}`)).statusCode)
    },
  )

  it('is told to nobody else', async () => {
    const answer = await executivo.get('/api/v1/acessos')
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('acessos.ver')])
  })
})
