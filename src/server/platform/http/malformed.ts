import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../errors/app-error'
import { sendRefusal } from './errors'
import { CLOSED_HEADERS } from './headers'

/** An address that cannot be read never reaches a route, nor its hooks. */
export function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...CLOSED_HEADERS, 'x-request-id': request.id })
  sendRefusal(request, reply, new AppError('requisicao_invalida', { detalhe: 'o endereço está malformado' }))
}

const STATUSES: Readonly<Record<string, readonly [status: number, detalhe: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'ela não chegou inteira a tempo'],
  HPE_HEADER_OVERFLOW: [431, 'os cabeçalhos passam do tamanho permitido'],
}

/** What is no HTTP is answered like everything else, as far as there is anybody to answer. */
export function answerNoHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, detalhe] = STATUSES[error.code ?? ''] ?? [400, 'não é HTTP como deveria']
  const requestId = randomUUID()
  const { code, message } = new AppError('requisicao_invalida', { detalhe })
  const body = JSON.stringify({ statusCode: status, code, message, requestId })
  const headers = {
    ...CLOSED_HEADERS,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
}
