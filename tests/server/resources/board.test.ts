import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { requestsOf } from './requests'

const OBRAS = `recurso: obras
titulo: "{nome}"
campos:
  nome: {tipo: texto(40)!, busca: true}
  custo: {tipo: dinheiro}
  dono: {tipo: ref(usuarios)}
  fase: {tipo: enum!, valores: {P: Projeto, O: Obra, E: Entregue}, padrao: P}
transicoes:
  fase: {final: [E], iniciar: {de: P, para: O}, entregar: {de: O, para: E}}
escopo:
  - onde: "vazio(dono) ou dono = usuario.id"
lista: {colunas: [nome, fase, custo], ordem: nome, rodape: {custo: soma}, quadro: fase, visoes: {caras: {onde: "custo >= 50"}}}
`
const PECAS = `recurso: pecas
campos:
  nome: {tipo: texto(40)!}
  sigilo: {tipo: enum, valores: {A: Alto, B: Baixo}, acesso: {ver: credores.avancado}}
lista: {ordem: nome, quadro: {por: sigilo, campos: [nome]}}
`

let t: DeclaredApp
let admin: Actor
let outro: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp({ obras: OBRAS, pecas: PECAS })
  admin = await t.as(CPF.administrador)
  outro = await t.as(CPF.analistaFinanceiro)
  for (const code of ['obras.ver', 'pecas.ver']) await t.grant(outro.usuarioId, code)
  api = requestsOf(admin)
  for (const nome of ['a', 'b', 'c', 'd']) await api.created('obras', { nome, custo: nome === 'd' ? 60 : 10 })
  const { id } = await api.created('obras', { nome: 'e', custo: 80, dono_id: admin.usuarioId })
  await admin.post('/api/v1/obras/atos/iniciar', { ids: [id], valores: {} })
  await api.created('pecas', { nome: 'x', sigilo: 'A' })
  await api.created('pecas', { nome: 'y' })
})
afterAll(() => t.close())

interface Column {
  readonly valor: string | null
  readonly total: number
  readonly totais: object
  readonly registros: readonly { readonly nome: string }[]
}

async function board(path: string, actor = admin) {
  const answer = await actor.get(`/api/v1/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { colunas }: { colunas: readonly Column[] } = answer.json()
  return colunas.map(({ valor, total, totais, registros }) => ({
    valor,
    total,
    totais,
    nomes: registros.map(({ nome }) => nome).join(''),
  }))
}

describe('a list in columns', () => {
  it('has a column of each state with its count, its totals and its first rows in the order of the list', async () => {
    expect(await board('obras/quadro?_end=3')).toEqual([
      { valor: 'P', total: 4, totais: { custo: 90 }, nomes: 'abc' },
      { valor: 'O', total: 1, totais: { custo: 80 }, nomes: 'e' },
      { valor: 'E', total: 0, totais: { custo: 0 }, nomes: '' },
    ])
  })
  it('takes the filters, the search, the view and the order of the list', async () => {
    const shown = async (query: string) => (await board(`obras/quadro?${query}`)).map(({ nomes }) => nomes)
    expect(await shown('_visao=caras')).toEqual(['d', 'e', ''])
    expect(await shown('fase=O')).toEqual(['', 'e', ''])
    expect(await shown('q=b')).toEqual(['b', '', ''])
    expect(await shown('_sort=nome&_order=desc&_end=2')).toEqual(['dc', 'e', ''])
  })
  it('goes on in the list itself, one column at a time', async () => {
    expect((await admin.get('/api/v1/obras/quadro?_start=20&_end=40')).statusCode).toBe(400)
    const rows = async (query: string) => (await api.get(`obras?${query}`)).map(({ nome }: { nome: string }) => nome)
    expect(await rows('_coluna=P&_start=3&_end=6')).toEqual(['d'])
    expect(await rows('_coluna=O&fase=P')).toEqual([])
    expect(await api.status('obras?_coluna=Z')).toBe(400)
    expect(await api.status('credores?_coluna=A')).toBe(400)
  })
  it('brings of each card what is asked, and always what says its column', async () => {
    const { colunas } = await api.get('obras/quadro?_campos=custo&_end=1')
    expect(colunas[0].registros[0]).toEqual({ id: expect.any(Number), versao: 1, fase: 'P', custo: 10 })
  })
  it('has a column of the rows without a value where the field may be blank', async () => {
    expect((await board('pecas/quadro')).map(({ valor, nomes }) => [valor, nomes])).toEqual([
      ['A', 'x'],
      ['B', ''],
      [null, 'y'],
    ])
    expect((await api.get('pecas?_coluna=')).map(({ nome }: { nome: string }) => nome)).toEqual(['y'])
  })
  it('holds only what this user reaches', async () => {
    expect((await board('obras/quadro', outro)).map(({ total, nomes }) => [total, nomes])).toEqual([
      [4, 'abcd'],
      [0, ''],
      [0, ''],
    ])
    expect((await (await t.as(CPF.backoffice)).get('/api/v1/obras/quadro')).statusCode).toBe(403)
  })
  it('tells nobody by its columns what the field hides from him', async () => {
    const config = (await outro.get('/api/v1/config')).json()
    expect(config.resources.pecas.lista.quadro).toBeNull()
    expect((await outro.get('/api/v1/pecas/quadro')).statusCode).toBe(404)
    expect((await outro.get('/api/v1/pecas?_coluna=A')).statusCode).toBe(400)
  })
})
