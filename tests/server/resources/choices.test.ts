import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { newDataDir } from './export/exporting'
import { csv, importerOf } from './import/importer'

const CIDADES = `
recurso: cidades
campos:
  nome: {tipo: texto(40)!, busca: true}
  uf: {tipo: enum!, valores: [SP, RJ]}
  ativa: {tipo: booleano!, padrao: true}
`
const ENDERECOS = `
recurso: enderecos
campos:
  nome: {tipo: texto(40)!, unico: true}
  uf: {tipo: enum, valores: [SP, RJ]}
  cidade: {tipo: ref(cidades), opcoes: {onde: "ativa e uf = registro.uf", ordem: nome}, visivel_se: "nome <> 'Oculto'"}
lista: {em_massa: [uf, cidade], em_linha: [uf]}
importacao: {chave: [nome], modos: [criar, atualizar]}
acoes:
  mudar: {rotulo: Mudar, em: [linha, ficha, massa], formulario: [cidade!], define: {uf: RJ}}
`

let t: DeclaredApp
let admin: Actor
/** Ids of cities by name. */
let cidade: Readonly<Record<string, number>>
beforeAll(async () => {
  t = await openDeclaredApp(
    { cidades: CIDADES, enderecos: ENDERECOS },
    { worker: 'sim', env: { AVENCA_DATA: newDataDir() } },
  )
  admin = await t.as(CPF.administrador)
  const { rows } = await t.app.pool.query<{ id: number; nome: string }>(
    `insert into cidades (nome, uf, ativa) values ('Campinas', 'SP', true), ('Santos', 'SP', true), ('Resende', 'RJ', true),
      ('Velha', 'SP', false) returning id, nome`,
  )
  cidade = Object.fromEntries(rows.map(({ id, nome }) => [nome, id]))
})
afterAll(() => t.close())

const URL = '/api/v1/enderecos'
const MISFIT = { cidade_id: ['Não combina com UF. Escolha outra opção.'] }
const make = async (nome: string, uf: string | null, name: string) =>
  (await admin.post(URL, { nome, uf, cidade_id: cidade[name] })).json<{ id: number; versao: number }>()
const patch = (id: number, payload: object, versao = 1) =>
  admin.inject({ method: 'PATCH', url: `${URL}/${id}`, payload, headers: { 'if-match': String(versao) } })
const offered = async (query: string) =>
  (await admin.get(`${URL}/opcoes/cidade?${query}`)).json<{ titulo: string }[]>().map(({ titulo }) => titulo)
const filling = (values: object) => `_registro=${encodeURIComponent(JSON.stringify(values))}`

describe('the options of a field that depend on the record being filled', () => {
  it('are those that the record leaves, nothing where it is blank, and all where nobody says what it holds', async () => {
    expect(await offered(filling({ uf: 'SP' }))).toEqual(['Campinas', 'Santos'])
    expect(await offered(filling({ uf: 'RJ' }))).toEqual(['Resende'])
    expect(await offered(filling({ uf: null }))).toEqual([])
    expect(await offered('')).toEqual(['Campinas', 'Resende', 'Santos'])
    expect(await offered(`${filling({ uf: 'RJ' })}&id=${cidade.Santos}&id=${cidade.Resende}`)).toEqual(['Resende'])
    expect(await offered(`id=${cidade.Velha}`)).toEqual(['Velha'])
  })

  it.each(['{"nome":"x"}', '[]', '{"uf":{}}', 'x', '{"uf":"a\\u0000"}'])('are not asked for with %s', async (text) => {
    const answer = await admin.get(`${URL}/opcoes/cidade?_registro=${encodeURIComponent(text)}`)
    expect(answer.statusCode).toBe(400)
  })
})

describe('a choice that the record leaves out', () => {
  it('is refused at its field when it is made, and when what it depends on becomes another', async () => {
    const made = await admin.post(URL, { nome: 'a', uf: 'RJ', cidade_id: cidade.Campinas })
    expect([made.statusCode, made.json().errors]).toEqual([422, MISFIT])
    const { id } = await make('b', 'SP', 'Campinas')
    for (const body of [{ uf: 'RJ' }, { uf: null }, { cidade_id: cidade.Resende }, { cidade_id: cidade.Velha }]) {
      const edited = await patch(id, body)
      expect([edited.statusCode, edited.json().errors], JSON.stringify(body)).toEqual([422, MISFIT])
    }
    expect((await patch(id, { uf: 'RJ', cidade_id: cidade.Resende })).statusCode).toBe(200)
    expect((await patch(id, { nome: 'b2' }, 2)).statusCode).toBe(200)
    expect((await patch(id, { uf: 'SP', cidade_id: null }, 3)).statusCode).toBe(200)
  })

  it('stays while nobody touches it or what it depends on, and where it is not shown', async () => {
    const { id } = await make('c', 'SP', 'Santos')
    await t.app.pool.query(`update cidades set uf = 'RJ' where nome = 'Santos'`)
    expect((await patch(id, { nome: 'c2' })).statusCode).toBe(200)
    await t.app.pool.query(`update cidades set uf = 'SP' where nome = 'Santos'`)
    expect((await patch(id, { nome: 'Oculto' }, 2)).statusCode).toBe(200)
    expect((await patch(id, { uf: 'RJ' }, 3)).statusCode).toBe(200)
  })

  it('is refused row by row in bulk, and by an act that sets fields', async () => {
    const [sp, rj] = [await make('d', 'SP', 'Santos'), await make('e', 'RJ', 'Resende')]
    const ids = [sp.id, rj.id]
    const bulk = (await admin.post(`${URL}/em-massa`, { ids, mudancas: { uf: 'RJ' } })).json()
    expect(bulk.linhas).toMatchObject([
      { id: sp.id, ok: false },
      { id: rj.id, ok: true },
    ])
    expect(JSON.stringify(bulk.linhas[0])).toContain('Não combina com UF')
    const act = (await admin.post(`${URL}/atos/mudar`, { ids, valores: { cidade_id: cidade.Campinas } })).json()
    expect(act.linhas).toMatchObject([{ ok: false }, { ok: false }])
    const fit = (await admin.post(`${URL}/atos/mudar`, { ids, valores: { cidade_id: cidade.Resende } })).json()
    expect(fit.linhas).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('is refused on its line of an import, whether the choice or what it depends on is new', async () => {
    const { id } = await make('f', 'SP', 'Santos')
    const file = csv(
      ['Nome', 'Uf', 'Cidade'],
      ['novo', 'RJ', 'Campinas'],
      ['certo', 'SP', 'Campinas'],
      ['f', 'RJ', 'Santos'],
    )
    const api = importerOf(admin, 'enderecos')
    const importacao = await api.rehearse('enderecos.csv', file, { modo: 'ambos' })
    const refused = await api.lines(importacao.id, 'recusada')
    expect(refused.map(({ linha }: { linha: number }) => linha)).toEqual([2, 4])
    expect(JSON.stringify(refused)).toContain('Não combina com UF')
    expect((await admin.get(`${URL}/${id}`)).json()).toMatchObject({ uf: 'SP' })
  })
})
