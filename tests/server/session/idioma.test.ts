import { describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

const { t, coordenador } = withApp({ hoje: '2026-11-20' }, ['coordenador'])

const send = (idioma: string) => coordenador.inject({ method: 'PUT', url: '/api/v1/me/idioma', payload: { idioma } })
const inEnglish = (url: string) => coordenador.inject({ method: 'GET', url, headers: { 'accept-language': 'en' } })
const create = (language?: string) =>
  coordenador.post('/api/v1/feriados', { nome: 'x'.repeat(500) }, language ? { 'accept-language': language } : {})

describe('the language in which a person reads', () => {
  it('is none until it is chosen, is kept from then on, and is one that is spoken', async () => {
    const own = async () => (await coordenador.get('/api/v1/me')).json().user.idioma
    expect(await own()).toBeNull()
    expect((await send('en')).statusCode).toBe(204)
    expect(await own()).toBe('en')
    expect((await send('pt-BR')).statusCode).toBe(204)
    expect(await own()).toBe('pt-BR')
    expect((await send('fr')).statusCode).toBe(422)
    expect(
      (await t.app.inject({ method: 'PUT', url: '/api/v1/me/idioma', payload: { idioma: 'en' } })).statusCode,
    ).toBe(401)
  })

  it('is that of a refusal and of its fields, for who asks for it first', async () => {
    const [portuguese, english, second] = await Promise.all([
      create(),
      create('en-GB,en;q=0.9'),
      create('pt-BR,en;q=0.9'),
    ])
    expect(portuguese.json()).toMatchObject({ message: 'Confira os campos indicados.' })
    expect(english.json()).toMatchObject({ statusCode: 422, message: 'Check the fields pointed out.' })
    expect(english.json().errors.data).toEqual(['Required field.'])
    expect(second.json().errors.data).toEqual(['Campo obrigatório.'])
  })

  it('is that of who is not known yet', async () => {
    const payload = { cpf: '52998224725', password: 'não é esta senha' }
    const headers = { 'accept-language': 'en' }
    const answer = await t.app.inject({ method: 'POST', url: '/api/login', payload, headers })
    expect(answer.json().message).toBe('Wrong CPF or password.')
  })

  it('is that of the declarations, and of the names of records', async () => {
    const [portuguese, english] = await Promise.all([coordenador.get('/api/v1/config'), inEnglish('/api/v1/config')])
    expect(portuguese.json().resources.parcelas.rotulo).toEqual({ um: 'Parcela', varios: 'Parcelas' })
    expect(english.json().resources.parcelas.rotulo).toEqual({ um: 'Instalment', varios: 'Instalments' })
    expect(english.json().listas.status_acordo).toContainEqual(
      expect.objectContaining({ valor: 'Vigente', rotulo: 'Running' }),
    )
    expect(english.json().versao).toBe(portuguese.json().versao)
  })
})
