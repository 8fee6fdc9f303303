import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import type { Actor } from '../harness'
import { type DeclaredApp, openDeclaredApp } from './declared-app'
import { csvLines, exported } from './export/exporting'
import { csv, importerOf } from './import/importer'
import { requestsOf } from './requests'

let t: DeclaredApp
let admin: Actor
let api: ReturnType<typeof requestsOf>
beforeAll(async () => {
  t = await openDeclaredApp(
    {
      galpoes: `recurso: galpoes
campos:
  nome: {tipo: texto(20)!, unico: true}
  local: geo
lista: {colunas: [nome, local], filtros: [{campo: local, como: perto}], em_massa: [local], em_linha: [local]}
importacao: {chave: [nome]}
`,
    },
    { worker: 'sim' },
  )
  admin = await t.as(CPF.administrador)
  api = requestsOf(admin)
  for (const [nome, local] of PLACES) await api.created('galpoes', { nome, local })
})
afterAll(() => t.close())

const SE = { latitude: -23.550521, longitude: -46.633309 }
const PLACES = [
  ['Sé', SE],
  ['Paulista', { latitude: -23.561414, longitude: -46.655881 }],
  ['Rio', '-22.906847; -43.172897'],
  ['Fiji leste', { latitude: -17, longitude: -179.99 }],
  ['Sem lugar', null],
] as const

const near = async (circle: string) => {
  const answer = await admin.get(`/api/v1/galpoes?local=${encodeURIComponent(circle)}&_sort=nome`)
  return answer.statusCode === 200 ? answer.json<{ nome: string }[]>().map(({ nome }) => nome) : answer.statusCode
}

describe('a field that is a point', () => {
  it('is kept by its degrees to six decimals, sent as two numbers or as a text that says them', async () => {
    const exact = await api.created('galpoes', { nome: 'A', local: { latitude: 1.12345678, longitude: -0.0000001 } })
    expect(exact.local).toEqual({ latitude: 1.123457, longitude: 0 })
    const map = await api.patch(`galpoes/${exact.id}`, { local: 'https://www.openstreetmap.org/#map=9/2.5/-3.5' }, 1)
    expect(map.json()).toMatchObject({ local: { latitude: 2.5, longitude: -3.5 }, versao: 2 })
    const same = await api.patch(`galpoes/${exact.id}`, { local: { longitude: -3.5, latitude: 2.5 } }, 2)
    expect(same.json().versao).toBe(2)
    const many = await api.post('galpoes/em-massa', { ids: [exact.id], mudancas: { local: null } })
    expect([many.json().alterados, (await api.get(`galpoes/${exact.id}`)).local]).toEqual([1, null])
  })

  it.each([
    'x',
    7,
    true,
    [1, 2],
    {},
    { latitude: 1 },
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: -181 },
    { latitude: '1', longitude: '2' },
    { latitude: 1, longitude: 2, altura: 3 },
    { latitude: null, longitude: null },
    '1,5',
    "1, 2'; drop table galpoes; --",
  ])('refuses %j at the field', async (local) => {
    const answer = await api.post('galpoes', { nome: 'B', local })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { local: ['Informe latitude e longitude, como -23.5505, -46.6333, ou o endereço de um mapa.'] },
    ])
  })

  it('is found by its distance, across the line of the date too; a blank is near nothing', async () => {
    expect(await near('-23.550521,-46.633309,0.001')).toEqual(['Sé'])
    // 2.6 km as the crow flies
    expect(await near('-23.550521,-46.633309,2.5')).toEqual(['Sé'])
    expect(await near('-23.550521,-46.633309,2.7')).toEqual(['Paulista', 'Sé'])
    expect(await near('-23.550521,-46.633309,360')).toEqual(['Paulista', 'Sé'])
    expect(await near('-23.550521,-46.633309,361')).toEqual(['Paulista', 'Rio', 'Sé'])
    expect(await near('-17,179.99,3')).toEqual(['Fiji leste'])
    expect(await near('0,0,20038')).toHaveLength(4)
    const tree = JSON.stringify({
      ou: [
        { campo: 'local', op: 'null', valor: true },
        { campo: 'nome', op: 'eq', valor: 'Rio' },
      ],
    })
    const blank = await admin.get(`/api/v1/galpoes?_onde=${encodeURIComponent(tree)}&_sort=nome`)
    expect(blank.json<{ nome: string }[]>().map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Rio', 'Sem lugar']),
    )
  })

  it.each(['x', '1,2', '91,0,5', '1,2,0', "1,2,3'", '1,2,99999', '[object Object]'])(
    'is not asked for by %s',
    async (circle) => {
      expect(await near(circle)).toBe(400)
    },
  )

  it('is looked for in a strip that an index holds', async () => {
    const { rows } = await t.app.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where tablename = 'galpoes' and indexdef like '%latitude%'`,
    )
    expect(rows).toEqual([{ indexdef: expect.stringContaining('excluido_em IS NULL') }])
    const client = await t.app.pool.connect()
    try {
      await client.query('begin; set local enable_seqscan = off')
      const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from galpoes where excluido_em is null and (local ->> 'latitude')::float8 between -24 and -23`,
      )
      expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('gx_galpoes_local')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('is ordered by nothing and searched by no other comparison', async () => {
    for (const query of ['_sort=local', 'local_like=1', 'local_gte=1', 'local_in=1,2,3'])
      expect(await api.status(`galpoes?${query}`), query).toBe(400)
  })

  it('is held by the database too', async () => {
    const insert = (local: string) =>
      t.app.pool.query('insert into galpoes (nome, local) values ($1, $2)', [`x${local}`.slice(0, 20), local])
    for (const bad of ['{}', '[]', '7', '{"latitude": 1}', '{"latitude": "1", "longitude": 2}', 'null'])
      await expect(insert(bad), bad).rejects.toMatchObject({ code: '23514' })
  })

  it('goes out to a file as a text that comes in again', async () => {
    const { content } = await exported(admin, 'galpoes', { formato: 'csv', colunas: ['nome', 'local'] })
    expect(csvLines(content)).toContain('Sé;-23.550521, -46.633309')
    const galpoes = importerOf(admin, 'galpoes')
    const rows = csv(['nome', 'local'], ['Outra', '-23.550521, -46.633309'], ['Novo', '"-1,5; -2,5"'], ['Mau', 'ali'])
    const rehearsed = await galpoes.rehearse('g.csv', rows)
    expect(rehearsed).toMatchObject({ recusadas: 1 })
    expect(JSON.stringify(rehearsed.motivos)).toContain('Informe latitude e longitude')
    await galpoes.step(rehearsed.id, 'confirmar')
    const [novo] = await api.get('galpoes?nome=Novo')
    expect(novo.local).toEqual({ latitude: -1.5, longitude: -2.5 })
  })

  it('is told to programs', async () => {
    const document = JSON.stringify((await admin.get('/api/openapi.json')).json())
    expect(document).toContain('"latitude":{"minimum":-90,"maximum":90,"type":"number"}')
  })
})
