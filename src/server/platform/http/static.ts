import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import type { App } from '../type-provider'
import { newNonce, pagePolicy, STRANGERS_POLICY } from './page-policy'

declare module 'fastify' {
  interface FastifyInstance {
    /** The page of the web app at any address that is not the API's. */
    sendIndex(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
    /** A page of its own that stands beside it, by the name of its file; it is found at no other address. */
    sendPage(name: string, reply: FastifyReply): Promise<FastifyReply>
  }
}

const NONCE_PLACE = /__CSP_NONCE__/g

/** The built web app: hashed files for ever, the page itself never from a cache, any other address is the page. */
export async function addStatic(app: App, root: string): Promise<void> {
  const page = await readFile(resolve(root, 'index.html'), 'utf8').catch(() => null)
  if (page === null) {
    const none = async (): Promise<FastifyReply> => {
      throw new AppError('rota_nao_encontrada')
    }
    app.decorate('sendIndex', none).decorate('sendPage', none)
    return
  }
  const files = await filesOf(root)
  const pages = await pagesOf(root)
  const assets = await filesOf(resolve(root, 'assets'))
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false })

  const asset = { config: { permissao: 'publica' }, exposeHeadRoute: true } as const
  app.get<{ Params: { '*': string } }>('/assets/*', asset, async (request, reply) => {
    const name = request.params['*']
    if (!assets.has(name)) throw new AppError('rota_nao_encontrada')
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`)
  })

  app.decorate('sendIndex', async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('metodo_nao_permitido')
    if (path.startsWith('/assets/')) throw new AppError('rota_nao_encontrada')
    if (files.has(path.slice(1))) return reply.header('cache-control', 'public, max-age=3600').sendFile(path.slice(1))
    const nonce = newNonce()
    return reply
      .code(200)
      .header('content-security-policy', pagePolicy(nonce, app.definitions.integracoes))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACE, nonce))
  })

  app.decorate('sendPage', async (name: string, reply: FastifyReply): Promise<FastifyReply> => {
    const own = pages.get(name)
    if (own === undefined) throw new AppError('rota_nao_encontrada')
    return reply
      .header('content-security-policy', STRANGERS_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(own)
  })
}

/** The pages beside that of the web app, each with its text. */
async function pagesOf(root: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(root)).filter((name) => isPage(name) && name !== 'index.html')
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(resolve(root, name), 'utf8')] as const)),
  )
}

function isPage(name: string): boolean {
  return name.endsWith('.html')
}

/** Names of the files that stand directly in a folder; none of it is a page. */
async function filesOf(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { withFileTypes: true })
  return new Set(entries.filter((entry) => entry.isFile() && !isPage(entry.name)).map((entry) => entry.name))
}
