import { Type } from '@sinclair/typebox'
import type { FastifySchema, RouteShorthandOptions } from 'fastify'

export const IdParams = { id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) }

export const FileAnswer = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  tipo: Type.String(),
  tamanho: Type.Integer({ description: 'Bytes' }),
})

export const FileForm = {
  consumes: ['multipart/form-data'],
  body: Type.Object({ arquivo: Type.String({ format: 'binary' }) }),
}

export const FileContent = {
  description: 'O arquivo.',
  content: { 'application/octet-stream': { schema: Type.Unsafe<unknown>(Type.String({ format: 'binary' })) } },
}

/** These routes read their parts themselves, so that every refusal is on its field. */
export function openBody(
  schema: FastifySchema & { readonly consumes?: readonly string[] },
): Required<Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler'>> {
  return { schema, validatorCompiler: () => () => true }
}
