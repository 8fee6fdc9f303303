import { Type } from '@sinclair/typebox'
import { CLOSED } from '../../../contract/atoms'
import { permissaoPropria, programa } from '../../../contract/permissoes'
import type { PermissionsDefinition } from '../../../declaration/config-definitions'
import { requireConfirmed } from '../../platform/session/confirmation'
import { listPrograms } from '../../platform/session/programs/programs'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { contextOf } from '../resources/routes/request-context'
import { createProgram, endProgram, requireUsuario } from './programs'

const LONGEST_NAME = 60
const MOST_DAYS = 365
/** Codes there are in a catalogue, and then some. */
const MOST_CODES = 2_000

const Programas = Type.Array(programa)
const Created = Type.Object({ ...programa.properties, token: Type.String({ description: 'Dito só agora.' }) })
const Body = Type.Object(
  {
    // the history writes it between quotes
    nome: Type.String({ minLength: 1, maxLength: LONGEST_NAME, pattern: '^[^\\s"\\p{C}]([^"\\p{C}]*[^\\s"\\p{C}])?$' }),
    permissoes: Type.Array(Type.String({ maxLength: 130 }), { minItems: 1, maxItems: MOST_CODES, uniqueItems: true }),
    dias: Type.Integer({ minimum: 1, maximum: MOST_DAYS }),
  },
  CLOSED,
)
const Uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const UsuarioId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })
const Revoked = Type.Null({ description: 'Revogado.' })
const own = { permissao: 'sessao', programas: 'nao' } as const
const ofOthers = { permissao: 'usuarios.editar', programas: 'nao' } as const

/** By what programs ask in a person's name: made by that person alone, ended by him or who administers users; never by a program. */
export const programRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { permissoes } = app.definitions
  const shown = (programs: readonly Told[]) => programs.map((each) => told(each, permissoes))
  app.get('/v1/programas', { schema: { response: { 200: Programas } }, config: own }, async ({ usuario }) => {
    return shown(await listPrograms(app.db, usuario.id))
  })

  app.get(
    '/v1/programas/permissoes',
    { schema: { response: { 200: Type.Array(permissaoPropria) } }, config: own },
    async ({ usuario }) => permissoes.catalogo.filter(({ permissao }) => usuario.permissoes.has(permissao)),
  )

  app.post(
    '/v1/programas',
    { schema: { body: Body, response: { 201: Created } }, config: own },
    async (request, reply) => {
      const ctx = contextOf(app, request)
      await requireConfirmed(app.db, ctx)
      const { token, ...made } = await createProgram(app.db, ctx, request.body)
      return reply.code(201).send({ ...told(made, permissoes), token })
    },
  )

  app.delete(
    '/v1/programas/:id',
    { schema: { params: Type.Object({ id: Uuid }), response: { 204: Revoked } }, config: own },
    async (request, reply) => {
      await endProgram(app.db, contextOf(app, request), { id: request.params.id, usuarioId: request.usuario.id })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/v1/usuarios/:id/programas',
    { schema: { params: Type.Object({ id: UsuarioId }), response: { 200: Programas } }, config: ofOthers },
    async (request) => {
      await requireUsuario(app.db, contextOf(app, request), request.params.id)
      return shown(await listPrograms(app.db, request.params.id))
    },
  )

  app.delete(
    '/v1/usuarios/:id/programas/:programa',
    {
      schema: { params: Type.Object({ id: UsuarioId, programa: Uuid }), response: { 204: Revoked } },
      config: ofOthers,
    },
    async (request, reply) => {
      const { id: usuarioId, programa } = request.params
      await endProgram(app.db, contextOf(app, request), { id: programa, usuarioId })
      return reply.code(204).send(null)
    },
  )
}

type Told = Awaited<ReturnType<typeof listPrograms>>[number]

/** With what each code lets one do; one that a release took away is told by itself. */
function told({ permissoes, ...programa }: Told, { catalogo }: PermissionsDefinition) {
  const descricoes = permissoes.map((code) => catalogo.find(({ permissao }) => permissao === code)?.descricao ?? code)
  return { ...programa, permissoes: [...permissoes], descricoes }
}
