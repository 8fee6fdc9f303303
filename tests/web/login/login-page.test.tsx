import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maskCpf } from '../../../src/web/login/cpf-field'
import { LoginPage } from '../../../src/web/login/login-page'
import { meFor } from '../installation'

const REFUSAL = { statusCode: 401, code: 'credenciais_invalidas', message: 'CPF ou senha inválidos.' }

function answerWith(status: number, body: unknown) {
  const fetch = vi.fn(async (_url: string, _request: RequestInit) => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function fillIn(cpf: string, password: string) {
  await userEvent.type(screen.getByLabelText('CPF'), cpf)
  await userEvent.type(screen.getByLabelText('Senha'), `${password}{Enter}`)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the log-in screen', () => {
  it('stores the session and loads the page anew on Enter', async () => {
    const fetch = answerWith(200, { access_token: 'abc', ...meFor([]) })
    const onEnter = vi.fn()
    render(<LoginPage notice={null} onEnter={onEnter} />)
    await fillIn('52998224725', 'segredo')
    await vi.waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/'))
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/login')
    expect(fetch.mock.calls[0]?.[1].body).toBe('{"cpf":"529.982.247-25","password":"segredo"}')
    expect(localStorage.getItem('token')).toBe('abc')
  })

  it('shows the refusal inline and keeps the CPF', async () => {
    answerWith(401, REFUSAL)
    render(<LoginPage notice={null} onEnter={vi.fn()} />)
    await fillIn('52998224725', 'errada')
    expect(await screen.findByText('CPF ou senha inválidos.')).toBeTruthy()
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25')
    expect(screen.getByLabelText('Senha')).toHaveProperty('value', '')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('takes no second click while sending', async () => {
    const fetch = vi.fn(() => new Promise(() => undefined))
    vi.stubGlobal('fetch', fetch)
    render(<LoginPage notice={null} onEnter={vi.fn()} />)
    await fillIn('52998224725', 'segredo')
    expect(screen.getByRole('button', { name: 'Entrando…' })).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText('Senha'), '{Enter}')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('says what to do when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')))
    render(<LoginPage notice={null} onEnter={vi.fn()} />)
    await fillIn('52998224725', 'segredo')
    expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  })

  it('asks for both fields before it sends anything', async () => {
    const fetch = answerWith(200, {})
    render(<LoginPage notice={null} onEnter={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(await screen.findByText('Informe o CPF e a senha.')).toBeTruthy()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('shows the password when asked, and why the user is here', async () => {
    render(<LoginPage notice="Sua sessão terminou." onEnter={vi.fn()} />)
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar a senha' }))
    expect(screen.getByLabelText('Senha')).toHaveProperty('type', 'text')
    expect(screen.getByText('Sua sessão terminou.')).toBeTruthy()
  })
})

describe('the CPF mask', () => {
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['52998224725', '529.982.247-25'],
    ['529.982.247-25', '529.982.247-25'],
    ['529982247259999', '529.982.247-25'],
    ['abc', ''],
  ])('writes "%s" as "%s"', (typed, shown) => {
    expect(maskCpf(typed)).toBe(shown)
  })
})
