import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../harness'
import { withApp } from '../with-app'

// whoever asks at every address asks more often than a person may
const { t } = withApp({ env: { AVENCA_POR_MINUTO: '1000000' } })

const PUBLIC = [
  ...['/api/login', '/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/metrics', '/assets/*'],
  // the code that follows the right password
  ...['/api/login/segundo-fator', '/api/login/segundo-fator/cadastrar'],
  // for who has no password yet, or no longer knows it; a link is the proof
  ...['/api/v1/ajuda-de-entrada', '/api/v1/definir-senha', '/api/v1/senha/esqueci'],
  // signed by their senders
  ...['/api/v1/retornos/pix', '/api/v1/retornos/cartao'],
  ...['/api/v1/retornos/sms', '/api/v1/retornos/whatsapp', '/api/v1/retornos/email', '/descadastro/:token'],
  ...['/api/v1/retornos/discador'],
  // of whoever has the message
  ...[
    '/api/v1/p/:token/aceitar',
    '/api/v1/p/:token/contestar',
    '/api/v1/p/:token/identificar',
    '/api/v1/p/:token/nao-quero-contato',
    '/api/v1/p/:token/nao-sou-eu',
    '/api/v1/p/:token/paguei',
    '/api/v1/p/:token',
    '/api/v1/p/:token/divida',
    '/api/v1/p/:token/parcelas/:id/boleto.pdf',
    '/p/:token',
  ],
]

describe('every route', () => {
  it('declares a permission, or the app does not start', async () => {
    const start = openTestApp({
      database: t.database,
      extras: async (app) => {
        app.get('/api/v1/aberta', () => ({}))
      },
    })
    await expect(start).rejects.toThrow('/api/v1/aberta declares no permission')
  })

  it('is one of many, and each names a code of the catalogue or says who may pass', () => {
    const codes = new Set(t.definitions.permissoes.catalogo.map((entry) => entry.permissao))
    const wrong = t.app.routePermissions.filter(
      ({ permissao }) =>
        typeof permissao === 'string' && !['publica', 'sessao'].includes(permissao) && !codes.has(permissao),
    )
    expect(t.app.routePermissions.length).toBeGreaterThan(100)
    expect(wrong).toEqual([])
  })

  it('open to all is in a short list', () => {
    const open = t.app.routePermissions.filter(({ permissao }) => permissao === 'publica').map(({ url }) => url)
    expect([...new Set(open)].filter((url) => !PUBLIC.includes(url))).toEqual([])
  })

  it('that is not open refuses whoever has no session', async () => {
    const closed = t.app.routePermissions.filter(
      ({ permissao, method }) => permissao !== 'publica' && method !== 'HEAD',
    )
    for (const { method, url } of closed) {
      const options: InjectOptions = { url: url.replace(/:\w+/g, '1') }
      Object.assign(options, { method })
      const answer = await t.app.inject(options)
      expect([method, url, answer.statusCode]).toEqual([method, url, 401])
    }
  })
})
