import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CPF } from '../fixture'
import { withApp } from '../with-app'

const { t } = withApp()

describe('GET /api/v1/config', () => {
  it('shows each user what he may see', async () => {
    const admin = (await (await t.as(CPF.administrador)).get('/api/v1/config')).json()
    const credor = (await (await t.as(CPF.credor10)).get('/api/v1/config')).json()
    expect(admin).toMatchObject({ versao: t.definitions.versao, hoje: '2026-11-20' })
    expect(Object.keys(admin.resources)).toContain('usuarios')
    expect(Object.keys(credor.resources)).not.toContain('usuarios')
  })

  it('is not sent again when nothing changed', async () => {
    const actor = await t.as(CPF.executivo)
    const first = await actor.get('/api/v1/config')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await actor.inject({ url: '/api/v1/config', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await (await t.as(CPF.backoffice)).inject({ url: '/api/v1/config', headers })
    expect(other.statusCode).toBe(200)
  })

  it('travels compressed to whoever can read it', async () => {
    const actor = await t.as(CPF.executivo)
    const packed = await actor.inject({ url: '/api/v1/config', headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await actor.get('/api/v1/config')).body)
  })
})
