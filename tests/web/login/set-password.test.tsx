import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ForgottenPasswordPage } from '../../../src/web/login/forgotten-password'
import { LoginPage } from '../../../src/web/login/login-page'
import { SetPasswordPage } from '../../../src/web/login/set-password-page'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answerWith(status: number, body: unknown) {
  const fetch = vi.fn(async (_url: string, _request?: RequestInit) =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function fillIn(first: string, second: string) {
  await userEvent.type(screen.getByLabelText('Senha nova'), first)
  await userEvent.type(screen.getByLabelText('Repita a senha nova'), `${second}{Enter}`)
}

describe('the page of a one-time link', () => {
  it('sends the token in the body and leads to the log-in', async () => {
    const fetch = answerWith(204, null)
    render(<SetPasswordPage token="abc" />)
    expect(document.activeElement).toBe(screen.getByLabelText('Senha nova'))
    await fillIn('três gatos na rua', 'três gatos na rua')
    expect(await screen.findByText('Senha definida. Entre com ela.')).toBeTruthy()
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/v1/definir-senha')
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"token":"abc","password":"três gatos na rua"}')
  })

  it('says why not in the words of the server, and keeps what was typed', async () => {
    answerWith(422, { code: 'senha_comum', message: 'Esta senha é comum.' })
    render(<SetPasswordPage token="abc" />)
    await fillIn('senha1234567', 'senha1234567')
    expect(await screen.findByText('Esta senha é comum.')).toBeTruthy()
    expect(screen.getByLabelText('Senha nova')).toHaveProperty('value', 'senha1234567')
  })

  it('sends nothing when the two differ, or the link was cut', async () => {
    const fetch = answerWith(204, null)
    const { unmount } = render(<SetPasswordPage token="abc" />)
    await fillIn('uma coisa', 'outra coisa')
    expect(await screen.findByText('As duas senhas não são iguais.')).toBeTruthy()
    unmount()
    render(<SetPasswordPage token="" />)
    expect(screen.getByRole('button', { name: 'Definir a senha' })).toHaveProperty('disabled', true)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('who forgot the password', () => {
  const type = async (cpf: string) => {
    render(<ForgottenPasswordPage />)
    await userEvent.type(screen.getByLabelText('CPF'), `${cpf}{Enter}`)
  }

  it('is led there from the log-in', () => {
    render(<LoginPage notice={null} onEnter={vi.fn()} />)
    expect(screen.getByRole('link', { name: 'Esqueci a senha' }).getAttribute('href')).toBe('/esqueci-senha')
  })

  it.each([
    [{ contato: 'Ana, ramal 200' }, /administrador.*Ana, ramal 200/],
    [{ contato: '' }, /peça o link a um administrador/],
  ])('asks by CPF alone, and is told whom to ask when nothing comes: %j', async (help, told) => {
    const fetch = vi.fn(async (url: string, _request?: RequestInit) =>
      url === '/api/v1/senha/esqueci' ? new Response(null, { status: 204 }) : Response.json(help),
    )
    vi.stubGlobal('fetch', fetch)
    await type('52998224725')
    expect((await screen.findByRole('status')).textContent).toMatch(/^Se este CPF tem acesso/)
    expect(fetch.mock.calls[0]?.[1]?.body).toBe('{"cpf":"529.982.247-25"}')
    await vi.waitFor(() => expect(screen.getByText(told)).toBeTruthy())
  })

  it('is told to wait in the words of the server, and sends no half of a CPF', async () => {
    const fetch = answerWith(429, { code: 'muitas_tentativas', message: 'Aguarde 4 segundos.' })
    await type('5299822472')
    expect(await screen.findByText('Informe o CPF inteiro.')).toBeTruthy()
    expect(fetch).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText('CPF'), '5{Enter}')
    expect(await screen.findByText('Aguarde 4 segundos.')).toBeTruthy()
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25')
  })
})
