import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { serverExtensions } from '../../../../src/server/app/extensions'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { EXPORT_JOB, exportJob } from '../../../../src/server/framework/resources/export/export-job'
import type { Clock } from '../../../../src/server/platform/clock'
import { newDataDir } from '../../resources/export/exporting'
import { createCompany } from '../../security/company'
import { withApp } from '../../with-app'

let day = '2026-11-20'
const clock: Clock = { real: () => new Date(), agora: () => new Date(`${day}T12:00:00-03:00`), hoje: () => day }
const { t, coordenador, backoffice } = withApp({ clock, env: { AVENCA_DATA: newDataDir() } }, [
  'coordenador',
  'backoffice',
])
beforeAll(() => createCompany(t))

const BACKOFFICE = 8

function context() {
  const usuario = asCompany(t.definitions, null)
  return { definitions: t.definitions, clock, secret: t.app.secret, usuario, origem: 'teste' }
}
const deps = () => ({ pool: t.app.pool, jobs: t.app.jobs, env: t.app.env })
const sendEmails = () => serverExtensions.jobs.enviarAvisos(t.db, context(), deps())

const done = new Set<number>()

/** One run of the schedule and the work that it set off; each piece of work as often as told. */
async function runOn(on: string, times = 1): Promise<void> {
  day = on
  await serverExtensions.jobs.enviarRelatorios(t.db, context(), deps())
  const jobs = t.db.selectFrom('trabalhos').selectAll().where('tipo', '=', EXPORT_JOB).where('status', '=', 'na_fila')
  const work = exportJob(t.app, serverExtensions.sources)
  for (const { id: trabalho_id, usuario_id, detalhe } of await jobs.execute()) {
    if (done.has(trabalho_id)) continue
    const told = { progress: async () => undefined, conclude: async () => undefined, lastFailure: () => null }
    for (let time = 0; time < times; time += 1)
      await work({ trabalho_id, usuario_id, programa_id: null, detalhe, db: t.db, ...told })
    done.add(trabalho_id)
  }
}

async function schedule(nome: string, pessoas: readonly number[]): Promise<number> {
  const pedido = { relatorio: 'relatorio_operacoes', nome, formato: 'csv', frequencia: 'diaria', hora: 7, pessoas }
  const colunas = ['numero_operacao', 'cliente', 'valor_nominal']
  const answer = await coordenador.post('/api/v1/relatorios/agendar', { ...pedido, colunas })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ id: number }>().id
}

const end = (id: number) => coordenador.post('/api/v1/relatorios_agendados/atos/encerrar', { ids: [id], valores: {} })

function avisosTo(pessoa_id: number) {
  const avisos = t.db.selectFrom('avisos_por_email').selectAll().where('tipo', '=', 'arquivo')
  return avisos.where('pessoa_id', '=', pessoa_id).orderBy('id').execute()
}

async function mailbox(para: string): Promise<readonly string[]> {
  const { rows } = await sql<{ texto: string }>`
    select texto from mensagens_simuladas where para = ${para} order by id`.execute(t.db)
  return rows.map(({ texto }) => texto)
}

describe('a scheduled report by e-mail', () => {
  it('tells each recipient once a run where the file is, and carries nothing of it', async () => {
    const id = await schedule('Carteira da manhã', [2, BACKOFFICE])
    await runOn('2026-11-23', 2)
    await runOn('2026-11-23')
    for (let times = 0; times < 3; times += 1) await sendEmails()
    const [file] = (await backoffice.get(`/api/v1/meus_arquivos?agendado_id=${id}`)).json<{ id: number }[]>()
    const mails = await mailbox('usuario8@avenca.test')
    expect(mails).toHaveLength(1)
    expect(await mailbox('usuario2@avenca.test')).toHaveLength(1)
    expect(mails[0]).toContain('Carteira da manhã')
    expect(mails[0]).toMatch(new RegExp(`http://localhost:3000/\\S*${file?.id}\\b`))
    const { rows } = await sql<{ nome: string; cpf_cnpj: string }>`select nome, cpf_cnpj from clientes`.execute(t.db)
    for (const { nome, cpf_cnpj } of rows) for (const said of [nome, cpf_cnpj]) expect(mails[0]).not.toContain(said)
    await runOn('2026-11-24')
    await sendEmails()
    expect(await mailbox('usuario8@avenca.test')).toHaveLength(2)
    await end(id)
  })

  it('is not sent to who lost the permission after the file was made, and its row says why', async () => {
    const id = await schedule('Sem direito', [BACKOFFICE])
    await runOn('2026-11-25')
    const denied = { usuario_id: BACKOFFICE, permissao: 'relatorios.operacoes', efeito: 'negar', versao: 1 }
    await t.db.insertInto('usuarios_permissoes').values(denied).execute()
    const before = (await mailbox('usuario8@avenca.test')).length
    await sendEmails()
    await t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', BACKOFFICE).execute()
    await sendEmails()
    expect(await mailbox('usuario8@avenca.test')).toHaveLength(before)
    const last = (await avisosTo(BACKOFFICE)).at(-1)
    expect(last).toMatchObject({ status: 'Cancelado', motivo: expect.stringContaining('permissão') })
    await end(id)
  })

  it('is not written to who wants no such e-mail; his file waits all the same', async () => {
    const put = await backoffice.inject({
      method: 'PUT',
      url: '/api/v1/me/preferencias',
      payload: { emails: { arquivo: false } },
    })
    expect(put.statusCode).toBe(204)
    expect((await backoffice.get('/api/v1/me')).json().user.emails).toEqual({ arquivo: false })
    const before = await avisosTo(BACKOFFICE)
    const id = await schedule('Sem e-mail', [BACKOFFICE])
    await runOn('2026-11-26')
    expect(await avisosTo(BACKOFFICE)).toHaveLength(before.length)
    expect((await backoffice.get(`/api/v1/meus_arquivos?agendado_id=${id}`)).json()).toHaveLength(1)
  })
})
