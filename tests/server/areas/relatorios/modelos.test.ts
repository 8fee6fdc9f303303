import { beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { newDataDir } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

const { t, administrador, coordenador } = withApp({ env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
  'coordenador',
])
beforeAll(() => createCompany(t))

const RECEITA = {
  ...{ base: 'clientes', formato: 'xlsx', colunas: ['nome', 'cpf_cnpj', 'uf'], folhas_por: 'uf' },
  filtros: '_sort=nome&_order=desc&uf_ne=AC&cpf_cnpj_null=false',
  formulas: [
    { rotulo: 'a = b', formula: 'uf' },
    { rotulo: 'Com CPF', formula: "cpf_cnpj > '5'" },
  ],
}

const WHOLE = { filtros: [], colunas: [], formulas: [], folhas: [] }

async function setRights(rights: Readonly<Record<string, 'conceder' | 'negar'>>): Promise<Actor> {
  const usuario_id = coordenador.usuarioId
  for (const [permissao, efeito] of Object.entries(rights)) {
    const before = t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', usuario_id)
    await before.where('permissao', '=', permissao).execute()
    await t.db.insertInto('usuarios_permissoes').values({ usuario_id, permissao, efeito, versao: 1 }).execute()
  }
  return t.as(CPF.coordenador)
}

const PERSONAL = { 'clientes.exportar': 'conceder', 'clientes.ver_pessoal': 'conceder' } as const

async function extracted(actor: Actor, pedido: object = {}): Promise<number> {
  const answer = await actor.post('/api/v1/relatorios/extrair', {
    nome: 'Base',
    motivo: 'Conferir',
    ...RECEITA,
    ...pedido,
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

const keep = (actor: Actor, pedido: object = {}) =>
  actor.post('/api/v1/relatorios/modelos', { nome: 'Clientes de Minas', ...RECEITA, ...pedido })

async function kept(actor: Actor, pedido: object = {}): Promise<number> {
  const answer = await keep(actor, pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

const receitaOf = async (actor: Actor, path: string) => (await actor.get(`/api/v1/${path}/receita`)).json()

describe('an extraction that was made', () => {
  it('says its rows, columns, formulas and sheets as they were, to be done again', async () => {
    const mine = await setRights({ ...PERSONAL, 'clientes.exportar_pessoal': 'conceder' })
    const id = await extracted(mine)
    expect(await receitaOf(mine, `extracoes/${id}`)).toEqual({
      ...{ id, nome: 'Base', ...RECEITA, deixados: WHOLE },
    })
  })

  it('leaves out what one may no longer see, and says what', async () => {
    const id = await extracted(await setRights({ ...PERSONAL, 'clientes.exportar_pessoal': 'conceder' }))
    await t.db
      .updateTable('extracoes')
      .set({ colunas: JSON.stringify(['nome', 'sumida', 'cpf_cnpj']), folhas_por: '{"campo":"cpf_cnpj","por":null}' })
      .where('id', '=', id)
      .execute()
    const without = await setRights({ 'clientes.ver_pessoal': 'negar' })
    const again = await receitaOf(without, `extracoes/${id}`)
    expect(again).toMatchObject({ colunas: ['nome', 'cpf_cnpj'], folhas_por: null, formulas: [RECEITA.formulas[0]] })
    expect(Object.fromEntries(new URLSearchParams(again.filtros))).toEqual({
      _sort: 'nome',
      _order: 'desc',
      uf_ne: 'AC',
    })
    expect(again.deixados).toEqual({
      ...{ filtros: ['CPF/CNPJ'], colunas: ['sumida'], formulas: ['Com CPF'], folhas: ['CPF/CNPJ'] },
    })
    expect((await without.get(`/api/v1/clientes?${again.filtros}`)).statusCode).toBe(200)
    const closed = await setRights({ 'clientes.exportar': 'negar' })
    expect((await closed.get(`/api/v1/extracoes/${id}/receita`)).statusCode).toBe(403)
    await setRights({ ...PERSONAL, 'clientes.exportar_pessoal': 'conceder' })
  })

  it('is read from what the log of before had as words', async () => {
    const id = await extracted(administrador)
    const formulas = JSON.stringify(['Estado = uf'])
    await t.db.updateTable('extracoes').set({ formulas }).where('id', '=', id).execute()
    expect((await receitaOf(administrador, `extracoes/${id}`)).formulas).toEqual([{ rotulo: 'Estado', formula: 'uf' }])
  })

  it('is done again only by who sees it in the log', async () => {
    const id = await extracted(administrador)
    expect((await coordenador.get(`/api/v1/extracoes/${id}/receita`)).statusCode).toBe(404)
    const executivo = await t.as(CPF.executivo)
    expect((await executivo.get(`/api/v1/extracoes/${id}/receita`)).statusCode).toBe(403)
  })
})

describe('a model of extraction', () => {
  it('keeps what an extraction takes and is its author’s alone: nobody else sees, opens, changes or deletes it', async () => {
    const id = await kept(administrador)
    expect(await receitaOf(administrador, `extracoes_modelos/${id}`)).toEqual({
      ...{ id, nome: 'Clientes de Minas', ...RECEITA, deixados: WHOLE },
    })
    expect((await administrador.get('/api/v1/extracoes_modelos')).json()).toMatchObject([{ id, base: 'clientes' }])
    const other = await setRights({ 'extracoes.todas': 'conceder', 'relatorios_agendados.todos': 'conceder' })
    expect((await other.get('/api/v1/extracoes_modelos')).json()).toEqual([])
    for (const url of [`/api/v1/extracoes_modelos/${id}`, `/api/v1/extracoes_modelos/${id}/receita`])
      expect((await other.get(url)).statusCode, url).toBe(404)
    expect((await keep(other, { modelo: id })).statusCode).toBe(404)
    expect((await other.inject({ method: 'DELETE', url: `/api/v1/extracoes_modelos/${id}` })).statusCode).toBe(404)
    await setRights({ 'extracoes.todas': 'negar', 'relatorios_agendados.todos': 'negar' })
  })

  it('has a name of its own for each person, is changed under it, and frees it when it is deleted', async () => {
    const pedido = { nome: 'Semana' }
    const id = await kept(administrador, pedido)
    const taken = await keep(administrador, pedido)
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([422, ['nome']])
    await kept(coordenador, pedido)
    expect(await kept(administrador, { ...pedido, modelo: id, colunas: ['uf'] })).toBe(id)
    expect((await receitaOf(administrador, `extracoes_modelos/${id}`)).colunas).toEqual(['uf'])
    const moved = await keep(administrador, {
      ...pedido,
      modelo: id,
      base: 'operacoes',
      colunas: ['credor'],
      filtros: '',
    })
    expect(Object.keys(moved.json().errors ?? {}), moved.body).toEqual(['base'])
    const url = `/api/v1/extracoes_modelos/${id}`
    const headers = { 'if-match': '2' }
    const gone = await administrador.inject({ method: 'DELETE', url, headers })
    expect(gone.statusCode, gone.body).toBeLessThan(300)
    await kept(administrador, pedido)
  })

  it('takes nothing that its author may not take away', async () => {
    expect((await keep(administrador, { nome: ' ' })).json().errors).toHaveProperty('nome')
    expect((await keep(administrador, { nome: 'X', base: 'usuarios' })).json().errors).toHaveProperty('base')
    expect((await keep(administrador, { nome: 'X', colunas: ['senha'] })).statusCode).toBe(422)
    expect((await keep(await t.as(CPF.executivo))).statusCode).toBe(403)
    expect((await keep(await t.as(CPF.credor10))).statusCode).toBe(403)
  })
})
