import { IdParams } from '../../../contract/atoms'
import { receitaDaExtracao as receita } from '../../../contract/carteira/relatorios'
import { AppError } from '../../../errors/app-error'
import { contextOf } from '../../framework/resources/routes/request-context'
import { existsFor } from '../../framework/resources/scoped'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { lerGuardada } from './receita'
import { receitaLegivel } from './receita-legivel'

/** What an extraction took, to be done again. Source: docs/regras.md, "Extrações". */
export const receitaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const schema = { params: IdParams, response: { 200: receita.resposta } }

  app.get('/api/v1/extracoes/:id/receita', { schema, config: { permissao: 'extracoes.ver' } }, async (request) => {
    const ctx = contextOf(app, request)
    const row = await app.db
      .selectFrom('extracoes')
      .selectAll()
      .where('id', '=', request.params.id)
      .where(existsFor(ctx, 'extracoes'))
      .executeTakeFirst()
    if (!row) throw new AppError('nao_encontrado')
    return { id: row.id, nome: row.nome, ...receitaLegivel(ctx, lerGuardada(row)) }
  })

  const ofModels = { schema, config: { permissao: 'extracoes_modelos.ver' } } as const
  app.get('/api/v1/extracoes_modelos/:id/receita', ofModels, async (request) => {
    const ctx = contextOf(app, request)
    const row = await app.db
      .selectFrom('extracoes_modelos')
      .selectAll()
      .where('id', '=', request.params.id)
      .where(existsFor(ctx, 'extracoes_modelos'))
      .executeTakeFirst()
    if (!row) throw new AppError('nao_encontrado')
    return { id: row.id, nome: row.nome, ...receitaLegivel(ctx, lerGuardada(row)) }
  })
}
