import swagger from '@fastify/swagger'
import type { App } from '../type-provider'
import { docsPage } from './docs-page'
import { documentedSchema } from './documented-route'

/** The contract as the routes' own schemas say it; off in production unless switched on. */
export async function addOpenapi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Avença', version: '1', description: 'API da Avença. Autenticação por token (Bearer).' },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => {
      const { permissao, idempotente = false } = route.config ?? {}
      const hide = !url.startsWith('/api') || schema?.hide === true
      return { schema: { ...documentedSchema({ schema, permissao, idempotente }), hide }, url }
    },
  })
  if (!app.env.docs) return
  app.get('/api/openapi.json', { config: { permissao: 'publica' }, schema: { hide: true } }, () => app.swagger())
  app.get('/api/docs', { config: { permissao: 'publica' }, schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger())),
  )
}
