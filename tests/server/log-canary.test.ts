import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog, hidingPersonal } from '../../src/server/platform/log'
import { createTipo } from './areas/negociacao/carteira'
import { CPF, PASSWORD } from './fixture'
import { type Actor, openTestApp, type TestApp } from './harness'
import { loadProductDefinitions } from './product-definitions'
import { multipart } from './resources/import/importer'

/** What must be found in no log, also where no field's name gives it away. */
const MARKED = {
  cpf: '39053344705',
  cpfEscrito: '390.533.447-05',
  telefone: '11970605040',
  email: 'canario@avenca.test',
  endereco: 'Rua do Canário Amarelo',
  senha: 'senha-canario-2028-longa',
  nota: 'pediu para ligar no trabalho',
} as const

const lines: string[] = []
let t: TestApp
let admin: Actor
beforeAll(async () => {
  const definitions = loadProductDefinitions()
  const stream = new Writable({
    write: (line, _, done) => {
      lines.push(String(line))
      done()
    },
  })
  t = await openTestApp({
    definitions,
    log: hidingPersonal(createLog('trace', stream), definitions),
    extras: async (app) => {
      app.post('/api/v1/quebra', { config: { permissao: 'sessao' } }, async ({ body }) => {
        await sql`insert into clientes (nome, cpf_cnpj) values ('Marina', ${MARKED.cpf}), ('Outra', ${MARKED.cpf})`.execute(
          app.db,
        )
        throw new Error(JSON.stringify(body))
      })
    },
  })
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

describe('the log of what people do', () => {
  it('holds no document, phone, e-mail, address, password, token or note of theirs, whatever is answered', async () => {
    const { cpf, cpfEscrito, telefone, email, endereco, senha, nota } = MARKED
    const login = (password: string) => admin.post('/api/login', { cpf: CPF.administrador, password })
    const statuses = [await login(PASSWORD), await login(senha)].map(({ statusCode }) => statusCode)

    const made = await admin.post('/api/v1/clientes', { nome: 'Marina', cpf_cnpj: cpf, endereco, observacoes: nota })
    const { id } = made.json<{ id: number }>()
    await createTipo(t.db, { codigo: 'alo', nome: 'Alô' })
    const contato = { cliente_id: id, credor_id: 10, tipo: 'alo', canal: 'ligacao', telefone }
    const asked = [
      made,
      await admin.post('/api/v1/telefones', { cliente_id: id, telefone }),
      await admin.post('/api/v1/emails', { cliente_id: id, email }),
      await admin.post('/api/v1/eventos/store', { ...contato, descricao: `${nota}: ${telefone}, CPF ${cpfEscrito}` }),
      await admin.get(`/api/v1/clientes?q=${cpf}`),
      await admin.get(`/api/v1/clientes?cpf_cnpj=${cpf}`),
      await admin.get(`/api/v1/busca?q=${encodeURIComponent(email)}`),
      await admin.inject({
        method: 'POST',
        url: '/api/v1/emails/importacoes',
        ...multipart(`${email}.csv`, `Cliente;E-mail\r\n${nota};${email}`),
      }),
      // refused, and broken
      await admin.post('/api/v1/clientes', { nome: 'Outra', cpf_cnpj: cpf, [cpf]: nota }),
      await admin.post('/api/v1/senha', { senha_atual: senha, senha_nova: `${senha}!` }),
      await admin.get(`/api/v1/clientes/${cpf}`),
      await admin.post('/api/v1/quebra', { nota, telefone }),
    ]
    expect([...statuses, ...asked.map(({ statusCode }) => statusCode)]).toEqual([
      ...[200, 401, 201, 201, 201, 201, 200, 200, 200, 201, 422, 422, 404, 500],
    ])
    const text = lines.join('')
    // it was looked at: each answer has its line
    expect(text.match(/"answered"/g)?.length).toBeGreaterThanOrEqual(asked.length)
    for (const value of [...Object.values(MARKED), PASSWORD, admin.token]) expect(text).not.toContain(value)
  })
})
