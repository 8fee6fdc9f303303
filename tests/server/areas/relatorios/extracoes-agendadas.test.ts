import { beforeAll, describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { EXPORT_JOB } from '../../../../src/server/framework/resources/export/export-job'
import { type Clock, systemClock } from '../../../../src/server/platform/clock'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { csvLines, newDataDir } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

/** Of a list whose file says how many rows may be carried away. */
const product = loadProductDefinitions()
const { acordos } = product.resources
if (!acordos?.exportacao) throw new Error('no such list')
const few = { ...acordos, exportacao: { ...acordos.exportacao, max_linhas: 0 } }
const definitions = { ...product, resources: { ...product.resources, acordos: few } }

let day = '2026-11-20'
/** After the hour of the schedules, whatever the hour of the run: before it their next time is the same day's. */
const agora = () => systemClock(day, () => new Date(), '12:00').agora()
const clock: Clock = { real: () => new Date(), agora, hoje: () => day }
const { t, administrador } = withApp({ definitions, clock, worker: 'sim', env: { AVENCA_DATA: newDataDir() } }, [
  'administrador',
])
let mine: Actor

beforeAll(async () => {
  await createCompany(t)
  mine = await setRights({
    ...{ 'clientes.exportar': 'conceder', 'clientes.ver_pessoal': 'conceder', 'clientes.exportar_pessoal': 'negar' },
    ...{ 'acordos.exportar': 'conceder', 'operacoes.exportar': 'conceder' },
  })
})

async function setRights(rights: Readonly<Record<string, 'conceder' | 'negar'>>): Promise<Actor> {
  const { usuarioId: id } = await t.as(CPF.coordenador)
  for (const [permissao, efeito] of Object.entries(rights)) {
    const before = t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', id)
    await before.where('permissao', '=', permissao).execute()
    await t.db.insertInto('usuarios_permissoes').values({ usuario_id: id, permissao, efeito, versao: 1 }).execute()
  }
  return t.as(CPF.coordenador)
}

const RECEITA = { base: 'clientes', formato: 'csv', colunas: ['nome', 'cpf_cnpj'], filtros: '_sort=nome&_order=asc' }
const AGENDA = { nome: 'Base da semana', motivo: 'Conferir com o credor', frequencia: 'diaria', hora: 7 }

async function made(path: string, pedido: object): Promise<number> {
  const answer = await mine.post(`/api/v1/relatorios/${path}`, pedido)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

let models = 0
const model = (pedido: object = {}) => {
  models += 1
  return made('modelos', { ...RECEITA, nome: `Modelo ${models}`, ...pedido })
}

async function send(on: string): Promise<number> {
  day = on
  const ctx = { definitions, clock, secret: t.app.secret, usuario: asCompany(definitions, null), origem: 'teste' }
  const sent = await serverExtensions.jobs.enviarRelatorios(t.db, ctx, {
    pool: t.app.pool,
    jobs: t.app.jobs,
    env: t.app.env,
  })
  const open = () =>
    t.db
      .selectFrom('trabalhos')
      .select('id')
      .where('tipo', '=', EXPORT_JOB)
      .where('status', 'in', ['na_fila', 'executando'])
      .execute()
  await expect.poll(async () => (await open()).length, { timeout: 60_000, interval: 50 }).toBe(0)
  return sent
}

const rowsOf = async (path: string) => (await mine.get(`/api/v1/${path}`)).json()
const scheduleOf = async (id: number) => rowsOf(`relatorios_agendados/${id}`)
const filesOf = async (id: number) => rowsOf(`meus_arquivos?agendado_id=${id}`)
const madeBy = async (id: number) =>
  (await rowsOf('extracoes?_end=100')).filter((row: { agendado_id: number }) => row.agendado_id === id)
const end = (id: number) => mine.post('/api/v1/relatorios_agendados/atos/encerrar', { ids: [id], valores: {} })

describe('a scheduled extraction', () => {
  it('is each time one of its own in the log, with its reason, as its model then says, made once', async () => {
    const modelo = await model()
    const id = await made('agendar-extracao', { ...AGENDA, modelo })
    expect(await send('2026-11-22')).toBe(1)
    expect(await send('2026-11-22')).toBe(0)
    const [first, ...others] = await madeBy(id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      nome: AGENDA.nome,
      motivo: AGENDA.motivo,
      base: 'clientes',
      mascaradas: ['cpf_cnpj'],
    })
    const [file] = await filesOf(id)
    expect(file).toMatchObject({ extracao_id: first.id, motivo: AGENDA.motivo, linhas: first.linhas })
    expect(file.expira_em).toBe('2026-11-29')
    const content = (await mine.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)).rawPayload
    expect(csvLines(content)).toHaveLength(first.linhas + 1)
    expect(content.toString()).toMatch(/\*\*\*/)
    await made('modelos', { ...RECEITA, nome: `Modelo ${models}`, modelo, colunas: ['uf'] })
    await send('2026-11-23')
    expect((await madeBy(id)).map((row: { colunas: unknown }) => row.colunas)).toEqual([['uf'], RECEITA.colunas])
    expect((await administrador.get(`/api/v1/meus_arquivos?agendado_id=${id}`)).json()).toEqual([])
    await end(id)
  })

  it('repeats one that was made, with the period counted from its day', async () => {
    await t.db.updateTable('operacoes').set({ data_vencimento: '2026-05-05' }).execute()
    const pedido = { ...RECEITA, base: 'operacoes', colunas: ['credor'], filtros: 'data_vencimento_gte=2020-01-01' }
    const extracao = await made('extrair', { ...pedido, nome: 'Uma', motivo: 'Ver' })
    const id = await made('agendar-extracao', { ...AGENDA, extracao, periodo: 'ano' })
    await send('2026-11-25')
    const [{ filtros }] = await madeBy(id)
    expect(Object.fromEntries(new URLSearchParams(filtros))).toEqual({
      ...{ data_vencimento_gte: '2026-01-01', data_vencimento_lte: expect.stringMatching(/^2026-/) },
    })
    await end(id)
  })

  it('ends and tells its author when he may not make it any more, and makes nothing', async () => {
    const id = await made('agendar-extracao', { ...AGENDA, modelo: await model() })
    await setRights({ 'clientes.exportar': 'negar' })
    expect(await send('2026-11-26')).toBe(0)
    mine = await setRights({ 'clientes.exportar': 'conceder' })
    expect(await madeBy(id)).toEqual([])
    expect(await scheduleOf(id)).toMatchObject({
      ativo: false,
      encerrado_por: expect.stringContaining('clientes.exportar'),
    })
    const told = await t.db
      .selectFrom('avisos_por_email')
      .select(['texto', 'pessoa_id'])
      .where('chave', '=', `agendamento ${id} encerrado`)
      .execute()
    expect(told).toEqual([{ texto: expect.stringContaining('clientes.exportar'), pessoa_id: mine.usuarioId }])
  })

  it.each(['relatorios.extracao', 'relatorios_agendados.agendar'])('ends without %s', async (permissao) => {
    const id = await made('agendar-extracao', { ...AGENDA, modelo: await model() })
    await setRights({ [permissao]: 'negar' })
    await send(permissao === 'relatorios.extracao' ? '2026-11-27' : '2026-11-28')
    mine = await setRights({ [permissao]: 'conceder' })
    expect(await scheduleOf(id)).toMatchObject({ ativo: false, encerrado_por: expect.stringContaining(permissao) })
    expect(await madeBy(id)).toEqual([])
  })

  it('ends when its model is deleted', async () => {
    const modelo = await model()
    const id = await made('agendar-extracao', { ...AGENDA, modelo })
    const url = `/api/v1/extracoes_modelos/${modelo}`
    const gone = await mine.inject({ method: 'DELETE', url, headers: { 'if-match': '1' } })
    expect(gone.statusCode, gone.body).toBeLessThan(300)
    await send('2026-11-29')
    expect(await scheduleOf(id)).toMatchObject({ ativo: false, encerrado_por: 'O modelo que ela seguia foi excluído.' })
  })

  it('says in its work what stood against one run, as too many rows, and comes again', async () => {
    const modelo = await model({ base: 'acordos', colunas: ['id'], filtros: '' })
    const id = await made('agendar-extracao', { ...AGENDA, modelo })
    await send('2026-11-30')
    expect(await madeBy(id)).toEqual([])
    expect(await rowsOf(`relatorios_envios?agendado_id=${id}`)).toMatchObject([
      { situacao: 'falhou', motivo: expect.stringMatching(/linhas/) },
    ])
    expect(await scheduleOf(id)).toMatchObject({ ativo: true, encerrado_por: null })
    expect((await scheduleOf(id)).proximo_em > '2026-11-30T23').toBe(true)
    await end(id)
  })

  it.each([
    [{}, 'modelo'],
    [{ modelo: 9_999 }, 'modelo'],
    [{ extracao: 9_999 }, 'extracao'],
    [{ modelo: 0, motivo: '  ' }, 'motivo'],
    [{ modelo: 0, frequencia: 'semanal' }, 'dia'],
    [{ modelo: 0, periodo: 'década' }, 'periodo'],
    [{ modelo: 0, ate: '2026-02-30' }, 'ate'],
  ])('is refused with its field: %j', async (pedido, field) => {
    const asked = 'modelo' in pedido && pedido.modelo === 0 ? { ...pedido, modelo: await model() } : pedido
    const answer = await mine.post('/api/v1/relatorios/agendar-extracao', { ...AGENDA, ...asked })
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})], answer.body).toEqual([422, [field]])
  })

  it('is of one’s own model alone', async () => {
    const modelo = await model()
    const answer = await administrador.post('/api/v1/relatorios/agendar-extracao', { ...AGENDA, modelo })
    expect(Object.keys(answer.json().errors ?? {}), answer.body).toEqual(['modelo'])
  })
})
