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

/** An answer that is a file: what it is, for the documentation, and its media type. */
export function fileAnswer(description: string, type: string) {
  return { description, content: { [type]: { schema: Type.Unknown({ type: 'string', format: 'binary' }) } } }
}

export const FileContent = fileAnswer('O arquivo.', 'application/octet-stream')

/** These routes read their parts themselves, so that every refusal is on its field. */
export function openBody(
  schema: FastifySchema & { readonly consumes?: readonly string[] },
): Required<Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler'>> {
  return { schema, validatorCompiler: () => () => true }
}
