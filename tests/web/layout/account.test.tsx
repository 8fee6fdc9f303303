import '../browser-gaps'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readSession, writeSession } from '../../../src/web/session/storage'
import { readWork, writeWork } from '../../../src/web/session/work-state'
import { meFor } from '../installation'
import { serve } from '../serve'

/** The page knows its person from the moment it loads. */
vi.hoisted(() => localStorage.setItem('userId', '1'))

const NOW = new Date()
const START = { access_token: 'primeiro', ...meFor([]) }
const NEXT = { access_token: 'segundo', ...meFor([]) }

const loadPage = async () => ({
  ...(await import('../../../src/web/layout/account/session-bar')),
  ...(await import('../../../src/web/layout/account/password-dialog-host')),
  ...(await import('../../../src/web/refine/providers/auth-provider')),
  ...(await import('../../../src/web/refine/http')),
  ...(await import('../../../src/web/session/session-token')),
})
let page: Awaited<ReturnType<typeof loadPage>>

beforeAll(async () => {
  writeSession(START, NOW)
  page = await loadPage()
}, 30_000)
beforeEach(() => {
  writeSession(START, NOW)
  page.adoptStoredToken()
})
afterEach(cleanup)

describe('the bar of the last five minutes', () => {
  it('begins a new hour in place: new token, the guard passes, what one was doing stays', async () => {
    const { sent } = serve({ 'post /sessao/renovar': () => ({ body: NEXT }) })
    writeWork({ status: 'Pausa', status_complemento: 'café' }, NOW)
    localStorage.setItem('expirationDate', new Date(Date.now() + 60_000).toISOString())
    render(<page.SessionBar minutesLeft={1} />)
    await userEvent.type(screen.getByLabelText('Senha para continuar'), 'minha senha{Enter}')
    await waitFor(() => expect(localStorage.getItem('token')).toBe('segundo'))
    expect(sent('post /sessao/renovar')[0]?.body).toEqual({ password: 'minha senha' })
    const left = Number(readSession(new Date())?.expires) - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(readWork()).toEqual({ status: 'Pausa', status_complemento: 'café' })
    expect(await page.authProvider.check()).toEqual({ authenticated: true })
  })

  it('says where it ends while it is there, so that drawers begin under it', () => {
    const measured = vi
      .spyOn(HTMLFormElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 52, 800, 44))
    const bottom = () => document.documentElement.style.getPropertyValue('--bar-bottom')
    const { unmount } = render(<page.SessionBar minutesLeft={4} />)
    expect(bottom()).toBe('96px')
    measured.mockReturnValue(new DOMRect(0, 0, 800, 44))
    window.dispatchEvent(new Event('scroll'))
    expect(bottom()).toBe('44px')
    unmount()
    measured.mockRestore()
    expect(bottom()).toBe('')
  })

  it('says why not, and ends nothing', async () => {
    serve({
      'post /sessao/renovar': () => ({
        status: 422,
        body: { code: 'senha_incorreta', message: 'A senha não confere.' },
      }),
    })
    render(<page.SessionBar minutesLeft={4} />)
    await userEvent.type(screen.getByLabelText('Senha para continuar'), 'errada{Enter}')
    expect(await screen.findByText('A senha não confere.')).toBeTruthy()
    expect(localStorage.getItem('token')).toBe('primeiro')
  })

  it('of another tab is this one’s too, but not that of another person', async () => {
    localStorage.setItem('token', 'segundo')
    expect(page.adoptStoredToken()).toBe(true)
    expect(await page.authProvider.check()).toEqual({ authenticated: true })
    localStorage.setItem('userId', '77')
    localStorage.setItem('token', 'terceiro')
    expect(page.adoptStoredToken()).toBe(false)
  })

  it('sends again what was on its way with the old token', async () => {
    const { calls } = serve({
      'get /clientes': ({ headers }) => {
        if (headers.Authorization === 'Bearer segundo') return { body: ['ok'] }
        localStorage.setItem('token', 'segundo')
        page.adoptStoredToken()
        return { status: 401, body: { code: 'nao_autenticado', message: '' } }
      },
    })
    expect((await page.http.get('/clientes')).data).toEqual(['ok'])
    expect(calls).toHaveLength(2)
    expect(localStorage.getItem('token')).toBe('segundo')
  })
})

describe('a request that asks for the password again', () => {
  const ASKS = { status: 403, body: { statusCode: 403, code: 'confirme_a_senha', message: 'Confirme a sua senha.' } }

  it('is sent again, the same, once it was given; two of them ask once', async () => {
    let given = false
    const { sent } = serve({
      'post /limites/atos/publicar': () => (given ? { body: { feitos: 1 } } : ASKS),
      'post /confirmar': ({ body }) => {
        given = JSON.stringify(body) === '{"password":"certa"}'
        return given
          ? { body: {} }
          : { status: 422, body: { code: 'senha_incorreta', message: 'A senha não confere.' } }
      },
    })
    render(<page.PasswordDialogHost />)
    const send = (id: number) =>
      page.http.post('/limites/atos/publicar', { ids: [id] }, { headers: { 'Idempotency-Key': `k${id}` } })
    const both = Promise.all([send(1), send(2)])
    const field = await screen.findByLabelText('Senha')
    await userEvent.type(field, 'errada{Enter}')
    expect(await screen.findByText('A senha não confere.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Senha'), 'certa{Enter}')
    expect((await both).map(({ data }) => data)).toEqual([{ feitos: 1 }, { feitos: 1 }])
    const keys = sent('post /limites/atos/publicar').map(({ headers, body }) => [headers['Idempotency-Key'], body])
    expect(keys.slice(2)).toEqual([
      ['k1', { ids: [1] }],
      ['k2', { ids: [2] }],
    ])
  })

  it('is refused as it was when the person will not', async () => {
    serve({ 'post /limites/atos/publicar': () => ASKS })
    render(<page.PasswordDialogHost />)
    const answer = page.http.post('/limites/atos/publicar', {}).then(
      () => 'done',
      (error) => error.code,
    )
    await userEvent.click(await screen.findByRole('button', { name: /Cancel/ }))
    expect(await answer).toBe('confirme_a_senha')
  })
})
