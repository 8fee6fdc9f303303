import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'

const FICHAS = `recurso: fichas
titulo: "{nome} · {cpf}"
campos:
  nome: {tipo: texto(80)!, busca: true}
  cpf: {tipo: cpf, pessoal: true, busca: true, unico: true}
  celular: {tipo: telefone, pessoal: true}
  email: {tipo: email, pessoal: true, busca: true}
  renda: {tipo: dinheiro, pessoal: true}
  nascimento: {tipo: data, pessoal: true}
  apelido: {tipo: texto(40), pessoal: true}
  reserva: {tipo: texto(40), pessoal: true, acesso: {ver: credores.avancado, editar: credores.avancado}}
lista:
  colunas: [nome, cpf]
  ordem: nascimento
  ordenaveis: [nome, cpf, renda]
  filtros: [cpf]
  abas: true
  visoes:
    todas: {rotulo: Todas, onde: "id > 0", padrao: true}
    maiores: {rotulo: Maiores, onde: "renda > 1000"}
  rodape: {renda: maximo}
exportacao: {formatos: [csv]}
indices:
  - {campos: [nome]}
  - {campos: [cpf]}
  - {campos: [renda]}
  - {campos: [nascimento]}
`
const VISITAS = `recurso: visitas
campos:
  nome: texto(40)!
  ficha: ref(fichas)
procura:
  em: [ficha.cpf]
`

const WHOLE = {
  nome: 'Marina Alves',
  cpf: '52998224725',
  celular: '11987654321',
  email: 'marina@avenca.test',
  renda: 1234.5,
  nascimento: '1980-05-04',
  apelido: 'Mari Alves',
}
const MASKED = {
  nome: 'Marina Alves',
  cpf: '***.982.247-**',
  celular: '(11) *****-**21',
  email: 'm***@a***',
  renda: '***',
  nascimento: '***',
  apelido: 'M*** A***',
}

let t: DeclaredApp
let admin: Actor
let visitor: Actor
let id = 0
beforeAll(async () => {
  t = await openDeclaredApp({ fichas: FICHAS, visitas: VISITAS })
  admin = await t.as(CPF.administrador)
  visitor = await t.as(CPF.backoffice)
  for (const code of [
    'fichas.ver',
    'fichas.editar',
    'fichas.criar',
    'fichas.excluir',
    'fichas.exportar',
    'visitas.ver',
  ])
    await t.grant(visitor.usuarioId, code)
  const made = await admin.post('/api/v1/fichas', { ...WHOLE, reserva: 'segredo' })
  expect(made.statusCode, made.body).toBe(201)
  id = made.json<{ id: number }>().id
  await admin.post('/api/v1/visitas', { nome: 'Visita', ficha_id: id })
})
afterAll(() => t.close())

const patch = async (body: object) => {
  const { versao } = (await admin.get(`/api/v1/fichas/${id}`)).json<{ versao: number }>()
  return visitor.inject({
    method: 'PATCH',
    url: `/api/v1/fichas/${id}`,
    payload: body,
    headers: { 'if-match': String(versao) },
  })
}

const lastLine = () =>
  t.db
    .selectFrom('acessos')
    .select(['id', 'acao', 'recurso', 'registro_id', 'ids', 'quantos'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('personal data', () => {
  it('is read whole with the permission, and masked without it, in the record and in lists', async () => {
    expect((await admin.get(`/api/v1/fichas/${id}`)).json()).toMatchObject(WHOLE)
    const one = await visitor.get(`/api/v1/fichas/${id}`)
    expect(one.json()).toMatchObject(MASKED)
    const listed = await visitor.get('/api/v1/fichas')
    expect(listed.json<object[]>()[0]).toMatchObject(MASKED)
    for (const secret of SECRETS) expect(one.body + listed.body).not.toContain(secret)
  })

  it('is masked all the same in an answer of some fields, and noted only where it is among them', async () => {
    const asked = await visitor.get('/api/v1/fichas?_campos=cpf,renda')
    expect(asked.json()).toEqual([{ id, versao: expect.any(Number), cpf: MASKED.cpf, renda: MASKED.renda }])
    const lines = async () => (await t.db.selectFrom('acessos').select('id').execute()).length
    const before = await lines()
    expect((await admin.get('/api/v1/fichas?_campos=nome')).json()[0].nome).toBe(WHOLE.nome)
    expect((await admin.get('/api/v1/fichas?_campos=cpf')).json()[0].cpf).toBe(WHOLE.cpf)
    await expect.poll(lines).toBe(before + 1)
  })

  it('is noted of whoever is found by it, whichever fields the answer holds', async () => {
    const lines = async () => (await t.db.selectFrom('acessos').select('id').execute()).length
    const questions = [`cpf_ini=${WHOLE.cpf.slice(0, 3)}`, `q=${WHOLE.cpf}`]
    for (const question of questions) {
      const before = await lines()
      const found = await admin.get(`/api/v1/fichas?_campos=nome&${question}`)
      expect(found.statusCode, found.body).toBe(200)
      expect(found.json(), question).toHaveLength(1)
      await expect.poll(lines, { message: question }).toBe(before + 1)
    }
  })

  it.each([
    ['the count of a list', `fichas?_total=so&cpf=${WHOLE.cpf}`],
    ['a page beyond the last', `fichas?_start=50&_end=60&q=${WHOLE.cpf}`],
    ['totals', `fichas/totais?cpf=${WHOLE.cpf}`],
    ['counts of tabs', `fichas/contagens?q=${WHOLE.cpf}`],
    ['what a ref may point to', `visitas/opcoes/ficha?_start=0&_end=0&q=${WHOLE.cpf}`],
    ['a list that is found by whom it names', `visitas?_total=so&q=${WHOLE.cpf}`],
    ['rows of such a list, though they do not name him', `visitas?_campos=nome&q=${WHOLE.cpf}`],
  ])('is noted of whoever is only counted by it: %s', async (_, path) => {
    const before = await lastLine()
    const found = await admin.get(`/api/v1/${path}`)
    expect(found.statusCode, found.body).toBe(200)
    await expect.poll(lastLine).not.toEqual(before)
    expect(await lastLine()).toMatchObject({ acao: 'listar', recurso: 'fichas', ids: [String(id)], quantos: 1 })
    const after = await lastLine()
    // nobody is found, and who is counted by nothing personal
    await admin.get(`/api/v1/${path.replace(WHOLE.cpf, '11144477735')}`)
    await admin.get('/api/v1/fichas?_total=so')
    expect(await lastLine()).toEqual(after)
  })

  it('is noted by number alone of more than can be named', async () => {
    await sql`insert into fichas (nome, apelido) select 'Zeferino ' || n, 'x' from generate_series(1, 101) n`.execute(
      t.db,
    )
    const before = await lastLine()
    const answer = await admin.get('/api/v1/fichas?_total=so&q=Zeferino')
    expect(answer.headers['x-total-count']).toBe('101')
    await expect.poll(lastLine).not.toEqual(before)
    expect(await lastLine()).toMatchObject({ recurso: 'fichas', registro_id: null, ids: null, quantos: 101 })
    await sql`delete from fichas where nome like 'Zeferino %'`.execute(t.db)
  })

  it('is no field to ask for of whoever may not see it', async () => {
    const [refused, unknown] = await Promise.all(
      ['reserva', 'reservas'].map((campo) => visitor.get(`/api/v1/fichas?_campos=nome,${campo}`)),
    )
    expect([refused?.statusCode, unknown?.statusCode]).toEqual([400, 400])
    expect(unknown?.body).not.toContain('"reserva"')
    expect((await admin.get('/api/v1/fichas?_campos=reserva')).json()[0].reserva).toBe('segredo')
  })

  it('does not leave by history, titles of refs, pickers, totals or a stale version', async () => {
    const answers = await Promise.all(
      [
        `fichas/${id}/historico`,
        'visitas',
        'visitas/opcoes/ficha',
        `visitas/opcoes/ficha?id=${id}`,
        'fichas/totais',
      ].map((path) => visitor.get(`/api/v1/${path}`)),
    )
    const stale = await visitor.inject({
      method: 'PATCH',
      url: `/api/v1/fichas/${id}`,
      payload: { nome: 'x' },
      headers: { 'if-match': '99' },
    })
    expect(stale.statusCode).toBe(412)
    for (const { body } of [...answers, stale]) {
      for (const secret of SECRETS) expect(body).not.toContain(secret)
    }
    expect(answers[0]?.body).toContain('***.982.247-**')
    expect(answers[2]?.json()).toEqual([{ id, titulo: 'Marina Alves · ***.982.247-**' }])
  })

  it.each(['q=52998224725', 'q=529.982.247-25', 'q=marina@avenca.test', 'q=Marina'])(
    'is found by its whole value in the search: %s',
    async (query) => {
      const answer = await visitor.get(`/api/v1/fichas?${query}`)
      expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '1'])
    },
  )

  it.each(['q=5299', 'q=marina@', 'q=982247'])('is not found by a part of it: %s', async (query) => {
    const answer = await visitor.get(`/api/v1/fichas?${query}`)
    expect([answer.statusCode, answer.body]).toEqual([200, '[]'])
    expect((await visitor.get(`/api/v1/visitas/opcoes/ficha?${query}`)).body).toBe('[]')
    expect((await admin.get(`/api/v1/fichas?${query}`)).headers['x-total-count']).toBe('1')
  })

  it.each([
    'cpf=529.982.247-25',
    'email=marina@avenca.test',
    'cpf_null=false',
    '_sort=cpf',
    '_sort=nome,renda&_order=asc,desc',
    '_visao=maiores',
    'cpf_ini=529',
    'cpf_like=5299',
    'cpf_ne=52998224725',
    'email_like=marina',
    'renda_gte=1000',
    'nascimento_lte=1990-01-01',
    'cpf_in=52998224725&cpf_in=11144477735',
    `_onde=${encodeURIComponent('{"ou":[{"campo":"id","op":"eq","valor":1},{"e":[{"campo":"cpf","op":"ini","valor":"5"}]}]}')}`,
  ])('is not asked about, whole or piece by piece: %s is 403', async (query) => {
    for (const path of ['fichas', 'fichas/totais']) {
      const answer = await visitor.get(`/api/v1/${path}?${query}`)
      expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining('fichas.ver_pessoal')])
    }
    expect((await admin.get(`/api/v1/fichas?${query}`)).statusCode).toBe(200)
    const file = await visitor.post('/api/v1/fichas/exportacoes', { filtros: query, colunas: ['nome'] })
    expect([file.statusCode, file.json().message]).toEqual([403, expect.stringContaining('fichas.ver_pessoal')])
    expect((await visitor.get(`/api/v1/fichas/lixeira?${query}`)).statusCode).toBe(403)
  })

  it('does not show in the order of a list, nor in views kept by others', async () => {
    const other = await admin.post('/api/v1/fichas', { nome: 'Zeca', nascimento: '1950-01-01', cpf: '11144477735' })
    const ids = async (actor: Actor, path: string) =>
      (await actor.get(`/api/v1/${path}`)).json<{ id: number }[]>().map((row) => row.id)
    const made = other.json<{ id: number }>().id
    expect(await ids(admin, 'fichas')).toEqual([made, id])
    expect(await ids(visitor, 'fichas')).toEqual([made, id].sort((a, b) => b - a))
    const kept = await admin.post('/api/v1/fichas/visoes', {
      nome: 'Por CPF',
      estado: 'cpf=52998224725&nome=Zeca&ordem=-renda',
      para: ['Analista de Backoffice'],
    })
    expect(kept.statusCode, kept.body).toBe(201)
    const [seen] = (await visitor.get('/api/v1/fichas/visoes')).json<{ estado: string; incompleta: boolean }[]>()
    expect(seen).toMatchObject({ estado: 'nome=Zeca', incompleta: true })
    const removed = await admin.inject({
      method: 'DELETE',
      url: `/api/v1/fichas/${made}`,
      headers: { 'if-match': '1' },
    })
    expect(removed.statusCode, removed.body).toBe(204)
  })

  it('stays as it is when its mask comes back, and no other mask is taken for a value', async () => {
    const same = await patch({ ...MASKED, nome: 'Marina A.' })
    expect(same.statusCode, same.body).toBe(200)
    expect((await admin.get(`/api/v1/fichas/${id}`)).json()).toMatchObject({ ...WHOLE, nome: 'Marina A.' })
    const other = await patch({ email: 'x***@b***', cpf: '***.111.222-**', apelido: 'Z***' })
    expect([other.statusCode, Object.keys(other.json<{ errors: object }>().errors)]).toEqual([
      422,
      ['cpf', 'email', 'apelido'],
    ])
    const fresh = await visitor.post('/api/v1/fichas', { nome: 'Nova', apelido: 'M***' })
    expect([fresh.statusCode, fresh.json().errors]).toEqual([422, { apelido: [expect.stringContaining('mascarado')] }])
  })

  it('may be written by who reads it masked', async () => {
    expect((await patch({ apelido: 'Nina' })).json()).toMatchObject({ apelido: 'N***' })
    expect((await admin.get(`/api/v1/fichas/${id}`)).json()).toMatchObject({ apelido: 'Nina' })
    expect((await patch({ apelido: WHOLE.apelido, nome: WHOLE.nome })).statusCode).toBe(200)
  })
})

describe('revealing', () => {
  const reveal = (body: object, of = id, actor = visitor) => actor.post(`/api/v1/fichas/${of}/revelar`, body)

  it('gives one value and writes who looked at what, never the value', async () => {
    const answer = await reveal({ campo: 'cpf' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { valor: '52998224725' }])
    expect((await reveal({ campo: 'renda' })).json()).toEqual({ valor: 1234.5 })
    const rows = await accesses(visitor, 'revelar')
    expect(rows).toMatchObject([
      { recurso: 'fichas', registro_id: id, detalhe: { campo: 'cpf' } },
      { recurso: 'fichas', registro_id: id, detalhe: { campo: 'renda' } },
    ])
    expect(JSON.stringify(rows)).not.toContain('52998224725')
  })

  it('is refused for a field that is not personal, not there or not to be seen, and for a record that is not there', async () => {
    for (const campo of ['nome', 'reserva', 'nada', '__proto__', 1, null]) {
      expect((await reveal({ campo })).statusCode, String(campo)).toBe(422)
    }
    expect((await reveal({ campo: 'cpf', intruso: 1 })).statusCode).toBe(422)
    expect((await reveal({ campo: 'cpf' }, 999_999)).statusCode).toBe(404)
    expect((await reveal({ campo: 'cpf' }, id, await t.as(CPF.credor216))).statusCode).toBe(403)
  })

  it('of too much in one hour is stopped', async () => {
    const much = await t.as(CPF.executivo)
    await t.grant(much.usuarioId, 'fichas.ver')
    await sql`insert into acessos (usuario_id, acao) select ${much.usuarioId}, 'revelar' from generate_series(1, 200)`.execute(
      t.db,
    )
    const answer = await reveal({ campo: 'cpf' }, id, much)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '600'])
  })

  it('is not needed by who reads it whole, but that he opened the record is written down', async () => {
    const before = (await accesses(admin, 'ver')).length
    await admin.get(`/api/v1/fichas/${id}`)
    expect((await accesses(admin, 'ver')).slice(before)).toMatchObject([{ recurso: 'fichas', registro_id: id }])
    expect(await accesses(visitor, 'ver')).toEqual([])
  })
})

const SECRETS = [
  '52998224725',
  '529.982',
  '11987654321',
  '98765-4321',
  'marina@avenca.test',
  '1980-05-04',
  'Mari Alves',
  '1234.5',
]

function accesses(actor: Actor, acao: string) {
  return t.db
    .selectFrom('acessos')
    .selectAll()
    .where('usuario_id', '=', actor.usuarioId)
    .where('acao', '=', acao)
    .orderBy('id')
    .execute()
}
