import { describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

const { t, coordenador, executivo } = withApp({ hoje: '2026-11-20' }, ['coordenador', 'executivo'])

const send = (payload: object) => coordenador.inject({ method: 'PUT', url: '/api/v1/me/preferencias', payload })
const user = async () => (await coordenador.get('/api/v1/me')).json().user

describe('how a person likes the product', () => {
  it('is kept piece by piece, without touching what was said before, and is nobody else’s', async () => {
    expect(await user()).toMatchObject({ tema: null, menu: null, densidade: null, idioma: null })
    expect((await send({ tema: 'escuro' })).statusCode).toBe(204)
    expect((await send({ menu: 'horizontal', densidade: 'compacta' })).statusCode).toBe(204)
    expect(await user()).toMatchObject({ tema: 'escuro', menu: 'horizontal', densidade: 'compacta', idioma: null })
    expect((await executivo.get('/api/v1/me')).json().user).toMatchObject({ tema: null, menu: null })
  })

  it('says of each notice whether it is shown and whether it is heard', async () => {
    expect(await user()).toMatchObject({ avisos: null })
    const avisos = { mencao: { pagina: false, som: true }, arquivo: { pagina: true, som: false } }
    expect((await send({ avisos })).statusCode).toBe(204)
    expect((await send({ tema: 'claro' })).statusCode).toBe(204)
    expect(await user()).toMatchObject({ avisos, tema: 'claro' })
    expect((await executivo.get('/api/v1/me')).json().user).toMatchObject({ avisos: null })
  })

  it.each([
    {},
    { avisos: { mencao: { pagina: true } } },
    { avisos: { outro: { pagina: true, som: true } } },
    { avisos: null },
    { tema: 'azul' },
    { tema: 'claro', outra: 1 },
    { novidades: '<b>' },
    { novidades: 7 },
  ])('refuses %j', async (payload) => {
    expect([400, 422]).toContain((await send(payload)).statusCode)
  })

  it('is asked of who is logged in alone', async () => {
    const answer = await t.app.inject({ method: 'PUT', url: '/api/v1/me/preferencias', payload: { tema: 'claro' } })
    expect(answer.statusCode).toBe(401)
  })
})

describe('what is new', () => {
  it('is marked until the person has looked, and told of in who one is', async () => {
    const before = (await coordenador.get('/api/v1/me/novidades')).json()
    expect(before.novas).toBe(1)
    expect(before.novidades[0].itens.length).toBeGreaterThan(0)
    expect(await user()).toMatchObject({ novidades: true })
    expect((await send({ novidades: before.novidades[0].id })).statusCode).toBe(204)
    expect((await coordenador.get('/api/v1/me/novidades')).json().novas).toBe(0)
    expect(await user()).toMatchObject({ novidades: false })
    expect((await executivo.get('/api/v1/me/novidades')).json().novas).toBe(1)
  })

  it('since a version seen before is all that came after it', async () => {
    const { novidades } = (await coordenador.get('/api/v1/me/novidades')).json()
    await send({ novidades: novidades[2].id })
    expect((await coordenador.get('/api/v1/me/novidades')).json().novas).toBe(2)
  })

  it('is read in the language asked for', async () => {
    const answer = await coordenador.inject({
      method: 'GET',
      url: '/api/v1/me/novidades',
      headers: { 'accept-language': 'en' },
    })
    expect(JSON.stringify(answer.json())).toContain('undone the same day')
  })
})
