import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { EXPORT_JOB, exportJob } from '../../../../src/server/framework/resources/export/export-job'
import { type Clock, systemClock } from '../../../../src/server/platform/clock'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { heardOf } from '../../live/heard'
import { loadProductDefinitions } from '../../product-definitions'
import { csvLines, newDataDir } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

/** A report of debts that the portal opens too: two creditors must not see each other's. */
const product = loadProductDefinitions()
const report = product.consultas.relatorio_operacoes
if (!report?.consulta?.relatorio) throw new Error('no such report')
const { consulta } = report
const relatorio = { ...report.consulta.relatorio, portal: true }
const definitions = {
  ...product,
  consultas: { ...product.consultas, relatorio_operacoes: { ...report, consulta: { ...consulta, relatorio } } },
}

let day = '2026-11-20'
const clock: Clock = {
  real: () => new Date(),
  agora: () => systemClock(day).agora(),
  hoje: () => day,
}
const dataDir = newDataDir()
const { t, coordenador } = withApp({ definitions, clock, worker: 'sim', env: { AVENCA_DATA: dataDir } }, [
  'coordenador',
])
let credor10: Actor
let credor57: Actor

const PORTAL = ['relatorios.operacoes', 'operacoes.exportar', 'operacoes.ver']

beforeAll(async () => {
  await createCompany(t)
  await t.db.insertInto('usuarios_usuario_empresas').values({ de_id: 10, para_id: 57 }).execute()
  await t.db.deleteFrom('usuarios_usuario_empresas').where('de_id', '=', 10).where('para_id', '=', 216).execute()
  const rows = [9, 10].flatMap((usuario_id) =>
    PORTAL.map((permissao) => ({ usuario_id, permissao, efeito: 'conceder', versao: 1 })),
  )
  await t.db.insertInto('usuarios_permissoes').values(rows).execute()
  credor10 = await t.as(CPF.credor10)
  credor57 = await t.as(CPF.credor216)
})

const AGENDA = {
  relatorio: 'relatorio_operacoes',
  nome: 'Carteira da semana',
  formato: 'csv',
  frequencia: 'diaria',
  hora: 7,
  colunas: ['numero_operacao', 'credor', 'valor_nominal'],
}

async function scheduled(pedido: object): Promise<number> {
  const answer = await coordenador.post('/api/v1/relatorios/agendar', { ...AGENDA, ...pedido })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

/** What the clock does on that day, at the real hour of the test. */
async function send(on: string): Promise<number> {
  day = on
  const usuario = asCompany(definitions, null)
  const ctx = { definitions, clock, secret: t.app.secret, usuario, origem: 'teste' }
  const sent = await serverExtensions.jobs.enviarRelatorios(t.db, ctx, {
    pool: t.app.pool,
    jobs: t.app.jobs,
    env: t.app.env,
  })
  await expect.poll(async () => (await openJobs()).length, { timeout: 60_000, interval: 50 }).toBe(0)
  return sent
}

function openJobs() {
  return t.db
    .selectFrom('trabalhos')
    .select('id')
    .where('tipo', '=', EXPORT_JOB)
    .where('status', 'in', ['na_fila', 'executando'])
    .execute()
}

function lastJob() {
  const jobs = t.db.selectFrom('trabalhos').select('detalhe').where('tipo', '=', EXPORT_JOB)
  return jobs.orderBy('id', 'desc').executeTakeFirstOrThrow()
}

interface Kept {
  readonly id: number
  readonly nome: string
  readonly linhas: number
  readonly expira_em: string
  readonly arquivo: { readonly nome: string } | null
}

const filesOf = async (person: Actor, agendado: number) =>
  (await person.get(`/api/v1/meus_arquivos?agendado_id=${agendado}`)).json<Kept[]>()

const logOf = async (agendado: number) =>
  (await coordenador.get(`/api/v1/relatorios_envios?agendado_id=${agendado}`)).json<
    { pessoa_id: number; situacao: string; linhas: number | null; motivo: string | null }[]
  >()

async function onlyFile(person: Actor, agendado: number): Promise<Kept> {
  const [file, ...others] = await filesOf(person, agendado)
  if (!file || others.length > 0) throw new Error('not one file')
  return file
}

describe('a scheduled report', () => {
  it('gives the users of two creditors each their own rows, and to nobody the other’s file', async () => {
    const id = await scheduled({ credores: [10, 57] })
    const heard = await heardOf(t.database.url, [], async () => {
      expect(await send('2026-11-22')).toBe(2)
    })
    const told = [credor10, credor57].map(({ usuarioId }) => ({ aviso: 'arquivo', usuario_id: usuarioId }))
    expect(heard.filter((event) => 'aviso' in event)).toEqual(expect.arrayContaining(told))
    expect(heard.filter((event) => 'aviso' in event)).toHaveLength(2)
    const [mine, theirs] = [await onlyFile(credor10, id), await onlyFile(credor57, id)]
    const content = async (person: Actor, file: Kept) =>
      csvLines((await person.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)).rawPayload)
    const creditors = (lines: readonly string[]) => new Set(lines.slice(1).map((line) => line.split(';')[1]))
    expect(creditors(await content(credor10, mine))).toEqual(new Set(['Escola Aurora']))
    expect(creditors(await content(credor57, theirs))).toEqual(new Set(['Clínica Boa Vista']))
    for (const [who, credor_id] of [
      [mine, 10],
      [theirs, 57],
    ] as const) {
      const { n } = await t.db
        .selectFrom('operacoes')
        .select((of) => of.fn.countAll<string>().as('n'))
        .where('credor_id', '=', credor_id)
        .where('excluido_em', 'is', null)
        .executeTakeFirstOrThrow()
      expect(who.linhas).toBe(Number(n))
    }
    for (const person of [credor57, coordenador])
      expect((await person.get(`/api/v1/meus_arquivos/${mine.id}/arquivos/arquivo`)).statusCode).toBe(404)
    const seen = await t.db
      .selectFrom('acessos')
      .select('usuario_id')
      .where('acao', '=', 'baixar')
      .where('recurso', '=', 'meus_arquivos')
      .where('registro_id', '=', mine.id)
      .execute()
    expect(seen).toEqual([{ usuario_id: 9 }])
    expect(await send('2026-11-22')).toBe(0)
  })

  it('gives nothing to who lost the permission meanwhile or is no longer active, and says so', async () => {
    const id = await scheduled({ pessoas: [8, 9, 10] })
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 8, permissao: 'relatorios.operacoes', efeito: 'negar', versao: 1 })
      .execute()
    await t.db.updateTable('usuarios').set({ ativo: false }).where('id', '=', 10).execute()
    await send('2026-11-24')
    await t.db.updateTable('usuarios').set({ ativo: true }).where('id', '=', 10).execute()
    const said = new Map((await logOf(id)).map(({ pessoa_id, situacao, motivo }) => [pessoa_id, { situacao, motivo }]))
    expect(said.get(9)).toEqual({ situacao: 'concluido', motivo: null })
    expect(said.get(10)).toEqual({ situacao: 'falhou', motivo: 'A pessoa não está mais ativa.' })
    expect(said.get(8)).toEqual({ situacao: 'falhou', motivo: expect.stringContaining('permissão') })
    credor57 = await t.as(CPF.credor216)
    expect(await filesOf(credor57, id)).toEqual([])
  })

  it('keeps its file from whoever sees another creditor’s rows since it was made', async () => {
    const id = await scheduled({ pessoas: [9] })
    await send('2026-11-25')
    const url = `/api/v1/meus_arquivos/${(await onlyFile(credor10, id)).id}/arquivos/arquivo`
    const move = (de: number, para: number) =>
      t.db
        .updateTable('usuarios_usuario_empresas')
        .set({ para_id: para })
        .where('de_id', '=', 9)
        .where('para_id', '=', de)
        .execute()
    await move(10, 129)
    const refused = await (await t.as(CPF.credor10)).get(url)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'arquivo_de_outro_direito'])
    expect(refused.json().message).toMatch(/Peça-o de novo/)
    await move(129, 10)
    expect((await (await t.as(CPF.credor10)).get(url)).statusCode).toBe(200)
  })

  it('leaves out the columns that its recipient may not take', async () => {
    const id = await scheduled({ pessoas: [9], colunas: ['numero_operacao', 'cliente_cpf_cnpj', 'motivo_bordero'] })
    await send('2026-11-26')
    const file = await onlyFile(credor10, id)
    const [heading] = csvLines((await credor10.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)).rawPayload)
    expect(heading).not.toContain('CPF')
    expect(heading).toContain('Número')
  })

  it('makes a file once, whole, when the work was killed half-way and is begun again', async () => {
    const id = await scheduled({ pessoas: [9] })
    await send('2026-11-28')
    const { detalhe } = await lastJob()
    const agendado = { ...Object(detalhe.guardado), nome: 'Outra vez' }
    const again = { ...detalhe, guardado: agendado }
    const { id: trabalho_id } = await t.db
      .insertInto('trabalhos')
      .values({ tipo: EXPORT_JOB, usuario_id: 9, status: 'executando', detalhe: JSON.stringify(again) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const job = exportJob(t.app, serverExtensions.sources)
    const run = (progress: () => Promise<void>) =>
      job({
        ...{ trabalho_id, usuario_id: 9, programa_id: null, detalhe: again, db: t.db, progress },
        ...{ conclude: async () => undefined, lastFailure: () => null },
      })
    const made = async () => (await filesOf(credor10, id)).filter(({ nome }) => nome === 'Outra vez')
    await expect(run(() => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
    expect(await made()).toEqual([])
    expect(readdirSync(join(dataDir, 'exportacoes'))).toEqual([])
    for (const _ of ['begun again', 'asked once more']) {
      await run(async () => undefined)
      expect(await made()).toHaveLength(1)
    }
  })

  it('waits until its last day and then is gone for its owner, its content too', async () => {
    const id = await scheduled({ pessoas: [9] })
    await send('2026-11-30')
    const file = await onlyFile(credor10, id)
    expect(file.expira_em).toBe('2026-12-07')
    day = '2026-12-07'
    expect(await filesOf(credor10, id)).toHaveLength(1)
    day = '2026-12-08'
    expect(await filesOf(credor10, id)).toEqual([])
    expect((await credor10.get(`/api/v1/meus_arquivos/${file.id}/arquivos/arquivo`)).statusCode).toBe(404)
    const ctx = { definitions, clock, secret: t.app.secret, usuario: asCompany(definitions, null), origem: 'teste' }
    const deps = { pool: t.app.pool, jobs: t.app.jobs, env: t.app.env }
    expect(await serverExtensions.jobs.varrerMeusArquivos(t.db, ctx, deps)).toBeGreaterThan(0)
    expect(await serverExtensions.jobs.varrerMeusArquivos(t.db, ctx, deps)).toBe(0)
    const left = await t.db
      .selectFrom('arquivos')
      .select('id')
      .where('recurso', '=', 'meus_arquivos')
      .where('registro_id', '=', file.id)
      .execute()
    expect(left).toEqual([])
  })

  it('counts its period from the day on which it is made', async () => {
    const id = await scheduled({
      pessoas: [9],
      periodo: 'mes_anterior',
      filtros: 'criado_em_gte=2020-01-01&valor_nominal_gte=1',
    })
    await send('2026-12-10')
    const { detalhe } = await lastJob()
    expect(Object.fromEntries(new URLSearchParams(String(detalhe.filtros)))).toEqual({
      valor_nominal_gte: '1',
      criado_em_gte: '2026-11-01',
      criado_em_lte: '2026-11-30',
    })
    await coordenador.post('/api/v1/relatorios_agendados/atos/encerrar', { ids: [id], valores: {} })
    expect((await coordenador.get(`/api/v1/relatorios_agendados/${id}`)).json().ativo).toBe(false)
  })

  it.each([
    [{ relatorio: 'operacoes', pessoas: [9] }, 'relatorio'],
    [{ frequencia: 'anual', pessoas: [9] }, 'frequencia'],
    [{ frequencia: 'semanal', pessoas: [9] }, 'dia'],
    [{ frequencia: 'semanal', dia: 8, pessoas: [9] }, 'dia'],
    [{ funcao: 'Ninguém' }, 'funcao'],
    [{ pessoas: [9_999] }, 'pessoas'],
    [{ credores: [9_999] }, 'credores'],
    [{ pessoas: [9], ate: '2026-02-30' }, 'ate'],
    [{ pessoas: [9], periodo: 'década' }, 'periodo'],
    [{ pessoas: [9], nome: '  ' }, 'nome'],
    [{ pessoas: [9], formato: 'doc' }, 'formato'],
    [{ pessoas: [9], colunas: ['nada'] }, 'colunas.0'],
  ])('is refused with its field: %j', async (pedido, field) => {
    const answer = await coordenador.post('/api/v1/relatorios/agendar', { ...AGENDA, ...pedido })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('is for somebody, and of who may schedule', async () => {
    const nobody = await coordenador.post('/api/v1/relatorios/agendar', AGENDA)
    expect(nobody.json().code).toBe('agendamento_sem_destinatario')
    expect((await credor10.post('/api/v1/relatorios/agendar', { ...AGENDA, pessoas: [9] })).statusCode).toBe(403)
  })

  it('is one of at most twenty that a person has at once, and is ended by whoever watches over them', async () => {
    const own = () =>
      t.db
        .selectFrom('relatorios_agendados')
        .select('id')
        .where('autor_id', '=', coordenador.usuarioId)
        .where('ativo', '=', true)
    for (let count = (await own().execute()).length; count < 20; count += 1) await scheduled({ pessoas: [2] })
    const refused = await coordenador.post('/api/v1/relatorios/agendar', { ...AGENDA, pessoas: [2] })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'agendamentos_demais'])
    const { id } = await own().orderBy('id', 'desc').executeTakeFirstOrThrow()
    const administrador = await t.as(CPF.administrador)
    const ended = await administrador.post('/api/v1/relatorios_agendados/atos/encerrar', { ids: [id], valores: {} })
    expect(ended.json()).toMatchObject({ feitos: 1 })
    await scheduled({ pessoas: [2] })
  })
})
