import { chownSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smallDisk } from '../../small-disk'
import { withApp } from '../../with-app'
import { confirmar, enviarPrevia } from './batch'
import { carteiraDump } from './carteira-dump'

const HEADING = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento\n'
const arquivo = (name: string, count: number) =>
  Buffer.from(
    HEADING + Array.from({ length: count }, (_, n) => `52998224725;José;${name}-${n};10,00;01/10/2026\n`).join(''),
  )

const disk = smallDisk()
const room = disk?.path ?? ''

describe.skipIf(disk === null)('a batch on a full disk', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
  let root: pg.Client
  const space = `cheio_${process.pid}`
  const { TMPDIR } = process.env

  beforeAll(async () => {
    root = new pg.Client({ connectionString: t.database.ownerUrl.replace('avenca_dono', 'postgres') })
    await root.connect()
    const { uid, gid } = statSync((await root.query('show data_directory')).rows[0].data_directory)
    mkdirSync(join(room, 'base'))
    chownSync(join(room, 'base'), uid, gid)
    await root.query(`create tablespace ${space} location '${join(room, 'base')}'`)
  })
  afterAll(async () => {
    disk?.empty()
    for (const table of ['remessas_linhas', 'operacoes'])
      await root.query(`alter table ${table} set tablespace pg_default`)
    await root.query(`drop tablespace ${space}`)
    await root.end()
    disk?.remove()
  })

  const whileFull = async <T>(work: () => Promise<T>): Promise<T> => {
    disk?.fill()
    try {
      return await work()
    } finally {
      disk?.empty()
    }
  }
  const files = async () => ({
    remessas: (await t.app.pool.query('select id, status from remessas order by id')).rows,
    arquivos: (await t.app.pool.query('select id from importacoes order by id')).rows,
    linhas: (await t.app.pool.query('select count(*)::int as n from remessas_linhas')).rows,
  })
  const FULL = { statusCode: 507, code: 'sem_espaco_em_disco' }

  it('whose file has no room is told so, leaves nothing on it, and comes again once there is some', async () => {
    const before = await files()
    process.env.TMPDIR = room
    try {
      const answer = await whileFull(() => enviarPrevia(backoffice, { arquivo: arquivo('A', 2_000) }))
      expect(answer.json()).toMatchObject(FULL)
      expect([await files(), readdirSync(room)]).toEqual([before, ['base']])
      expect((await enviarPrevia(backoffice, { arquivo: arquivo('A', 2_000) })).statusCode).toBe(201)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })

  it('whose lines find no room in the database is told so, the rest goes on, and it comes again', async () => {
    const before = await files()
    await root.query(`alter table remessas_linhas set tablespace ${space}`)
    await whileFull(async () => {
      const answer = await enviarPrevia(backoffice, { arquivo: arquivo('B', 2_000) })
      expect(answer.json()).toMatchObject(FULL)
      expect((await backoffice.get('/api/v1/remessas')).statusCode).toBe(200)
      expect(await files()).toEqual(before)
    })
    const again = await enviarPrevia(backoffice, { arquivo: arquivo('B', 100) })
    expect([again.statusCode, again.json().aceitas]).toEqual([201, 100])
    await root.query('alter table remessas_linhas set tablespace pg_default')
  })

  it('that was confirmed fails as a whole, says why, and its file comes again at once', async () => {
    const previa = (await enviarPrevia(backoffice, { arquivo: arquivo('C', 3_000) })).json()
    const before = await carteiraDump(t)
    await root.query(`alter table operacoes set tablespace ${space}`)
    await whileFull(async () => {
      const { trabalho_id } = (await backoffice.post('/api/v1/remessas', { previa_id: previa.id })).json()
      const trabalho = async () => (await backoffice.get(`/api/v1/trabalhos/${trabalho_id}`)).json()
      for (let time = 0; time < 600 && (await trabalho()).status !== 'falhou'; time += 1) await wait(50)
      const mensagem = expect.stringContaining('O disco do servidor está cheio e nada foi gravado.')
      expect(await trabalho()).toMatchObject({ status: 'falhou', mensagem })
    })
    expect(await carteiraDump(t)).toEqual(before)
    const { status } = (await backoffice.get(`/api/v1/remessas/${previa.remessa_id}`)).json()
    expect(status).toBe('Falhou')
    await root.query('alter table operacoes set tablespace pg_default')
    const again = await enviarPrevia(backoffice, { arquivo: arquivo('C', 3_000) })
    expect(again.statusCode, again.body).toBe(201)
    await confirmar(t, backoffice, again.json().id)
    const { rows } = await t.app.pool.query(`select count(*)::int as n from operacoes where numero_operacao like 'C-%'`)
    expect(rows).toEqual([{ n: 3_000 }])
  })
})
