import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCpfCnpj } from '../../../src/domain/documentos/cpf-cnpj'
import { inteiro } from '../../inteiro'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from '../resources/declared-app'
import { csv, importerOf } from '../resources/import/importer'
import { ACT_QUERIES, actOf } from './act-bodies'
import { createCompany } from './company'

const FICHAS = `recurso: fichas
rascunho: true
campos:
  nome: {tipo: texto(80)!, busca: true}
  cpf: {tipo: cpf, pessoal: true, unico: true}
importacao: {chave: [cpf]}
`

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp({ fichas: FICHAS }, { worker: 'sim' })
  await createCompany(t)
  const beyond = { cliente_id: 3, credor_id: 57, operacoes: [12], parametros: { desconto: 60 } }
  const aprovacao = { justificativa: 'Última chance antes da devolução.' }
  const asked = { ...beyond, formaPagamento: 'boleto_pix', aprovacao }
  const pedida = await (await t.as(CPF.executivo)).post('/api/v1/proposta/store', asked)
  expect(pedida.statusCode, pedida.body).toBe(201)
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

/** The lines that one request leaves. */
async function left(ask: () => Promise<{ readonly statusCode: number; readonly body: string }>) {
  const before = await t.db
    .selectFrom('acessos')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirst()
  const answer = await ask()
  const lines = t.db
    .selectFrom('acessos')
    .selectAll()
    .where('id', '>', before?.last ?? 0)
  return { answer, lines: await lines.orderBy('id').execute() }
}

describe('an answer given again for the same key', () => {
  const body = { cliente_id: 1, credor_id: 10, tipo: 'alo', canal: 'ligacao', descricao: 'x', telefone: '11912345678' }

  it('leaves its line as the first one did', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const post = () => left(() => admin.post('/api/v1/eventos/store', body, headers))
    const [first, again] = [await post(), await post()]
    expect(again.answer.body).toBe(first.answer.body)
    expect(again.answer.body).toContain('11912345678')
    expect(first.lines).toHaveLength(1)
    expect(again.lines).toMatchObject([{ rota: 'POST /api/v1/eventos/store', recurso: 'eventos', quantos: 1 }])
  })

  it('is masked for who reads it masked, the second time too', async () => {
    const executivo = await t.as(CPF.executivo)
    const headers = { 'idempotency-key': randomUUID() }
    const post = () => left(() => executivo.post('/api/v1/eventos/store', body, headers))
    expect((await post()).answer.body).toContain('11912345678')
    await t.grant(executivo.usuarioId, 'eventos.ver_pessoal', 'negar')
    const again = await post()
    expect(again.answer.statusCode).toBe(201)
    expect(again.answer.body).not.toContain('11912345678')
    expect(again.lines).toEqual([])
  })
})

describe('what is not finished', () => {
  const cpf = CPF.executivo.replace(/\D/g, '')

  it('leaves a line where a draft holds a person, of a record and of none yet', async () => {
    const made = await admin.post('/api/v1/fichas', { nome: 'Marina', cpf })
    const { id } = made.json<{ id: number }>()
    for (const [place, ids] of [
      [String(id), { registro_id: id }],
      ['novo', { ids: ['0'] }],
    ] as const) {
      const url = `/api/v1/fichas/rascunho/${place}`
      const kept = await left(() =>
        admin.inject({ method: 'PUT', url, payload: { valores: { nome: 'Marina A.', cpf }, versao: 0 } }),
      )
      const read = await left(() => admin.get(url))
      for (const { answer, lines } of [kept, read]) {
        expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining(cpf)])
        expect(lines).toMatchObject([{ recurso: 'fichas', quantos: 1, ...ids }])
      }
    }
    const nobody = { valores: { nome: 'Só o nome' }, versao: 1 }
    await admin.inject({ method: 'PUT', url: '/api/v1/fichas/rascunho/novo', payload: nobody })
    expect((await left(() => admin.get('/api/v1/fichas/rascunho/novo'))).lines).toEqual([])
  })

  it('leaves a line of the import for each page of a file of persons, and of the records that it would change', async () => {
    const fichas = importerOf(admin, 'fichas')
    const { id } = await fichas.rehearse('fichas.csv', csv(['Nome', 'CPF'], ['Outra', cpf], ['Errada', '123']))
    const base = `/api/v1/fichas/importacoes/${id}`
    for (const page of ['', '/linhas', '/linhas?situacao=recusada', '/rejeitos.xlsx']) {
      const { answer, lines } = await left(() => admin.get(`${base}${page}`))
      expect(answer.statusCode, answer.body).toBe(200)
      expect(lines, page).toMatchObject([{ recurso: 'importacoes', registro_id: id }])
    }
    const upload = await left(() => fichas.send('outra.csv', csv(['Nome', 'CPF'], ['Outra', cpf])))
    expect(upload.lines).toMatchObject([{ recurso: 'importacoes', quantos: 1 }])
  })
})

describe('every address that answers with somebody’s document, phone, e-mail or address', () => {
  it('leaves a line', async () => {
    const persons = await valuesOf()
    const silent: string[] = []
    let told = 0
    for (const { method, url } of t.app.routePermissions) {
      if (method !== 'GET' || OWN.test(url)) continue
      for (const address of addressesOf(url)) {
        const { answer, lines } = await left(() => admin.get(address))
        if (answer.statusCode !== 200 || !persons.some((value) => answer.body.includes(value))) continue
        told += 1
        if (lines.length === 0) silent.push(`${address}: ${persons.filter((value) => answer.body.includes(value))}`)
        // what one record of an address leaves, each does
        if (!inteiro) break
      }
    }
    expect(silent).toEqual([])
    expect(told).toBeGreaterThan(15)
  })
})

/** The asker's own, what never ends, and the contract, which is of nobody and long. */
const OWN = /\/(auth|me|sessoes)\b|\/eventos$|\/ao-vivo|^\/api\/(docs|openapi\.json)$/

function addressesOf(url: string): readonly string[] {
  if (!url.includes(':')) return url.startsWith('/api/v1/busca') ? [`${url}?q=marina`] : [url]
  const query = ACT_QUERIES[actOf(url)] ?? ''
  return [1, 2, 3].map((id) => `${url.replace(/:campo/, 'cliente').replace(/:\w+/g, String(id))}${query}`)
}

/** What stands in the personal fields of every resource, as it is stored and as people write it. */
async function valuesOf(): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const { table, campos } of Object.values(t.definitions.resources)) {
    for (const { key, pessoal, tipo } of campos) {
      if (!pessoal || tipo === 'ref' || tipo === 'json') continue
      const { rows } = await t.app.pool.query(`select "${key}"::text as valor from "${table}"`)
      for (const { valor } of rows) if (typeof valor === 'string' && valor.length >= 8) found.add(valor)
    }
  }
  return [...found].flatMap((value) => [value, ...(/^\d{11}$|^\d{14}$/.test(value) ? [formatCpfCnpj(value)] : [])])
}
