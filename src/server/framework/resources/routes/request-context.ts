import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import type { RawQuery } from '../list/list-query'
import type { Row } from '../read/row'
import type { WriteContext } from '../write/write-context'

export function contextOf(app: FastifyInstance, request: FastifyRequest): WriteContext {
  return { usuario: request.usuario, definitions: app.definitions, clock: app.clock, secret: app.secret }
}

/** The record that the address names; what is no id names nothing. */
export function idOf(request: FastifyRequest, param = 'id'): number {
  const id = textParam(request, param)
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new AppError('nao_encontrado')
  return Number(id)
}

export function textParam(request: FastifyRequest, name: string): string {
  const { params } = request
  const value = isRow(params) ? params[name] : undefined
  return typeof value === 'string' ? value : ''
}

export function queryOf(request: FastifyRequest): RawQuery {
  const { query } = request
  if (!isRow(query)) return {}
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(String) : String(value),
  ])
  return Object.fromEntries(texts)
}

export function bodyOf(request: FastifyRequest): Row {
  const { body } = request
  if (isRow(body)) return body
  throw new AppError('requisicao_invalida', { detalhe: 'envie um objeto JSON' })
}

export function ifMatchOf(request: FastifyRequest): string | undefined {
  return request.headers['if-match']
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
