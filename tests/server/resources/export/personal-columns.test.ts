import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { KEPT_MS } from '../../../../src/server/platform/jobs/job-files'
import { CPF } from '../../fixture'
import { openTestApp } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira } from '../carteira'
import { ask, csvLines, ended, exported, newDataDir, readSheet } from './exporting'

const dataDir = newDataDir()
const { t, administrador: admin } = withApp({ worker: 'sim', env: { AVENCA_DATA: dataDir } }, ['administrador'])
beforeAll(async () => {
  await createCarteira(t.database)
})

const colunas = ['nome', 'cpf_cnpj']

describe('a column of personal data', () => {
  it('leaves with whoever may export and read it', async () => {
    const { content, omitidas } = await exported(admin, 'clientes', { filtros: 'id=1', colunas, formato: 'csv' })
    expect(csvLines(content)).toEqual([expect.stringMatching(/^Nome;CPF/), 'Marina Alves;529.982.247-25'])
    expect(omitidas).toEqual([])
  })

  it.each(['clientes.exportar_pessoal', 'clientes.ver_pessoal'])(
    'stays behind without %s, and trail and answer say so',
    async (negada) => {
      await deny(negada)
      const { id, content, omitidas } = await exported(admin, 'clientes', { filtros: 'id=1', colunas, formato: 'csv' })
      expect(csvLines(content)).toEqual(['Nome', 'Marina Alves'])
      expect(omitidas).toEqual(['cpf_cnpj'])
      const trail = await t.db.selectFrom('acessos').select('detalhe').where('acao', '=', 'exportar').execute()
      expect(trail.find(({ detalhe }) => detalhe.trabalho_id === id)?.detalhe).toMatchObject({
        colunas: ['nome'],
        omitidas: ['cpf_cnpj'],
      })
      const alone = await ask(admin, 'clientes', { colunas: ['cpf_cnpj'] })
      expect([alone.statusCode, alone.json().message]).toEqual([
        403,
        expect.stringContaining('clientes.exportar_pessoal'),
      ])
      await t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', 1).execute()
    },
  )

  it('stays behind, too, when the permission went while the export waited', async () => {
    await t.app.jobs.stop()
    const { id } = (await ask(admin, 'clientes', { colunas })).json()
    await deny('clientes.exportar')
    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
    const work = await ended(await next.as(CPF.administrador), id)
    expect(work).toMatchObject({ status: 'falhou', mensagem: expect.stringContaining('clientes.exportar') })
    await t.db.deleteFrom('usuarios_permissoes').where('usuario_id', '=', 1).execute()
    await next.close()
  })
})

describe('a file', () => {
  it('disarms a formula that somebody stored, in either format', async () => {
    await t.db.updateTable('clientes').set({ nome: '=HYPERLINK("http://x";"y")' }).where('id', '=', 3).execute()
    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
    const person = await next.as(CPF.administrador)
    const csv = await exported(person, 'clientes', { filtros: 'id=3', colunas: ['nome'], formato: 'csv' })
    expect(csvLines(csv.content)[1]).toBe('"\'=HYPERLINK(""http://x"";""y"")"')
    const xlsx = await exported(person, 'clientes', { filtros: 'id=3', colunas: ['nome'], formato: 'xlsx' })
    const cell = (await readSheet(xlsx.content)).getCell('A2')
    expect([cell.value, cell.formula]).toEqual(['=HYPERLINK("http://x";"y")', undefined])
    // The same as a title of a ref.
    const ref = await exported(person, 'operacoes', { filtros: 'id=4', colunas: ['cliente'], formato: 'csv' })
    expect(csvLines(ref.content)[1]).toMatch(/^"'=/)
    await next.close()
  })

  it('is gone after a day', async () => {
    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
    const person = await next.as(CPF.administrador)
    const { id } = await exported(person, 'credores')
    const yesterday = (Date.now() - KEPT_MS - 1_000) / 1_000
    utimesSync(join(dataDir, 'exportacoes', String(id)), yesterday, yesterday)
    const answer = await person.get(`/api/v1/trabalhos/${id}/arquivo`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'arquivo_expirado'])
    await next.close()
  })
})

async function deny(permissao: string): Promise<void> {
  await t.db.insertInto('usuarios_permissoes').values({ usuario_id: 1, permissao, efeito: 'negar' }).execute()
}
