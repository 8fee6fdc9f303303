import { Type } from '@sinclair/typebox'
import { AppError } from '../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../type-provider'

const Params = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
const TrabalhoSchema = Type.Object({
  id: Type.Integer(),
  tipo: Type.String(),
  status: Type.String(),
  feito: Type.Integer(),
  total: Type.Integer(),
  erros: Type.Integer(),
  mensagem: Type.Union([Type.String(), Type.Null()]),
  arquivo: Type.Union([Type.String(), Type.Null()]),
})

/** How far long work is; only its owner may ask. */
export const trabalhoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/trabalhos/:id',
    { schema: { params: Params, response: { 200: TrabalhoSchema } }, config: { permissao: 'sessao' } },
    async ({ params, usuario }) => {
      const trabalho = await app.db
        .selectFrom('trabalhos')
        .select(['id', 'tipo', 'status', 'feito', 'total', 'erros', 'mensagem', 'arquivo'])
        .where('id', '=', params.id)
        .where('usuario_id', '=', usuario.id)
        .executeTakeFirst()
      if (!trabalho) throw new AppError('nao_encontrado')
      return trabalho
    },
  )
}
