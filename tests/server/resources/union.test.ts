import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported, newDataDir } from './export/exporting'
import { csv, importerOf } from './import/importer'
import { requestsOf } from './requests'

const PESSOAS = `recurso: pessoas
campos:
  nome: {tipo: texto(40)!, unico: true}
  credor: ref(credores)
  garantias: lista(garantias.dono)
  quantas: {tipo: calculado(inteiro), formula: contagem(garantias)}
escopo:
  - {onde: "usuario.interno ou credor_id em usuario.usuario_empresas"}
formulario: {secoes: [{campos: [nome, credor, garantias]}]}
`
const EMPRESAS = `recurso: empresas
campos:
  razao: {tipo: texto(40)!, unico: true}
`
const GARANTIAS = `recurso: garantias
campos:
  nome: {tipo: texto(20)!, unico: true}
  dono: {tipo: ref(pessoas | empresas)!, ao_excluir: impedir}
  outro: {tipo: ref(pessoas | empresas), ao_excluir: limpar, visivel_se: "nome <> 'só'"}
  reservado: {tipo: ref(pessoas | empresas), acesso: {ver: usuarios.editar, editar: usuarios.editar}}
  sem_outro: {tipo: calculado(booleano), formula: vazio(outro)}
titulo: "{nome} de {dono_pessoas.nome}{dono_empresas.razao}"
lista: {colunas: [nome, dono, outro], filtros: [dono], em_linha: [dono, outro], em_massa: [dono, outro]}
rascunho: true
importacao: {chave: [nome]}
regras:
  - {quando: "nao vazio(dono_pessoas)", exigir: "dono_pessoas.nome <> 'Proibida'", mensagem: "Não dela.", campo: dono}
`

const UNREAD = 'Informe o recurso e o número do registro, como clientes:12.'

let t: DeclaredApp
let admin: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp(
    { pessoas: PESSOAS, empresas: EMPRESAS, garantias: GARANTIAS },
    { worker: 'sim', env: { AVENCA_DATA: newDataDir() } },
  )
  admin = await t.as(CPF.administrador)
  api = requestsOf(admin)
  for (const [nome, credor_id] of [
    ['Ana', 10],
    ['Bia', 57],
    ['Proibida', null],
  ] as const)
    await api.created('pessoas', { nome, credor_id })
  for (const razao of ['Aço', 'Bronze']) await api.created('empresas', { razao })
})
afterAll(() => t.close())

describe('a reference to one of several resources', () => {
  it('is written and read as one value, with the title of what it points to beside it', async () => {
    const made = await api.created('garantias', { nome: 'A', dono: 'pessoas:1' })
    expect(made).toMatchObject({
      dono: 'pessoas:1',
      dono_pessoas_id: 1,
      dono_pessoas: { id: 1, titulo: 'Ana' },
      dono_empresas_id: null,
      dono_empresas: null,
      outro: null,
      sem_outro: true,
    })
    const moved = await api.patch(`garantias/${made.id}`, { dono: 'empresas:2', outro: 'pessoas:2' }, 1)
    expect(moved.json()).toMatchObject({
      dono: 'empresas:2',
      dono_pessoas_id: null,
      outro: 'pessoas:2',
      sem_outro: false,
    })
    const same = await api.patch(`garantias/${made.id}`, { dono: 'empresas:2' }, 2)
    expect(same.json().versao).toBe(2)
  })

  it.each([
    ['pessoas:999', 'Registro não encontrado.'],
    ['credores:10', 'Este campo não aponta para esse recurso; escolha entre os que ele oferece.'],
    ['pessoas', UNREAD],
    ['pessoas:0', UNREAD],
    ['pessoas:1e1', UNREAD],
    ['pessoas:99999999999999999999', UNREAD],
    [7, UNREAD],
    [{ recurso: 'pessoas', id: 1 }, UNREAD],
    [['pessoas:1'], UNREAD],
    ["pessoas:1'; drop table pessoas; --", UNREAD],
    [null, 'Campo obrigatório.'],
    ['pessoas:3', 'Não dela.'],
  ])('refuses %j at the field', async (dono, said) => {
    const answer = await api.post('garantias', { nome: 'B', dono })
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { dono: [said] }])
  })

  it('may be written by its parts, of which one lets go of the other and two are refused', async () => {
    const made = await api.created('garantias', { nome: 'C', dono_empresas_id: 1 })
    const moved = await api.patch(`garantias/${made.id}`, { dono_pessoas_id: 1 }, 1)
    expect(moved.json()).toMatchObject({ dono: 'pessoas:1', dono_empresas_id: null })
    const two = await api.patch(`garantias/${made.id}`, { dono_pessoas_id: 1, dono_empresas_id: 1 }, 2)
    expect([two.statusCode, two.json().errors]).toEqual([
      422,
      { dono: ['Este campo aponta para um registro só; deixe vazios os outros.'] },
    ])
    const none = await api.patch(`garantias/${made.id}`, { dono_pessoas_id: null }, 2)
    expect([none.statusCode, none.json().errors]).toEqual([422, { dono: ['Campo obrigatório.'] }])
  })

  it('is held by the database: one record where it must be filled, one at most elsewhere, and one that is there', async () => {
    const insert = (columns: string, values: string) =>
      t.app.pool.query(`insert into garantias (nome, ${columns}) values ('x', ${values})`)
    await expect(insert('dono_pessoas_id, dono_empresas_id', '1, 1')).rejects.toMatchObject({ code: '23514' })
    await expect(insert('outro_pessoas_id', '1')).rejects.toMatchObject({ code: '23514' })
    await expect(insert('dono_pessoas_id, outro_pessoas_id, outro_empresas_id', '1, 1, 1')).rejects.toMatchObject({
      code: '23514',
    })
    await expect(insert('dono_empresas_id', '999')).rejects.toMatchObject({ code: '23503' })
  })

  it('is filtered by record, by resource and by nothing, and is the whole of what a list is asked', async () => {
    const names = async (query: string) => {
      const answer = await admin.get(`/api/v1/garantias?_sort=nome&${query}`)
      return answer.statusCode === 200 ? answer.json<{ nome: string }[]>().map(({ nome }) => nome) : answer.statusCode
    }
    expect(await names('dono=pessoas:1')).toEqual(['C'])
    expect(await names('dono_ne=pessoas:1')).toEqual(['A'])
    expect(await names('dono_in=pessoas:1&dono_in=empresas:2')).toEqual(['A', 'C'])
    expect(await names('dono_nin=pessoas:1&dono_nin=pessoas:2')).toEqual(['A'])
    expect(await names('dono_pessoas_id_null=false')).toEqual(['C'])
    expect(await names('outro_null=true')).toEqual(['C'])
    expect(await names('outro_null=false')).toEqual(['A'])
    expect(await names(`_onde=${encodeURIComponent('{"campo":"dono","op":"in","valor":["empresas:2"]}')}`)).toEqual([
      'A',
    ])
    for (const odd of ['dono=1', 'dono=credores:1', 'dono_like=a', '_sort=dono', 'dono_null=x'])
      expect(await names(odd), odd).toBe(400)
    const [first] = (await admin.get('/api/v1/garantias?_campos=dono&_sort=nome')).json()
    expect(first).toMatchObject({ dono: 'empresas:2', dono_empresas: { titulo: 'Bronze' } })
    expect(first).not.toHaveProperty('outro')
  })

  it('is changed in many records at once, each judged alone', async () => {
    const [a, c] = await api.get('garantias?_sort=nome')
    const answer = await api.post('garantias/em-massa', { ids: [a.id, c.id], mudancas: { dono: 'empresas:1' } })
    expect(answer.json().alterados).toBe(2)
    expect((await api.get('garantias?_sort=nome')).map(({ dono }: { dono: string }) => dono)).toEqual([
      'empresas:1',
      'empresas:1',
    ])
    const odd = await api.post('garantias/em-massa', { ids: [a.id], mudancas: { dono: 'pessoas:999' } })
    expect([odd.statusCode, Object.keys(odd.json().errors)]).toEqual([422, ['mudancas.dono']])
    const part = await api.post('garantias/em-massa', { ids: [a.id], mudancas: { dono_pessoas_id: 1 } })
    expect(part.statusCode).toBe(422)
  })

  it('is told by the history, put back, and kept in a draft', async () => {
    const made = await api.created('garantias', { nome: 'D', dono: 'pessoas:1' })
    await api.patch(`garantias/${made.id}`, { outro: 'pessoas:1' }, 1)
    await api.patch(`garantias/${made.id}`, { outro: 'empresas:1' }, 2)
    const lines: { id: number; mudancas: object }[] = await api.get(`garantias/${made.id}/historico`)
    expect(lines[0]?.mudancas).toEqual({ outro_pessoas_id: [1, null], outro_empresas_id: [null, 1] })
    const [third, second] = lines
    const put = (linha: number | undefined, versao: number) =>
      admin.inject({
        method: 'POST',
        url: `/api/v1/garantias/${made.id}/historico/${linha}/reverter`,

        headers: { 'if-match': String(versao) },
      })
    expect((await put(third?.id, 3)).json()).toMatchObject({ outro: 'pessoas:1', outro_empresas_id: null })
    await api.patch(`garantias/${made.id}`, { outro: 'empresas:1' }, 4)
    expect((await put(second?.id, 5)).json()).toMatchObject({ outro: null })
    const draft = await admin.inject({
      method: 'PUT',
      url: `/api/v1/garantias/rascunho/${made.id}`,
      payload: { valores: { dono: 'empresas:2' }, versao: 0 },
    })
    expect(draft.statusCode, draft.body).toBeLessThan(300)
  })

  it('is written with the record around it, which it cannot leave', async () => {
    const made = await api.created('pessoas', { nome: 'Mãe', garantias: [{ nome: 'N1' }, { nome: 'N2' }] })
    expect(made.quantas).toBe(2)
    expect(await api.get(`garantias?dono=pessoas:${made.id}`)).toHaveLength(2)
    for (const odd of [{ dono: 'empresas:1' }, { dono_empresas_id: 1 }, { dono_pessoas_id: 1 }]) {
      const answer = await api.patch(`pessoas/${made.id}`, { garantias: [{ nome: 'N3', ...odd }] }, made.versao)
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { 'garantias.0.dono': ['Este campo não pode ser alterado aqui.'] },
      ])
    }
  })

  it('holds what it points to, or lets go of it', async () => {
    const pessoa = await api.created('pessoas', { nome: 'Caio' })
    const made = await api.created('garantias', { nome: 'E', dono: 'empresas:1', outro: `pessoas:${pessoa.id}` })
    expect((await api.remove('empresas/1', 1)).statusCode).toBe(409)
    expect((await api.remove(`pessoas/${pessoa.id}`, 1)).statusCode).toBeLessThan(300)
    expect(await api.get(`garantias/${made.id}`)).toMatchObject({ outro: null, dono: 'empresas:1' })
  })

  it('comes in by the part that a column names, and goes out by its title', async () => {
    const garantias = importerOf(admin, 'garantias')
    const rows = csv(
      ['nome', 'dono_pessoas', 'dono_empresas'],
      ['C', 'Ana', ''],
      ['F', '', 'Bronze'],
      ['G', 'Bia', 'Aço'],
      ['H', '', ''],
      ['I', 'Ninguém', ''],
    )
    const rehearsed = await garantias.rehearse('g.csv', rows, { chave: ['nome'], modo: 'ambos' })
    expect(rehearsed).toMatchObject({ recusadas: 3 })
    const said = JSON.stringify(rehearsed.motivos)
    for (const motivo of ['Este campo aponta para um registro só', 'Campo obrigatório']) expect(said).toContain(motivo)
    await garantias.step(rehearsed.id, 'confirmar')
    expect(
      (await api.get('garantias?nome_in=C&nome_in=F&_sort=nome')).map(({ dono }: { dono: string }) => dono),
    ).toEqual(['pessoas:1', 'empresas:2'])
    const { content } = await exported(admin, 'garantias', {
      formato: 'csv',
      colunas: ['nome', 'dono', 'dono_empresas'],
      filtros: 'nome_in=C&nome_in=F&_sort=nome',
    })
    expect(csvLines(content)).toEqual(['Nome;Dono;Dono (empresa)', 'C;Ana;', 'F;Bronze;Bronze'])
  })

  it('tells nobody the title of a record that he may not see, and lets nobody point to it', async () => {
    const credor = await t.as(CPF.credor10)
    for (const code of ['garantias.ver', 'garantias.criar', 'garantias.editar', 'pessoas.ver', 'empresas.ver'])
      await t.grant(credor.usuarioId, code)
    const made = await api.created('garantias', { nome: 'S', dono: 'pessoas:2', reservado: 'pessoas:1' })
    const seen = (await credor.get(`/api/v1/garantias/${made.id}`)).json()
    expect(seen).toMatchObject({ dono: 'pessoas:2', dono_pessoas: null })
    expect(JSON.stringify(seen)).not.toContain('Bia')
    expect(Object.keys(seen).filter((key) => key.startsWith('reservado'))).toEqual([])
    expect((await credor.get('/api/v1/garantias?reservado=pessoas:1')).statusCode).toBe(400)
    expect((await credor.get('/api/v1/garantias?reservado_pessoas_id=1')).statusCode).toBe(400)
    const other = requestsOf(credor)
    const pointed = await other.post('garantias', { nome: 'T', dono: 'pessoas:2' })
    expect([pointed.statusCode, Object.keys(pointed.json().errors)]).toEqual([422, ['dono']])
    expect((await other.post('garantias', { nome: 'T', dono: 'pessoas:1' })).statusCode).toBe(201)
    for (const hidden of [{ reservado: 'pessoas:1' }, { reservado_pessoas_id: 1 }])
      expect((await other.patch(`garantias/${made.id}`, hidden, 1)).statusCode).toBe(422)
  })

  it('is told to programs', async () => {
    const document = JSON.stringify((await admin.get('/api/openapi.json')).json())
    expect(document).toContain('"pattern":"^(pessoas|empresas):[1-9][0-9]*$"')
  })
})
