import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { noteWrites } from '../../../src/server/platform/database/noted-writes'
import { createPool } from '../../../src/server/platform/database/pool'
import { CPF } from '../fixture'
import { type Actor, cloneDatabase, openTestApp, type TestApp, type TestDatabase } from '../harness'
import { heardOf } from '../live/heard'
import { parse } from '../product-definitions'

const SETORES = `recurso: setores
exclusao: fisica
concorrencia: nenhuma
campos:
  nome: texto(40)!
`

const CHAMADOS = `recurso: chamados
campos:
  nome: {tipo: texto(40)!, busca: true}
  setor: {tipo: ref(setores), ao_excluir: limpar}
  pai: {tipo: ref(chamados), ao_excluir: junto}
  estado: {tipo: enum!, valores: [N, A, F], padrao: N}
  aberto_em: {tipo: data, padrao: "=hoje()"}
  motivo: {tipo: texto(20), visivel_se: "estado = 'F'", obrigatorio_se: "estado = 'F'"}
  custo: {tipo: dinheiro, acesso: {ver: credores.avancado, editar: credores.avancado}}
  hora_marcada: hora
  atendentes: muitos(usuarios)
  dias: {tipo: calculado(inteiro), formula: "dias(aberto_em, hoje())"}
lista:
  colunas: [nome, estado, custo]
  rodape: {custo: soma}
`

function declared(): Definitions {
  const own = [
    { path: 'resources/setores.yaml', text: SETORES },
    { path: 'resources/chamados.yaml', text: CHAMADOS },
  ]
  const { definitions, mistakes } = loadDefinitions([...readDeclarationFiles(process.cwd()), ...own], undefined, parse)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}

let database: TestDatabase
let t: TestApp
let admin: Actor
let analista: Actor

beforeAll(async () => {
  database = await cloneDatabase()
  const definitions = declared()
  const owner = createPool({
    url: database.ownerUrl,
    max: 2,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  await migrate(owner, definitions, [noteWrites(definitions)])
  await owner.query(
    `insert into usuarios_permissoes (usuario_id, permissao, efeito) values (6, 'chamados.*', 'conceder')`,
  )
  await owner.end()
  t = await openTestApp({ hoje: '2026-11-20', definitions, database })
  admin = await t.as(CPF.administrador)
  analista = await t.as(CPF.analistaFinanceiro)
})
afterAll(async () => {
  await t.close()
  await database.drop()
})

const url = (path: string) => `/api/v1/${path}`
const send = (actor: Actor, method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, versao?: number) =>
  actor.inject({
    method,
    url: url(path),
    ...(payload && { payload }),
    ...(versao !== undefined && { headers: { 'if-match': String(versao) } }),
  })
const make = async (path: string, body: object) => {
  const answer = await send(admin, 'POST', path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const read = async (path: string) => (await admin.get(url(path))).json()

describe('a resource declared in a file', () => {
  it('sends exactly the keys that it declares', async () => {
    const record = await make('chamados', { nome: 'Porta', atendentes: [2, 1], hora_marcada: '09:30' })
    expect(Object.keys(record).sort()).toEqual([
      'aberto_em',
      'alterado_em',
      'alterado_por',
      'atendentes',
      'criado_em',
      'criado_por',
      'custo',
      'dias',
      'estado',
      'hora_marcada',
      'id',
      'motivo',
      'nome',
      'pai',
      'pai_id',
      'setor',
      'setor_id',
      'versao',
    ])
    expect(record).toMatchObject({
      aberto_em: '2026-11-20',
      dias: 0,
      estado: 'N',
      hora_marcada: '09:30:00',
      atendentes: [
        { id: 1, titulo: 'Ana Prado' },
        { id: 2, titulo: 'Caio Duarte' },
      ],
    })
    expect((await read(`chamados?atendentes=2`)).map((row: { id: number }) => row.id)).toEqual([record.id])
    expect(await read(`chamados?atendentes=3`)).toEqual([])
  })

  it('asks for a field only while it shows, and keeps it when it hides', async () => {
    const { id } = await make('chamados', { nome: 'Motivo', estado: 'A' })
    expect((await send(admin, 'PATCH', `chamados/${id}`, { motivo: 'x' }, 1)).json().errors).toHaveProperty('motivo')
    expect((await send(admin, 'PATCH', `chamados/${id}`, { estado: 'F' }, 1)).json().errors).toHaveProperty('motivo')
    const closed = await send(admin, 'PATCH', `chamados/${id}`, { estado: 'F', motivo: 'feito' }, 1)
    expect(closed.json()).toMatchObject({ estado: 'F', motivo: 'feito' })
  })

  it('hides a field from who may not see it, in every read, filter, total and history', async () => {
    const { id } = await make('chamados', { nome: 'Caro', custo: 10.5 })
    expect((await read(`chamados/${id}`)).custo).toBe(10.5)
    expect((await analista.get(url(`chamados/${id}`))).json()).not.toHaveProperty('custo')
    expect((await analista.get(url('chamados'))).json()[0]).not.toHaveProperty('custo')
    expect((await analista.get(url('chamados/totais'))).json()).not.toHaveProperty('custo')
    expect((await read('chamados/totais')).custo).toBe(10.5)
    for (const query of ['custo=10.5', 'custo_gte=1', '_sort=custo', '_onde={"campo":"custo","valor":1}']) {
      const answer = await analista.get(url(`chamados?${query}`))
      expect(answer.statusCode, query).toBe(400)
    }
    const [line] = (await analista.get(url(`chamados/${id}/historico`))).json()
    expect(line.mudancas).toMatchObject({ nome: [null, 'Caro'] })
    expect(line.mudancas).not.toHaveProperty('custo')
    const answer = await send(analista, 'PATCH', `chamados/${id}`, { custo: 1 }, 1)
    expect(answer.statusCode).toBe(422)
  })

  it('needs no version where the file says so, deletes for good and clears what pointed to it', async () => {
    const setor = await make('setores', { nome: 'Portaria' })
    expect((await send(admin, 'PATCH', `setores/${setor.id}`, { nome: 'Recepção' })).statusCode).toBe(200)
    const chamado = await make('chamados', { nome: 'Luz', setor_id: setor.id })
    expect((await send(admin, 'DELETE', `setores/${setor.id}`)).statusCode).toBe(204)
    expect(await read(`chamados/${chamado.id}`)).toMatchObject({ setor_id: null, setor: null, versao: 2 })
    expect((await send(admin, 'POST', `setores/${setor.id}/restaurar`)).statusCode).toBe(405)
    const [line] = await read(`chamados/${chamado.id}/historico`)
    expect(line).toMatchObject({ acao: 'editar', mudancas: { setor_id: [setor.id, null] } })
  })

  it('takes its own along when it goes, even in a circle', async () => {
    const first = await make('chamados', { nome: 'Um' })
    const second = await make('chamados', { nome: 'Dois', pai_id: first.id })
    await send(admin, 'PATCH', `chamados/${first.id}`, { pai_id: second.id }, 1)
    expect((await send(admin, 'DELETE', `chamados/${first.id}`, undefined, 2)).statusCode).toBe(204)
    expect((await admin.get(url(`chamados/${second.id}`))).statusCode).toBe(404)
  })

  it('tells open screens what changed', async () => {
    const events = await heardOf(database.url, ['chamados', 'motivos'], () => make('chamados', { nome: 'Aviso' }))
    expect(events).toEqual([{ recurso: 'chamados' }])
  })
})
