import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginPage } from '../../../src/web/login/login-page'
import { meFor } from '../installation'

const ASKED = { statusCode: 401, code: 'segundo_fator', message: 'Falta o código.', desafio: 'abc' }
const BEGUN = { segredo: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: '<svg></svg>', reservas: ['ABCDE-FGHJK'] }
const SESSION = { access_token: 'token', ...meFor([]) }

type Answers = Readonly<Record<string, readonly (readonly [status: number, body: object])[]>>

/** Answers of each address in turn. */
function answering(answers: Answers) {
  const left = new Map(Object.entries(answers).map(([url, given]) => [url, [...given]]))
  const fetch = vi.fn(async (url: string, _request: RequestInit) => {
    const [status, body] = left.get(url)?.shift() ?? [500, {}]
    return Response.json(body, { status })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

async function logIn() {
  const onEnter = vi.fn()
  render(<LoginPage notice={null} onEnter={onEnter} />)
  await userEvent.type(screen.getByLabelText('CPF'), '52998224725')
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo{Enter}')
  return onEnter
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the code after the password', () => {
  it('is asked for, tried again in its place, and opens the session', async () => {
    const fetch = answering({
      '/api/login': [[401, { ...ASKED, metodos: ['totp', 'reserva'] }]],
      '/api/login/segundo-fator': [
        [422, { code: 'codigo_incorreto', message: 'O código não confere, ou já foi usado.' }],
        [200, SESSION],
      ],
    })
    const onEnter = await logIn()
    const field = await screen.findByLabelText('Código')
    expect([document.activeElement, localStorage.getItem('token')]).toEqual([field, null])
    await userEvent.type(field, '111111{Enter}')
    expect(await screen.findByText('O código não confere, ou já foi usado.')).toBeTruthy()
    expect([field, document.activeElement]).toMatchObject([{ value: '' }, { id: 'codigo' }])
    await userEvent.type(field, '222222{Enter}')
    await vi.waitFor(() => expect(onEnter).toHaveBeenCalledExactlyOnceWith('/'))
    expect(JSON.parse(String(fetch.mock.calls.at(-1)?.[1].body))).toEqual({ desafio: 'abc', codigo: '222222' })
    expect(localStorage.getItem('token')).toBe('token')
  })

  it('leads back to the password when its time is over, which says why, with the CPF still there', async () => {
    answering({
      '/api/login': [[401, { ...ASKED, metodos: ['totp'] }]],
      '/api/login/segundo-fator': [[401, { code: 'desafio_invalido', message: 'O tempo do código passou.' }]],
    })
    await logIn()
    await userEvent.type(await screen.findByLabelText('Código'), '111111{Enter}')
    expect(await screen.findByText('O tempo do código passou.')).toBeTruthy()
    expect(screen.getByLabelText('CPF')).toHaveProperty('value', '529.982.247-25')
  })

  it('is made first by whoever needs one, with key and spare codes on screen, once', async () => {
    const fetch = answering({
      '/api/login': [[401, { ...ASKED, metodos: ['cadastrar'] }]],
      '/api/login/segundo-fator/cadastrar': [[200, BEGUN]],
      '/api/login/segundo-fator': [[200, SESSION]],
    })
    const onEnter = await logIn()
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy()
    expect(screen.getByText('ABCDE-FGHJK')).toBeTruthy()
    expect(screen.getByAltText('QR code com a chave do segundo fator').getAttribute('src')).toContain('svg')
    await userEvent.type(screen.getByLabelText('Código'), '123456{Enter}')
    await vi.waitFor(() => expect(onEnter).toHaveBeenCalledOnce())
    expect(fetch.mock.calls.filter(([url]) => url.endsWith('cadastrar'))).toHaveLength(1)
  })
})
