import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lerPastas } from '../../../../src/server/areas/remessas/ler-pastas'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { withApp } from '../../with-app'
import { confirmar, fixture } from './batch'

describe('the folder of a creditor', () => {
  const { t, backoffice } = withApp({ worker: 'sim' }, ['backoffice'])
  let pasta = ''
  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'avenca-pastas-'))
  })
  afterAll(() => rm(pasta, { recursive: true }))

  const deixar = async (nome: string, conteudo: Buffer | string) => {
    const path = join(pasta, '300', nome)
    await mkdir(join(pasta, '300'), { recursive: true })
    await writeFile(path, conteudo)
    const old = new Date(Date.now() - 3_600_000)
    await utimes(path, old, old)
  }
  const ler = () => {
    const { integracoes } = t.definitions
    const definitions = { ...t.definitions, integracoes: { ...integracoes, remessas: { pasta } } }
    const { clock, secret, pool, db } = t.app
    return lerPastas(
      db,
      { definitions, clock, secret, usuario: asCompany(definitions, null), origem: 'agenda' },
      { pool },
    )
  }

  it('is read once: what is known waits with a task and is confirmed by a person, the rest is put aside with its reason', async () => {
    await deixar('debitos.csv', fixture('avenca-utf8.csv'))
    await deixar('outra-coisa.csv', 'a;b\n1;2\n')
    expect(await ler()).toBe(1)
    expect(await ler()).toBe(0)
    expect((await readdir(join(pasta, '300'))).sort()).toEqual(['lidos', 'recusados'])
    expect(await readdir(join(pasta, '300', 'lidos'))).toEqual(['debitos.csv'])
    expect(await readFile(join(pasta, '300', 'recusados', 'outra-coisa.csv.motivo.txt'), 'utf8')).toContain(
      'Nenhum layout reconhece os títulos',
    )
    const [remessa, ...more] = (await backoffice.get('/api/v1/remessas?credor_id=300')).json()
    expect([remessa.status, more]).toEqual(['Validada', []])
    const tasks = (await backoffice.get('/api/v1/pendencias?tipo=remessa_a_confirmar')).json()
    expect(tasks).toHaveLength(1)
    const [run] = (await backoffice.get('/api/v1/importacoes')).json()
    expect(run).toMatchObject({ remessa_id: remessa.id, linhas: 3, entram: 3, usuario_id: null })
    await confirmar(t, backoffice, run.previa)
    expect((await backoffice.get(`/api/v1/remessas/${remessa.id}`)).json().status).toBe('Em cobrança')
    expect((await backoffice.get(`/api/v1/pendencias/${tasks[0].id}`)).json().status).toBe('Resolvida')
  })

  it('left twice is read once', async () => {
    await deixar('de-novo.csv', fixture('avenca-utf8.csv'))
    expect(await ler()).toBe(0)
    expect(await readdir(join(pasta, '300', 'recusados'))).toContain('de-novo.csv')
  })
})
