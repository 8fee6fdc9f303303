import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSnapshot } from '../../../../src/server/framework/resources/export/snapshot'
import { modelOf, modelsOf } from '../../../../src/server/framework/resources/model'
import type { Db } from '../../../../src/server/platform/database/pool'
import { bundled } from '../../bundled'
import { CPF } from '../../fixture'
import { openTestApp } from '../../harness'
import { loadProductDefinitions } from '../../product-definitions'
import { withApp } from '../../with-app'
import { createCarteira } from '../carteira'
import { ask, csvLines, ended, exported, newDataDir, readSheet } from './exporting'

const definitions = loadProductDefinitions()
const exportable = Object.values(definitions.resources).filter(
  ({ exportacao, acoes_padrao }) => exportacao !== null && acoes_padrao.includes('exportar'),
)

const dataDir = newDataDir()
const { t, administrador: admin } = withApp({ worker: 'sim', env: { AVENCA_DATA: dataDir } }, ['administrador'])
beforeAll(async () => {
  await createCarteira(t.database)
})

describe.each(exportable.map(({ recurso }) => ({ recurso })))('the export of $recurso', ({ recurso }) => {
  it.each(['csv', 'xlsx'] as const)(
    'in %s has as many rows as the list has in all, with every column',
    async (formato) => {
      const list = await admin.get(`/api/v1/${recurso}?_end=1`)
      const total = Number(list.headers['x-total-count'])
      if (total === 0) {
        const answer = await ask(admin, recurso, { formato })
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'nada_para_exportar'])
        return
      }
      const model = modelOf(modelsOf(definitions), recurso)
      const colunas = [
        'id',
        ...model.definition.campos
          .filter(({ tipo }) => !['lista', 'senha', 'segredo'].includes(tipo))
          .map(({ nome }) => nome),
      ]
      const { content, work } = await exported(admin, recurso, { formato, colunas })
      expect(work.total).toBe(total)
      if (formato === 'xlsx') expect((await readSheet(content)).rowCount).toBe(total + 1)
      else expect(csvLines(content).filter((line) => /^\d+(;|$)/.test(line))).toHaveLength(total)
    },
  )
})

describe('an export while rows change', () => {
  it('counts and reads in one moment, whatever is committed in between', async () => {
    const count = async (db: Db) =>
      (
        await db
          .selectFrom('operacoes')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    await inSnapshot(t.db, async (snapshot) => {
      const before = await count(snapshot)
      await oneOperacao(t.db, 900_000)
      expect([await count(snapshot), await count(t.db)]).toEqual([before, before + 1])
    })
  })

  it('has every row of its moment once, as many as were counted', async () => {
    await manyOperacoes(t.db, 6_000)
    let changing = true
    const changes = (async () => {
      for (let n = 0; changing; n += 1) {
        await t.db
          .deleteFrom('operacoes')
          .where('id', '=', 10_000 + n * 7)
          .execute()
        await t.db
          .updateTable('operacoes')
          .set({ valor_nominal: 1, data_vencimento: '2031-01-01' })
          .where('id', '=', 15_999 - n)
          .execute()
        await oneOperacao(t.db, 500_000 + n)
      }
    })()
    try {
      for (const colunas of [
        ['id', 'valor_nominal', 'cliente'],
        ['id', 'diasVenc'],
      ]) {
        const { content, work } = await exported(admin, 'operacoes', { colunas, formato: 'csv' })
        const ids = csvLines(content)
          .slice(1)
          .map((line) => line.split(';')[0])
        expect(work.total).toBeGreaterThan(5_000)
        expect([ids.length, new Set(ids).size, work.feito]).toEqual([work.total, work.total, work.total])
      }
    } finally {
      changing = false
      await changes
    }
  })
})

describe('an export that is called off', () => {
  it('before it begins never begins, and leaves no file', async () => {
    const idle = await openTestApp({ database: t.database, env: { AVENCA_DATA: dataDir } })
    const person = await idle.as(CPF.administrador)
    await t.app.jobs.stop()
    const { id } = (await ask(person, 'credores')).json()
    expect((await person.post(`/api/v1/trabalhos/${id}/cancelar`, {})).statusCode).toBe(204)
    expect((await person.post(`/api/v1/trabalhos/${id}/cancelar`, {})).statusCode).toBe(409)
    await idle.close()
    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
    const again = await next.as(CPF.administrador)
    await exported(again, 'credores')
    expect(await ended(again, id)).toMatchObject({ status: 'cancelado', arquivo: null })
    expect((await again.get(`/api/v1/trabalhos/${id}/arquivo`)).statusCode).toBe(404)
    expect(existsSync(join(dataDir, 'exportacoes', String(id)))).toBe(false)
    await next.close()
  })
})

describe('an export whose process is killed', () => {
  it('is begun again by the next one, and leaves one file and one line in the trail', async () => {
    await t.app.jobs.stop()
    const { id } = (await ask(admin, 'operacoes', { formato: 'xlsx', colunas: ['id', 'cliente', 'total'] })).json()
    const script = await bundled('tests/server/resources/export/export-child.ts')
    const child = spawn(process.execPath, [script, t.database.url, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(filesOf(id)).toHaveLength(1)
    expect(filesOf(id)[0]).not.toBe(String(id))

    const next = await openTestApp({ database: t.database, worker: 'sim', env: { AVENCA_DATA: dataDir } })
    const again = await next.as(CPF.administrador)
    const work = await ended(again, id)
    expect(work).toMatchObject({ status: 'concluido' })
    expect(filesOf(id)).toEqual([String(id)])
    const sheet = await readSheet((await again.get(`/api/v1/trabalhos/${id}/arquivo`)).rawPayload)
    expect(sheet.rowCount).toBe(work.total + 1)
    const trail = await t.db.selectFrom('acessos').select('detalhe').where('acao', '=', 'exportar').execute()
    expect(trail.filter(({ detalhe }) => detalhe.trabalho_id === id)).toHaveLength(1)
    await next.close()
  })
})

function filesOf(id: number): readonly string[] {
  return readdirSync(join(dataDir, 'exportacoes')).filter((name) => name.split('.')[0] === String(id))
}

async function manyOperacoes(db: Db, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => operacao(10_000 + at))
  for (let from = 0; from < count; from += 1_000) {
    await db
      .insertInto('operacoes')
      .values(rows.slice(from, from + 1_000))
      .execute()
  }
}

async function oneOperacao(db: Db, id: number): Promise<void> {
  await db.insertInto('operacoes').values(operacao(id)).execute()
}

function operacao(id: number) {
  const numero_operacao = `MUITAS-${id}`
  return { id, numero_operacao, cliente_id: 1, credor_id: 10, valor_nominal: 10.5, data_vencimento: '2026-05-01' }
}
