import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'

/** One act of one user, however often it is sent. */
export interface ActKey {
  readonly usuario_id: number
  readonly rota: string
  readonly chave: string
  /** Of the address and the content: the same key with other content is a mistake. */
  readonly hash_corpo: string
}

export function keyOf(request: FastifyRequest): ActKey {
  const chave = request.headers['idempotency-key']
  if (chave === undefined) throw new AppError('chave_idempotencia_ausente')
  if (typeof chave !== 'string' || chave === '' || chave.length > 255) throw new AppError('chave_idempotencia_invalida')
  const { method, url = '' } = request.routeOptions
  // what its owner was answered may hold more than a program is told
  const { id, programa } = request.usuario
  const path = request.url.split('?')[0] ?? ''
  return {
    usuario_id: id,
    rota: `${programa ? `${programa.id} ` : ''}${String(method)} ${url}`,
    chave,
    hash_corpo: createHash('sha256')
      .update(`${path}\n${canonical(request.body)}`)
      .digest('base64url'),
  }
}

/** JSON whose keys are sorted: the order in which a client writes them means nothing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}
