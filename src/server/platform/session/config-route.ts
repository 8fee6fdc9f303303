import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { audienceNames, isInAudience } from '../../../declaration/derive/audience'
import { userConfig } from '../../../declaration/derive/user-config'
import type { App, FastifyPluginAsyncTypebox } from '../type-provider'
import type { Usuario } from './usuario'

interface Packed {
  readonly etag: string
  readonly text: string
  readonly gzip: Buffer
}

/** Different sets of permissions are few: functions, and the people with rows of their own. */
const KEPT = 200

/** Sent as the text it was packed as: the contract names its first keys only. */
const ConfigAnswer = Type.Object({
  versao: Type.String(),
  hoje: Type.String(),
  resources: Type.Object({}),
  paginas: Type.Object({}),
  menu: Type.Array(Type.Unknown()),
  listas: Type.Object({}),
})

/** The declarations as one user may see them, made once per set of permissions, audiences and day. */
export const configRoute: FastifyPluginAsyncTypebox = async (app) => {
  const packed = new Map<string, Packed>()

  const schema: FastifySchema = { response: { 200: ConfigAnswer } }
  app.get('/api/v1/config', { schema, config: { permissao: 'sessao', programas: 'sim' } }, (request, reply) => {
    const config = packedFor(app, packed, request.usuario)
    reply.header('etag', config.etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === config.etag) return reply.code(304).send()
    reply.header('content-type', 'application/json; charset=utf-8')
    const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(config.gzip) : reply.send(config.text)
  })
}

function packedFor(app: App, packed: Map<string, Packed>, usuario: Usuario): Packed {
  const hoje = app.clock.hoje()
  const { permissoes, cpf, interno } = usuario
  const { integracoes } = app.definitions
  const audiences = audienceNames(integracoes).filter((name) => isInAudience(integracoes, name, cpf))
  const key = [hoje, interno, ...audiences, ...[...permissoes].sort()].join(' ')
  const known = packed.get(key)
  if (known) return known
  const text = JSON.stringify(userConfig(app.definitions, { permissoes, cpf, interno, hoje }))
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const config = { etag, text, gzip: gzipSync(text) }
  if (packed.size >= KEPT) packed.clear()
  packed.set(key, config)
  return config
}
