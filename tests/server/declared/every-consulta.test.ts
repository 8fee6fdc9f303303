import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../src/declaration/derive/code-of'
import { CPF } from '../fixture'
import { loadProductDefinitions } from '../product-definitions'
import { csvLines, exported, newDataDir } from '../resources/export/exporting'
import { createCompany } from '../security/company'
import { withApp } from '../with-app'
import { expectAskedFieldsAlone } from './asked-fields'
import { offeredBy } from './offered-queries'

/** What every consulta gets without a line of its own. */
const consultas = Object.values(loadProductDefinitions().consultas)

const { t, administrador: admin } = withApp(
  { worker: 'sim', env: { AVENCA_DATA: newDataDir(), AVENCA_POR_MINUTO: '1000000' } },
  ['administrador'],
)
beforeAll(async () => {
  await createCompany(t)
})

describe.each(consultas.map((definition) => [definition.recurso, definition] as const))('%s', (recurso, definition) => {
  const { lista, campos } = definition
  const url = `/api/v1/${recurso}`

  it('answers every column of its list, sorted, filtered, searched and viewed by what it offers', async () => {
    for (const query of [...offeredBy(lista), 'q=maria%2012', 'id=1&id=2']) {
      const answer = await admin.get(`${url}?${query}`)
      expect(answer.statusCode, `${query}: ${answer.body}`).toBe(200)
      const totals = await admin.get(`${url}/totais?${query}`)
      expect(totals.statusCode, `${query}: ${totals.body}`).toBe(200)
      expect(String(totals.json().linhas), query).toBe(answer.headers['x-total-count'])
    }
    const [row] = (await admin.get(`${url}?_end=1`)).json<Record<string, unknown>[]>()
    if (row) expect(Object.keys(row).sort()).toEqual(keysOf())
  })

  it.each(lista.abas ? [lista.visoes] : [])('counts each tab as it lists it, by every filter', async (...visoes) => {
    for (const filters of ['', 'q=maria', ...lista.filtros.map(({ campo }) => `${campo}_null=false`)]) {
      const counts = (await admin.get(`${url}/contagens?${filters}`)).json()
      for (const { nome } of visoes) {
        const listed = await admin.get(`${url}?_visao=${nome}&_end=1&${filters}`)
        expect(String(counts[nome]), `${nome} ${filters}`).toBe(listed.headers['x-total-count'])
      }
    }
  })

  function keysOf(): readonly string[] {
    const keys = campos.flatMap(({ tipo, nome, key }) => (tipo === 'ref' ? [nome, key] : [key]))
    return [...new Set(['id', ...keys])].sort()
  }

  it('answers the fields that are asked for, and no other', () => expectAskedFieldsAlone(admin, definition))

  it('says each row once', async () => {
    const rows = (await admin.get(`${url}?_end=100`)).json<{ id: number }[]>()
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('names the permission that is missing, for the list, its totals, views, pickers and export', async () => {
    const code = codeOf(definition, 'ver')
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 3, permissao: code, efeito: 'negar', versao: 1 })
      // two may ask for the same
      .onConflict((row) => row.doNothing())
      .execute()
    const without = await t.as(CPF.supervisorCobranca)
    const [ref] = campos.filter(({ tipo }) => tipo === 'ref')
    for (const path of [
      '',
      '/totais',
      ...(lista.abas ? ['/contagens'] : []),
      '/visoes',
      '/colunas',
      `/opcoes/${ref?.nome}`,
    ]) {
      const answer = await without.get(`${url}${path}`)
      expect([answer.statusCode, answer.json().message], path).toEqual([403, expect.stringContaining(code)])
    }
    await t.db
      .insertInto('usuarios_permissoes')
      .values({ usuario_id: 9, permissao: codeOf(definition, 'exportar'), efeito: 'negar', versao: 1 })
      .onConflict((row) => row.doNothing())
      .execute()
    const credor = await t.as(CPF.credor10)
    const refused = await credor.post(`${url}/exportacoes`, {})
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sem_permissao'])
  })

  it('has no record to open, make, change or delete, no trash and no history', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['GET', '/1'],
      ['PATCH', '/1'],
      ['DELETE', '/1'],
      ['GET', '/1/historico'],
      ['GET', '/lixeira'],
      ['POST', '/em-massa'],
      ['POST', '/importacoes'],
    ] as const) {
      const answer = await admin.inject({ method, url: `${url}${path}`, ...(method !== 'GET' && { payload: {} }) })
      expect(answer.statusCode, `${method} ${path}`).toBe(path === '' ? 405 : 404)
    }
  })

  it('keeps views and arrangements of columns', async () => {
    const made = await admin.post(`${url}/visoes`, { nome: 'Minha', estado: `ordem=-${lista.ordenaveis[0]}` })
    expect(made.statusCode, made.body).toBe(201)
    const arranjo = { colunas: [lista.colunas[0]], larguras: {}, congeladas: [] }
    const kept = await admin.inject({ method: 'PUT', url: `${url}/colunas/lista`, payload: { arranjo } })
    expect(kept.statusCode, kept.body).toBe(204)
    expect((await admin.get(`${url}/colunas`)).json().lista).toEqual(arranjo)
  })

  it('leaves in a file with as many rows as the list has in all', async () => {
    const total = Number((await admin.get(`${url}?_end=1`)).headers['x-total-count'])
    if (total === 0) {
      expect((await admin.post(`${url}/exportacoes`, { formato: 'csv' })).json().code).toBe('nada_para_exportar')
      return
    }
    const { content, work } = await exported(admin, recurso, {
      formato: 'csv',
      colunas: campos.map(({ nome }) => nome),
    })
    expect([work.total, csvLines(content).length]).toEqual([total, total + 1])
  })
})
