import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programOf } from '../as-program'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { requestsOf } from './requests'

const TEXTS = {
  instituicoes: `recurso: instituicoes
renomeado_de: bancos
rascunho: true
campos:
  titulo: {tipo: texto(40)!, renomeado_de: nome, unico: true}
  gerente: {tipo: ref(usuarios), renomeado_de: dono}
  cidade: texto(40)
  agencias: {tipo: lista(agencias.instituicao), renomeado_de: filiais}
acoes:
  mudar: {formulario: [titulo!], define: {cidade: Recife}}
ficha: {secoes: [{campos: [titulo, gerente, cidade]}]}
formulario: {secoes: [{campos: [titulo, gerente, cidade, agencias]}]}
lista: {colunas: [titulo, gerente], ordem: titulo, filtros: [titulo, gerente], em_massa: [titulo, cidade]}
`,
  agencias: `recurso: agencias
campos:
  instituicao: {tipo: ref(instituicoes)!, ao_excluir: junto}
  numero: {tipo: texto(10)!, renomeado_de: codigo}
`,
  clientes_de_fora: `recurso: clientes_de_fora
renomeado_de: trabalhos
campos: {nome: texto(40)!}
`,
}

let t: DeclaredApp
let admin: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp(TEXTS)
  admin = await t.as(CPF.administrador)
  api = requestsOf(admin)
})
afterAll(() => t.close())

let count = 0
const make = (body: object = {}) => {
  count += 1
  return api.created('instituicoes', { titulo: `Banco ${count}`, gerente_id: 1, ...body })
}

describe('the former name of a resource', () => {
  it('answers as the present one on every road, and says in headers what to use', async () => {
    const { id } = await make()
    for (const path of [
      `bancos/${id}`,
      `bancos?id=${id}`,
      `bancos/${id}/historico`,
      'bancos/totais',
      'bancos/opcoes/gerente',
    ]) {
      const [old, now] = [
        await admin.get(`/api/v1/${path}`),
        await admin.get(`/api/v1/${path.replace('bancos', 'instituicoes')}`),
      ]
      expect(old.statusCode, path).toBe(200)
      expect(old.headers.warning).toBe('299 - "Use /api/v1/instituicoes em lugar de /api/v1/bancos."')
      expect([old.headers.deprecation, now.headers.deprecation]).toEqual(['true', undefined])
    }
    const made = await admin.post('/api/v1/bancos', { nome: 'Novo' })
    expect([made.statusCode, made.json().titulo]).toEqual([201, 'Novo'])
    expect((await api.patch(`bancos/${id}`, { cidade: 'Natal' }, 1)).statusCode).toBe(200)
    expect((await api.remove(`bancos/${id}`, 2)).statusCode).toBe(204)
  })

  it('gives no right that the present one does not', async () => {
    const outro = await t.as(CPF.analistaFinanceiro)
    const refused = await outro.get('/api/v1/bancos')
    expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('instituicoes.ver')])
    expect(refused.headers.deprecation).toBe('true')
    await t.grant(outro.usuarioId, 'instituicoes.ver')
    expect((await outro.get('/api/v1/bancos')).statusCode).toBe(200)
    expect((await t.app.inject({ url: '/api/v1/bancos' })).statusCode).toBe(401)
  })

  it('takes nothing away from an address that has routes, nor from a longer word', async () => {
    expect((await admin.get('/api/v1/trabalhos')).headers.deprecation).toBeUndefined()
    expect((await admin.get('/api/v1/bancos_novos')).statusCode).toBe(404)
    expect((await admin.get('/bancos')).headers.deprecation).toBeUndefined()
  })
})

describe('the former name of a field', () => {
  it('is accepted in a body, of rows within it too, and answered beside the present one', async () => {
    const made = await admin.post('/api/v1/instituicoes', {
      nome: 'Velho',
      dono_id: 2,
      filiais: [{ codigo: '001' }],
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id } = made.json()
    expect(made.json()).toMatchObject({
      ...{ titulo: 'Velho', nome: 'Velho', gerente_id: 2, dono_id: 2 },
      dono: { id: 2, titulo: 'Caio Duarte' },
    })
    expect(await api.get(`agencias?instituicao_id=${id}`)).toMatchObject([{ numero: '001' }])
    expect(made.headers.warning).toContain('299 - "Use titulo em lugar de nome."')
    const changed = await api.patch(`instituicoes/${id}`, { nome: 'Outro' }, 1)
    expect(changed.json()).toMatchObject({ titulo: 'Outro', nome: 'Outro' })
    expect(await api.get(`instituicoes/${id}`)).not.toHaveProperty('nome')
  })

  it('is accepted by filters, order, columns and the tree of filters', async () => {
    const { id, titulo } = await make({ gerente_id: 3 })
    for (const query of [
      `nome=${encodeURIComponent(titulo)}`,
      `nome_like=${encodeURIComponent(titulo)}&dono_id=3`,
      'dono_id_in=3&_sort=nome&_order=desc',
      `_onde=${encodeURIComponent(JSON.stringify({ e: [{ campo: 'dono_id', valor: 3 }] }))}`,
      'dono_id=3&_campos=nome',
    ]) {
      const answer = await admin.get(`/api/v1/instituicoes?${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(answer.json()).toMatchObject([{ id, titulo, nome: titulo }])
    }
  })

  it('is accepted by acts, by a change of many and by a draft', async () => {
    const { id } = await make()
    const act = await admin.post('/api/v1/instituicoes/atos/mudar', { ids: [id], valores: { nome: 'Por ato' } })
    expect(act.json(), act.body).toMatchObject({ feitos: 1 })
    const many = await admin.post('/api/v1/bancos/em-massa', { ids: [id], mudancas: { nome: 'Em massa' } })
    expect(many.json(), many.body).toMatchObject({ alterados: 1 })
    const draft = await admin.inject({
      method: 'PUT',
      url: `/api/v1/bancos/rascunho/${id}`,
      payload: { valores: { nome: 'Rascunho' }, versao: 0 },
    })
    expect(draft.json(), draft.body).toMatchObject({ valores: { titulo: 'Rascunho' } })
    expect((await api.get(`instituicoes/${id}`)).titulo).toBe('Em massa')
  })

  it('is refused beside the present one, and nothing is written', async () => {
    const both = await admin.post('/api/v1/instituicoes', { nome: 'A', titulo: 'B' })
    expect([both.statusCode, both.json().errors]).toEqual([422, { nome: ['Campo desconhecido.'] }])
    const wrong = await admin.get('/api/v1/instituicoes?_onde={"campo":')
    expect(wrong.statusCode).toBe(400)
  })

  it('is always told to a program, which cannot ask by it', async () => {
    const { id, titulo } = await make()
    const programa = await programOf(t, admin, ['instituicoes.ver'])
    expect((await programa.get(`/api/v1/instituicoes/${id}`)).json()).toMatchObject({
      titulo,
      nome: titulo,
      dono_id: 1,
    })
  })
})

describe('the contract', () => {
  it('tells former names as deprecated, and none that has routes of its own', async () => {
    const { paths, components } = await api.get('openapi.json')
    expect(paths['/api/v1/bancos/{id}'].get).toMatchObject({ deprecated: true, operationId: 'getInstituicoesAntigo' })
    expect(paths['/api/v1/instituicoes/{id}'].get.deprecated).toBeUndefined()
    expect(paths['/api/v1/trabalhos']).toBeUndefined()
    for (const shape of ['Instituicoes', 'InstituicoesNovo', 'InstituicoesMudanca'])
      for (const former of ['nome', 'dono_id']) {
        const { $ref } = components.schemas[shape]
        const { properties } = components.schemas[$ref === undefined ? shape : $ref.split('/').pop()]
        const told = properties[former]
        const own = told.$ref === undefined ? told : components.schemas[told.$ref.split('/').pop()]
        expect(own, `${shape}.${former}`).toMatchObject({ deprecated: true })
      }
  })
})
