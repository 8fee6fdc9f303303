import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { createCarteira } from '../resources/carteira'

/** The client whose CPF is looked for, and how a list shows it. */
const SECRET = '52998224725'
const MASK = '***.982.247-**'

let t: TestApp
let credor: Actor
/** Of the company, without `clientes.ver_pessoal`. */
let masked: Actor
/** Who reads it whole: the same questions are good ones. */
let whole: Actor

beforeAll(async () => {
  t = await openTestApp()
  await createCarteira(t.database)
  credor = await t.as(CPF.credor10)
  masked = await t.as(CPF.executivo)
  whole = await t.as(CPF.supervisorCobranca)
  const { usuarioId: usuario_id } = masked
  await t.db
    .insertInto('usuarios_permissoes')
    .values({ usuario_id, permissao: 'clientes.ver_pessoal', efeito: 'negar', versao: 1 })
    .execute()
})
afterAll(() => t.close())

const ask = (actor: Actor, query: string, path = 'clientes') => actor.get(`/api/v1/${path}?${query}`)
const tree = (node: object) => `_onde=${encodeURIComponent(JSON.stringify(node))}`
const leaf = (op: string, valor: unknown) => ({ campo: 'cpf_cnpj', op, valor })

/** Everything that tells two CPFs apart by yes and no, as parts, ranges, sets, trees and orders. */
const QUESTIONS: readonly string[] = [
  `cpf_cnpj=${SECRET}`,
  `cpf_cnpj=529.982.247-25`,
  ...['ne', 'gte', 'lte', 'gt', 'lt', 'like', 'ini', 'in', 'nin'].flatMap((op) => [
    `cpf_cnpj_${op}=${SECRET}`,
    `cpf_cnpj_${op}=529`,
  ]),
  'cpf_cnpj_null=false',
  'nascimento_gte=1980-01-01',
  'endereco_ini=Rua',
  tree(leaf('eq', SECRET)),
  tree({ e: [{ campo: 'id', op: 'eq', valor: 1 }, { ou: [leaf('in', [SECRET, '11144477735'])] }] }),
  tree({ ou: [{ campo: 'id', op: 'eq', valor: 1 }, leaf('gte', '5')] }),
  // a thousand candidates, a hundred at a time
  tree({ ou: Array.from({ length: 99 }, (_, at) => leaf('eq', `${String(at + 450)}98224725`)) }),
  '_sort=cpf_cnpj',
  '_sort=nome,cpf_cnpj',
]

describe.each([
  ['a user of the portal', () => credor],
  ['staff without ver_pessoal', () => masked],
])('what %s reads masked', (_, actorOf) => {
  it('is shown masked', async () => {
    const [row] = (await ask(actorOf(), 'id=1')).json<{ cpf_cnpj: string }[]>()
    expect(row?.cpf_cnpj).toBe(MASK)
  })

  it.each(QUESTIONS)('is no answer to %s', async (query) => {
    for (const path of ['clientes', 'clientes/totais']) {
      const answer = await ask(actorOf(), query, path)
      // What is no order or operator at all is unknown to everybody.
      if ((await ask(whole, query, path)).statusCode === 400) expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      else
        expect([answer.statusCode, answer.json().message]).toEqual([
          403,
          expect.stringContaining('clientes.ver_pessoal'),
        ])
      expect(answer.headers['x-total-count']).toBeUndefined()
    }
  })

  it('is not found out by the search digit by digit, here or in the picker of another resource', async () => {
    const none = { total: '0', body: '[]' }
    for (let length = 3; length < SECRET.length; length += 1) {
      for (const q of [SECRET.slice(0, length), SECRET.slice(-length)]) {
        expect(told(await ask(actorOf(), `q=${q}`)), q).toEqual(none)
        expect(told(await ask(actorOf(), `q=${q}`, 'operacoes/opcoes/cliente')), q).toEqual(none)
      }
    }
  })
})

describe('revealing a masked value', () => {
  it('is for staff, never for a user of the portal', async () => {
    const reveal = (actor: Actor) => actor.post('/api/v1/clientes/1/revelar', { campo: 'cpf_cnpj' })
    const refused = await reveal(credor)
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('clientes.ver_pessoal')])
    expect((await reveal(masked)).json()).toEqual({ valor: SECRET })
  })
})

describe('the search by a whole value', () => {
  it('is for staff', async () => {
    expect(told(await ask(masked, `q=${SECRET}`)).total).toBe('1')
    expect(told(await ask(masked, `q=${SECRET}`, 'negociacao/fila')).total).toBe('1')
    expect(told(await ask(masked, `q=${SECRET.slice(0, 9)}`, 'negociacao/fila')).total).toBe('0')
    expect(told(await ask(masked, `q=${SECRET.slice(0, 9)}&_visao=hoje&quem=todos`, 'acompanhamento')).total).toBe('0')
    expect(told(await ask(whole, `q=${SECRET.slice(0, 9)}`, 'negociacao/fila')).total).toBe('1')
  })

  it('finds nothing for a user of the portal, whatever he was given besides', async () => {
    for (const path of ['clientes', 'operacoes/opcoes/cliente']) {
      for (const q of [SECRET, '529.982.247-25', '000.000.000-00'])
        expect(told(await ask(credor, `q=${encodeURIComponent(q)}`, path)).total, `${path} ${q}`).toBe('0')
    }
    const { usuarioId: usuario_id } = credor
    const granted = { usuario_id, permissao: 'clientes.ver_pessoal', versao: 1 }
    await t.db.insertInto('usuarios_permissoes').values(granted).execute()
    expect(told(await ask(credor, `q=${SECRET}`)).total).toBe('0')
  })
})

function told(answer: LightMyRequestResponse): { total: unknown; body: string } {
  expect(answer.statusCode, answer.body).toBe(200)
  return { total: answer.headers['x-total-count'], body: answer.body }
}
