import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'

let t: DeclaredApp
let admin: Actor
beforeAll(async () => {
  t = await openDeclaredApp({
    veiculos: `
recurso: veiculos
campos:
  nome: texto(40)!
  placa: {tipo: texto(7), confere: "[A-Z]{3}[0-9][A-Z0-9][0-9]{2}", exemplo: ABC1D23}
`,
  })
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

const URL = '/api/v1/veiculos'
const create = (placa: unknown) => admin.post(URL, { nome: 'Caminhão', placa })

describe('a field with a pattern', () => {
  it('takes what fits, and blank', async () => {
    for (const [placa, kept] of [
      ['ABC1D23', 'ABC1D23'],
      [' XYZ9876 ', 'XYZ9876'],
      [null, null],
      ['', null],
    ]) {
      const made = await create(placa)
      expect([made.statusCode, made.json().placa]).toEqual([201, kept])
    }
  })

  it.each(['abc1d23', 'ABC1D2', 'ABC-1D2', "ABC1D2'"])('refuses %s at the field, with the example', async (placa) => {
    const refused = await create(placa)
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { placa: ['Use o formato ABC1D23.'] }])
  })

  it('holds for an edit', async () => {
    const { id, versao } = (await create('AAA0A00')).json<{ id: number; versao: number }>()
    const edited = await admin.inject({
      method: 'PATCH',
      url: `${URL}/${id}`,
      payload: { placa: 'AAA' },
      headers: { 'if-match': String(versao) },
    })
    expect([edited.statusCode, edited.json().errors]).toEqual([422, { placa: ['Use o formato ABC1D23.'] }])
    expect((await admin.get(`${URL}/${id}`)).json()).toMatchObject({ placa: 'AAA0A00', versao })
  })

  it('is held by the database too', async () => {
    const insert = (placa: string) =>
      t.app.pool.query('insert into veiculos (nome, placa) values ($1, $2)', ['x', placa])
    await insert('BBB0B00')
    await expect(insert('errada')).rejects.toMatchObject({ code: '23514' })
  })

  it('is told to programs', async () => {
    const document = JSON.stringify((await admin.get('/api/openapi.json')).json())
    expect(document).toContain(JSON.stringify('^(?:[A-Z]{3}[0-9][A-Z0-9][0-9]{2})$'))
  })
})
