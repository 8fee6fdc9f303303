import { beforeEach, describe, expect, it } from 'vitest'
import { endSession, rememberPath, takeEndReason, takeReturnPath } from '../../../src/web/session/end-session'
import { readSession, SESSION_KEYS, writeSession } from '../../../src/web/session/storage'
import { readWork, writeWork } from '../../../src/web/session/work-state'

const NOW = new Date('2026-11-20T12:00:00Z')
const START = {
  access_token: 'abc',
  user: { id: 7, name: 'Ana Lima', cpf: '52998224725', funcao: 'Credor', acesso_id: '5', email: 'ana@exemplo.com.br' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

describe('the stored session', () => {
  it('writes exactly what the specification names', () => {
    writeSession(START, NOW)
    expect({ ...localStorage }).toEqual({
      token: 'abc',
      expirationDate: '2026-11-20T13:00:00.000Z',
      userId: '7',
      acesso_id: '5',
      funcao: 'Credor',
      userData: '{"id":7,"name":"Ana Lima","cpf":"52998224725"}',
    })
  })

  it.each([
    { name: 'good for the whole hour', at: '2026-11-20T12:59:59Z', without: null, good: true },
    { name: 'over after an hour', at: '2026-11-20T13:00:00Z', without: null, good: false },
    { name: 'nothing without userData', at: '2026-11-20T12:00:00Z', without: 'userData', good: false },
    { name: 'nothing without expirationDate', at: '2026-11-20T12:00:00Z', without: 'expirationDate', good: false },
    { name: 'nothing without token', at: '2026-11-20T12:00:00Z', without: 'token', good: false },
  ])('is $name', ({ at, without, good }) => {
    writeSession(START, NOW)
    if (without) localStorage.removeItem(without)
    expect(readSession(new Date(at)) !== null).toBe(good)
  })

  it('loses all its keys when it ends, and nothing else', () => {
    writeSession(START, NOW)
    writeWork({ status: 'Pausa', status_complemento: 'café' }, NOW)
    localStorage.setItem('avenca.rascunho.7./clientes/novo', 'typed')
    endSession('expirou')
    expect(SESSION_KEYS.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
    expect(localStorage.getItem('avenca.rascunho.7./clientes/novo')).toBe('typed')
    expect(takeEndReason()).toBe('expirou')
    expect(takeEndReason()).toBeNull()
  })

  it('comes back to where it expired, and to the start after a log-out', () => {
    writeSession(START, NOW)
    history.replaceState(null, '', '/operacao?q=ana')
    endSession('expirou')
    expect(takeReturnPath()).toBe('/operacao?q=ana')
    writeSession(START, NOW)
    endSession('saiu')
    expect(takeReturnPath()).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/login'])(
    'never goes to "%s" after the log-in',
    (path) => {
      sessionStorage.setItem('avenca.voltar', path)
      expect(takeReturnPath()).toBe('/')
    },
  )

  it('remembers a deep link for after the log-in', () => {
    history.replaceState(null, '', '/cliente/view/9')
    rememberPath()
    expect(takeReturnPath()).toBe('/cliente/view/9')
  })
})

describe('the work state', () => {
  it('is Disponível until the user says otherwise, and keeps since when', () => {
    expect(readWork()).toEqual({ status: 'Disponível', status_complemento: '' })
    writeWork({ status: 'Pausa', status_complemento: '' }, NOW)
    writeWork({ status: 'Pausa', status_complemento: 'almoço' }, new Date('2026-11-20T12:30:00Z'))
    expect(readWork()).toEqual({ status: 'Pausa', status_complemento: 'almoço' })
    expect(localStorage.getItem('time_connected')).toBe(NOW.toISOString())
  })
})
