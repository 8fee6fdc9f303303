import { Type } from '@sinclair/typebox'
import { nullable, Text } from '../../../contract/atoms'
import { AppError } from '../../../errors/app-error'
import { contentDisposition } from '../http/content-disposition'
import { fileAnswer } from '../http/file-schemas'
import type { FastifyPluginAsyncTypebox } from '../type-provider'
import { cancelTrabalho } from './cancel-trabalho'
import { jobFilesOf } from './job-files'
import { isOwn } from './own-trabalho'
import { placeInQueue } from './turns'

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
const TrabalhoSchema = Type.Object({
  id: Type.Integer(),
  tipo: Type.String(),
  status: Type.String(),
  feito: Type.Integer(),
  total: Type.Integer(),
  erros: Type.Integer(),
  mensagem: nullable(Text),
  arquivo: nullable(Text),
  posicao: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Lugar na sua fila, a partir de 1, enquanto espera.',
  }),
})

const Content = fileAnswer('O arquivo.', 'application/octet-stream')
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const owned = { permissao: 'sessao', programas: 'sim' } as const

/** How far long work is, its file, and calling it off; only for its owner. */
export const trabalhoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const files = jobFilesOf(app.env.dataDir)

  app.get(
    '/api/v1/trabalhos/:id',
    { schema: { params: Params, response: { 200: TrabalhoSchema } }, config: owned },
    async ({ params, usuario }) => {
      const trabalho = await app.db
        .selectFrom('trabalhos')
        .select(['id', 'tipo', 'status', 'feito', 'total', 'erros', 'mensagem', 'arquivo'])
        .where('id', '=', params.id)
        .where(isOwn(usuario))
        .executeTakeFirst()
      if (!trabalho) throw new AppError('nao_encontrado')
      return { ...trabalho, posicao: await placeInQueue(app.db, params.id) }
    },
  )

  app.post(
    '/api/v1/trabalhos/:id/cancelar',
    {
      schema: { params: Params, response: { 204: Type.Null({ description: 'Cancelado.' }) } },
      config: owned,
    },
    async ({ params, usuario }, reply) => {
      await cancelTrabalho(app.db, { id: params.id, usuario }, app.jobs.mayCancel)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/v1/trabalhos/:id/arquivo',
    { schema: { params: Params, response: { 200: Content } }, config: owned },
    async ({ params, usuario }, reply) => {
      const trabalho = await app.db
        .selectFrom('trabalhos')
        .select(['status', 'arquivo'])
        .where('id', '=', params.id)
        .where(isOwn(usuario))
        .executeTakeFirst()
      if (trabalho?.status !== 'concluido' || trabalho.arquivo === null) throw new AppError('nao_encontrado')
      const file = await files.open(params.id)
      if (file === null) throw new AppError('arquivo_expirado')
      return reply
        .header('content-type', TYPES[trabalho.arquivo.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        .header('content-length', file.size)
        .header('content-disposition', contentDisposition('attachment', trabalho.arquivo))
        .header('cache-control', 'private, no-store')
        .send(file.content)
    },
  )
}
