import { Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { catalogue } from '../../../errors/catalogue'
import { nullableAsUnion } from './nullable-schema'
import type { Permissao } from './permissions'

interface DocumentedRoute {
  readonly schema: FastifySchema | undefined
  readonly permissao: Permissao | undefined
  readonly idempotente: boolean | 'com_chave'
}

/** The one body of every refusal (docs/fio.md, "Erros"). */
const Refusal = Type.Object(
  {
    statusCode: Type.Integer(),
    code: Type.String({ description: `Um de: ${Object.keys(catalogue).join(', ')}` }),
    message: Type.String(),
    errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
    requestId: Type.String(),
  },
  { title: 'Recusa', description: 'Recusa: o que houve e o que fazer; "errors" por campo, com pontos no caminho.' },
)

const ActKey = Type.Object({
  'idempotency-key': Type.String({ minLength: 1, maxLength: 255, description: 'Uma por ato; repetida, um só efeito.' }),
})

const Total = { 'x-total-count': { type: 'integer', description: 'Total de linhas sem a página.' } }

/** What the contract says of a route: its own schema, and what all routes share and no route repeats. */
export function documentedSchema({ schema, permissao, idempotente }: DocumentedRoute): FastifySchema {
  const summary = typeof permissao === 'string' ? `Permissão: ${permissao}` : 'Permissão conforme o registro'
  const secured = permissao === 'publica' ? {} : { security: [{ sessao: [] }] }
  return {
    summary,
    ...secured,
    ...schema,
    ...(idempotente && { headers: withKey(schema?.headers, idempotente) }),
    response: { ...answersOf(schema), default: Refusal },
  }
}

/** The headers that the route names itself, and its key. */
function withKey(own: unknown, idempotente: true | 'com_chave'): object {
  const key = idempotente === 'com_chave' ? Type.Partial(ActKey) : ActKey
  if (!isRecord(own) || !isRecord(own.properties)) return key
  const required = [own.required ?? [], key.required ?? []].flat()
  return { ...key, properties: { ...own.properties, ...key.properties }, required }
}

function answersOf(schema: FastifySchema | undefined): object {
  const answers: unknown = nullableAsUnion(schema?.response)
  if (!isRecord(answers)) return {}
  const list = answers[200]
  const paged =
    isRecord(schema?.querystring) && isRecord(schema.querystring.properties)
      ? '_start' in schema.querystring.properties
      : false
  return paged && isRecord(list) ? { ...answers, 200: { ...list, headers: Total } } : answers
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
