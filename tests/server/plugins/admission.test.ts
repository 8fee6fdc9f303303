import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withApp } from '../with-app'

const { t, administrador: admin } = withApp(
  {
    env: { AVENCA_ESPERA_MS: '20', AVENCA_POR_MINUTO: '100000' },
    extras: async (app) => {
      app.get('/api/v1/devagar', { config: { permissao: 'sessao' } }, async () => {
        begun += 1
        await held
        return {}
      })
    },
  },
  ['administrador'],
)
let end: () => void
let held: Promise<void>
let port: number
let begun = 0

beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const address = t.app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
beforeEach(() => {
  held = new Promise((resolve) => {
    end = resolve
  })
  begun = 0
})

/** As many as are worked on at once, and one who waits behind them for longer than he likes. */
async function crowd(): Promise<readonly Promise<{ readonly statusCode: number }>[]> {
  const places = t.app.pool.options.max ?? 0
  const people = Array.from({ length: places + 1 }, () => admin.get('/api/v1/devagar'))
  await expect.poll(() => begun).toBe(places)
  await wait(100)
  return people
}

describe('a server to which more come than it can answer', () => {
  it('tells them at once to come back, has done nothing, and answers whom it let in', async () => {
    const people = await crowd()
    const refused = await Promise.all([
      admin.get('/api/v1/me'),
      admin.post('/api/v1/motivos', { nome: 'Do meio da fila', tipo: 'devolucao' }),
    ])
    for (const { statusCode, headers, body } of refused) {
      expect([statusCode, headers['retry-after']], body).toEqual([503, '2'])
      expect(JSON.parse(body).code).toBe('servidor_ocupado')
    }
    end()
    for (const { statusCode } of await Promise.all(people)) expect(statusCode).toBe(200)
    expect((await admin.get('/api/v1/me')).statusCode).toBe(200)
    expect((await admin.get('/api/v1/motivos?nome=Do meio da fila')).json()).toEqual([])
  })

  it('still says that it lives, and serves its pages', async () => {
    const people = await crowd()
    for (const url of ['/api/health', '/api/ready']) {
      expect((await t.app.inject({ url })).statusCode).toBe(200)
    }
    end()
    await Promise.all(people)
  })

  it('gives the place of whoever hung up to the next', async () => {
    const places = t.app.pool.options.max ?? 0
    const sockets = Array.from({ length: places }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(`GET /api/v1/devagar HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n\r\n`)
      return socket
    })
    await expect.poll(() => begun).toBe(places)
    for (const socket of sockets) socket.destroy()
    const next = admin.get('/api/v1/me')
    expect((await next).statusCode).toBe(200)
    end()
  })

  it('keeps no place for a body that is slow to come', async () => {
    const places = t.app.pool.options.max ?? 0
    const sockets = Array.from({ length: places + 5 }, () => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      const head = `POST /api/v1/motivos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n`
      socket.write(`${head}content-type: application/json\r\ncontent-length: 40\r\n\r\n{`)
      return socket
    })
    await wait(150)
    expect((await admin.get('/api/v1/me')).statusCode).toBe(200)
    for (const socket of sockets) socket.destroy()
  })
})
