import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { viewOf, withOperacoes } from './declared-views'

let t: TestApp
let admin: Actor
let supervisor: Actor
let executivo: Actor
let credor: Actor

const URL = '/api/v1/operacoes/visoes'
const EXECUTIVO = 'Executivo(a) de Cobrança'

beforeAll(async () => {
  const definitions = withOperacoes((operacoes) => ({
    ...operacoes,
    campos: operacoes.campos.map((field) =>
      field.nome === 'aluno' ? { ...field, acesso: { ver: 'credores.avancado', editar: null } } : field,
    ),
    lista: { ...operacoes.lista, visoes: [viewOf('antigas', 'data_vencimento < hoje()')] },
  }))
  t = await openTestApp({ definitions })
  admin = await t.as(CPF.administrador)
  supervisor = await t.as(CPF.supervisorCobranca)
  executivo = await t.as(CPF.executivo)
  credor = await t.as(CPF.credor10)
})
afterAll(() => t.close())

const save = (actor: Actor, payload: object) => actor.inject({ method: 'POST', url: URL, payload })
const change = (actor: Actor, id: number, payload: object) =>
  actor.inject({ method: 'PATCH', url: `${URL}/${id}`, payload })
const names = async (actor: Actor) => (await actor.get(URL)).json<{ nome: string }[]>().map(({ nome }) => nome)

describe('views saved by users', () => {
  it('belong to who saved them, of this list only, and come back as they were', async () => {
    const estado = 'aluno_like=a%26b+%23+%25+%22%C3%A7%22&_onde=%7B%22campo%22%3A%22id%22%2C%22valor%22%3A1%7D'
    const made = await save(executivo, { nome: ' Minhas ', estado: estado.replace('aluno_like', 'descricao_like') })
    expect(made.statusCode, made.body).toBe(201)
    expect(made.json()).toMatchObject({ nome: 'Minhas', para: 'mim', minha: true, incompleta: false })
    expect((await executivo.get(URL)).json()).toEqual([made.json()])
    expect(await names(supervisor)).toEqual([])
    expect((await executivo.get('/api/v1/clientes/visoes')).json()).toEqual([])
  })

  it('are shared with functions by whoever may share, and show to those functions only', async () => {
    const refused = await save(executivo, { nome: 'Para todos', estado: '', para: [EXECUTIVO] })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('visoes.compartilhar')
    const made = await save(supervisor, { nome: 'Da equipe', estado: 'status_operacao=C', para: [EXECUTIVO] })
    expect(made.statusCode, made.body).toBe(201)
    expect(await names(executivo)).toContain('Da equipe')
    expect(await names(credor)).toEqual([])
    const [shared] = (await executivo.get(URL))
      .json<{ nome: string; id: number }[]>()
      .filter((v) => v.nome === 'Da equipe')
    expect(shared).toMatchObject({ minha: false, autor: 'Silvia Rocha', para: [EXECUTIVO] })
  })

  it('are changed and removed by their owner alone, whatever else others may do', async () => {
    const { id } = (await save(supervisor, { nome: 'Minha', estado: 'a=1', para: [EXECUTIVO] })).json()
    expect((await change(executivo, id, { nome: 'X' })).statusCode).toBe(403)
    expect((await executivo.inject({ method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(403)
    expect((await change(admin, id, { nome: 'X' })).statusCode).toBe(404)
    expect((await change(supervisor, id, { nome: 'Outro nome', para: 'mim' })).json()).toMatchObject({
      nome: 'Outro nome',
      para: 'mim',
      estado: 'a=1',
    })
    expect((await supervisor.inject({ method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(204)
    expect((await change(supervisor, id, { nome: 'X' })).statusCode).toBe(404)
  })

  it('leave out for a reader what he may not see, and say so', async () => {
    const tree = {
      ou: [
        { campo: 'aluno', valor: 'Zé' },
        { campo: 'id', valor: 1 },
      ],
    }
    const estado = new URLSearchParams({ aluno_like: 'x', ordem: '-valor_nominal', _onde: JSON.stringify(tree) })
    await save(admin, { nome: 'Com aluno', estado: estado.toString(), para: [EXECUTIVO] })
    const mine = (await admin.get(URL)).json<{ estado: string }[]>()
    expect(mine[0]?.estado).toBe(estado.toString())
    const read = (await executivo.get(URL)).json<{ nome: string; estado: string }[]>()
    const view = read.find(({ nome }) => nome === 'Com aluno')
    expect(view).toMatchObject({ incompleta: true })
    expect(Object.fromEntries(new URLSearchParams(view?.estado))).toEqual({
      ordem: '-valor_nominal',
      _onde: JSON.stringify({ ou: [{ campo: 'id', valor: 1 }] }),
    })
  })

  it.each([
    ['a filter', 'cpf_cnpj=52998224725'],
    ['a part of a value', 'nascimento_gte=1990-01-01'],
    ['the order', 'ordem=nome%2C-cpf_cnpj'],
    [
      'a branch of a tree',
      new URLSearchParams({ _onde: '{"ou":[{"campo":"id","valor":1},{"campo":"cep","valor":"1"}]}' }),
    ],
  ])('are refused where %s names what their owner reads masked, as the list refuses it', async (_, state) => {
    const url = '/api/v1/clientes/visoes'
    const [clean, estado] = ['ordem=nome', String(state)]
    const { id } = (
      await credor.inject({ method: 'POST', url, payload: { nome: `De ${estado}`.slice(0, 60), estado: clean } })
    ).json()
    const tries = [
      { method: 'POST', url, payload: { nome: 'x', estado } },
      { method: 'PATCH', url: `${url}/${id}`, payload: { estado } },
    ] as const
    for (const request of tries) {
      const answer = await credor.inject(request)
      expect(answer.statusCode, answer.body).toBe(403)
      expect(answer.json().errors.estado).toEqual([answer.json().message])
      expect(answer.json().message).toBe((await credor.get('/api/v1/clientes?cpf_cnpj=52998224725')).json().message)
    }
    const renamed = { method: 'PATCH', url: `${url}/${id}`, payload: { nome: `Outro ${estado}`.slice(0, 60) } } as const
    expect((await credor.inject(renamed)).json()).toMatchObject({ estado: clean, incompleta: false })
    const whole = await admin.inject({ method: 'POST', url, payload: { nome: estado.slice(0, 60), estado } })
    expect(whole.json()).toMatchObject({ estado, incompleta: false })
  })

  it.each([
    ['no name', { estado: '' }, 'nome'],
    ['a blank name', { nome: '  ', estado: '' }, 'nome'],
    ['a long name', { nome: 'x'.repeat(61), estado: '' }, 'nome'],
    ['a name that is no text', { nome: 7, estado: '' }, 'nome'],
    ['no state', { nome: 'a' }, 'estado'],
    ['a long state', { nome: 'a', estado: 'x'.repeat(4_001) }, 'estado'],
    ['a state with NUL', { nome: 'a', estado: 'x\0' }, 'estado'],
    ['an unknown function', { nome: 'a', estado: '', para: ['Rei'] }, 'para'],
    ['an empty list of functions', { nome: 'a', estado: '', para: [] }, 'para'],
    ['another word', { nome: 'a', estado: '', para: 'todos' }, 'para'],
    ['an unknown key', { nome: 'a', estado: '', usuario_id: 1 }, 'usuario_id'],
  ])('are refused with %s', async (_, body, field) => {
    const answer = await save(admin, body)
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('do not bear one name twice, and stay within a hundred', async () => {
    await save(credor, { nome: 'Única', estado: '' })
    const again = await save(credor, { nome: 'única', estado: '' })
    expect(again.statusCode).toBe(422)
    expect(again.json().errors).toHaveProperty('nome')
    for (let at = 1; at < 100; at += 1) await save(credor, { nome: `V${at}`, estado: '' })
    expect((await save(credor, { nome: 'demais', estado: '' })).statusCode).toBe(409)
  })
})

describe('the columns of a list as a user arranged them', () => {
  const COLUNAS = '/api/v1/operacoes/colunas'
  const put = (actor: Actor, nome: string, arranjo: unknown) =>
    actor.inject({ method: 'PUT', url: `${COLUNAS}/${nome}`, payload: { arranjo } })
  const arranjo = { colunas: ['cliente', 'total'], larguras: { total: 120 }, congeladas: ['cliente'] }

  it('are kept per user and view, and go back to the declaration', async () => {
    expect((await executivo.get(COLUNAS)).json()).toEqual({})
    expect((await put(executivo, 'lista', arranjo)).statusCode).toBe(204)
    expect((await put(executivo, 'antigas', { ...arranjo, congeladas: [] })).statusCode).toBe(204)
    expect((await executivo.get(COLUNAS)).json()).toEqual({ lista: arranjo, antigas: { ...arranjo, congeladas: [] } })
    expect((await admin.get(COLUNAS)).json()).toEqual({})
    expect((await put(executivo, 'antigas', null)).statusCode).toBe(204)
    expect((await executivo.get(COLUNAS)).json()).toEqual({ lista: arranjo })
  })

  it.each([
    ['no columns', { ...arranjo, colunas: [] }],
    ['a name that is none', { ...arranjo, colunas: ['a b'] }],
    ['too many', { ...arranjo, colunas: Array.from({ length: 201 }, (_, at) => `c${at}`) }],
    ['a width out of range', { ...arranjo, larguras: { total: 5 } }],
    ['a width that is no number', { ...arranjo, larguras: { total: '90' } }],
    ['a key too many', { ...arranjo, x: 1 }],
    ['a text', 'x'],
    ['nothing', undefined],
  ])('are refused with %s', async (_, bad) => {
    expect((await put(admin, 'lista', bad)).statusCode).toBe(422)
  })

  it('exist for the list and its declared views', async () => {
    expect((await put(admin, 'inventada', arranjo)).statusCode).toBe(404)
  })
})
