import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { createOperacao } from '../negociacao/carteira'
import { addTelefone, createPessoa, historicoOf } from './pessoa-de-teste'

let t: TestApp
let admin: Actor
beforeAll(async () => {
  t = await openTestApp()
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

describe('finding records of one person', () => {
  it.each([
    {
      what: 'the same name, accents and case aside, and the same birthday',
      one: { nome: 'José Antônio Peçanha', nascimento: '1980-02-03' },
      other: { nome: 'JOSE ANTONIO PECANHA', nascimento: '1980-02-03' },
      motivos: ['nome', 'nascimento'],
    },
    {
      what: 'the same name and city',
      one: { nome: 'Quitéria Bragança', cidade: 'Curitiba' },
      other: { nome: 'Quiteria Braganca', cidade: 'CURITIBA' },
      motivos: ['nome', 'cidade'],
    },
    {
      what: 'a like name and the same birthday',
      one: { nome: 'Waldemir da Cruz Bittencourt', nascimento: '1971-09-09' },
      other: { nome: 'Waldemir Cruz Bittencourt', nascimento: '1971-09-09' },
      motivos: ['nome_parecido', 'nascimento'],
    },
  ])('offers $what', async ({ one, other, motivos }) => {
    const [a, b] = [await createPessoa(t, one), await createPessoa(t, other)]
    const found = (await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()
    expect(found).toMatchObject([{ motivos, clientes: [{ id: a }, { id: b }] }])
    // the other way round, and in the list of all
    expect((await admin.get(`/api/v1/clientes/${b}/duplicados`)).json()).toEqual(found)
    expect((await admin.get('/api/v1/clientes/duplicados?_start=0&_end=100')).json()).toContainEqual(found[0])
  })

  it('offers a like name with the same telephone, and not a telephone alone', async () => {
    const a = await createPessoa(t, { nome: 'Genivaldo Sampaio Freitas' })
    const b = await createPessoa(t, { nome: 'Genivaldo S. Freitas' })
    const wife = await createPessoa(t, { nome: 'Zuleide Tavares' })
    for (const id of [a, b, wife]) await addTelefone(t, id, '41988887777')
    const found = (await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()
    expect(found).toMatchObject([{ motivos: ['telefone', 'nome_parecido'], clientes: [{ id: a }, { id: b }] }])
  })

  it('counts with each record what was agreed, not what was only asked for', async () => {
    const same = { nome: 'Epaminondas Rolim', nascimento: '1977-07-07' }
    const [a, b] = [await createPessoa(t, same), await createPessoa(t, same)]
    const executivo = await t.as(CPF.executivo)
    const close = async (cliente_id: number, own: object) => {
      const operacoes = [await createOperacao(t.db, { cliente_id })]
      const pedido = { cliente_id, operacoes, credor_id: 10, formaPagamento: 'boleto_pix', ...own }
      const answer = await executivo.post('/api/v1/acordo/store', pedido)
      expect(answer.statusCode, answer.body).toBe(201)
    }
    await close(a, {})
    await close(b, { parametros: { desconto: 25 }, aprovacao: { justificativa: 'Perdeu o emprego.' } })
    const [par] = (await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()
    expect(par.clientes).toMatchObject([
      { id: a, operacoes: 1, acordos: 1 },
      { id: b, operacoes: 1, acordos: 0 },
    ])
  })

  it('offers a pair no more once somebody told them apart', async () => {
    const same = { nome: 'Ubirajara Lacerda', nascimento: '1990-01-01' }
    const [a, b] = [await createPessoa(t, same), await createPessoa(t, same)]
    expect((await admin.post(`/api/v1/clientes/${b}/distinguir`, { com: a })).statusCode).toBe(204)
    expect((await admin.post(`/api/v1/clientes/${a}/distinguir`, { com: b })).statusCode).toBe(204)
    expect((await admin.get(`/api/v1/clientes/${a}/duplicados`)).json()).toEqual([])
    expect((await historicoOf(t, a)).filter(({ acao }) => acao === 'distinguir')).toHaveLength(1)
  })

  it('gives the total of all pairs, past the last page too', async () => {
    const all = await admin.get('/api/v1/clientes/duplicados?_start=0&_end=1')
    const past = await admin.get('/api/v1/clientes/duplicados?_start=900&_end=925')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThan(1)
    expect(past.headers['x-total-count']).toBe(all.headers['x-total-count'])
    expect(past.json()).toEqual([])
  })

  it('says how it reckons in the order of the points it says', async () => {
    const pares = (await admin.get('/api/v1/clientes/duplicados?_start=0&_end=100')).json()
    const points = pares.map((par: { pontos: number }) => par.pontos)
    expect(points).toEqual([...points].sort((one: number, other: number) => other - one))
  })
})
