import { describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

const { t, administrador, executivo } = withApp({ hoje: '2026-11-20' }, ['administrador', 'executivo'])

describe('what a person reads of himself', () => {
  it('is his executive, team, supervisor and creditors, and nobody else’s', async () => {
    const { user } = (await executivo.get('/api/v1/me')).json()
    const admin = (await administrador.get('/api/v1/me')).json().user
    const equipe = await administrador.post('/api/v1/equipes', { nome: 'Equipe do perfil', supervisor_id: admin.id })
    expect(equipe.statusCode, equipe.body).toBe(201)
    const { versao } = (await administrador.get(`/api/v1/executivos/${user.executivo_cobranca}`)).json()
    const changed = await administrador.inject({
      method: 'PATCH',
      url: `/api/v1/executivos/${user.executivo_cobranca}`,
      payload: { equipe_id: equipe.json().id, credores: [57, 10] },
      headers: { 'if-match': String(versao) },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    const own = (await executivo.get('/api/v1/me/perfil')).json()
    expect(own).toMatchObject({ equipe: 'Equipe do perfil', supervisor: admin.name, equipes: [] })
    expect(own.credores).toHaveLength(2)
    expect((await administrador.get('/api/v1/me/perfil')).json()).toMatchObject({
      executivo: null,
      equipe: null,
      credores: [],
      equipes: ['Equipe do perfil'],
    })
  })

  it('is asked by nobody who is not logged in', async () => {
    expect((await t.app.inject({ method: 'GET', url: '/api/v1/me/perfil' })).statusCode).toBe(401)
  })
})
