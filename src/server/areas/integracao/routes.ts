import { Filial, filiaisDamas } from '../../../contract/integracao'
import { isInAudience } from '../../../declaration/derive/audience'
import { AppError } from '../../../errors/app-error'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'

/** The loads of the rede Damas, for the CPFs of its list; to anyone else these addresses are unknown ones. */
export const redeDamasRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const requireVer = app.requirePermission('rede_damas.ver')
  app.addHook('onRequest', async (request) => {
    const { cpf } = request.usuario
    if (!isInAudience(app.definitions.integracoes, 'rede_damas', cpf)) throw new AppError('rota_nao_encontrada')
    await requireVer(request)
  })

  app.get(
    '/api/v1/integracao/rede-damas',
    { schema: { response: { 200: filiaisDamas.resposta } }, config: { permissao: 'sessao' } },
    async () => ({ filiais: [] }),
  )

  // No load arrives yet, so there is none to be found.
  app.get(
    '/api/v1/integracao/rede-damas/:banco/:pagamento/:filial',
    { schema: { params: Filial, response: { 200: Filial } }, config: { permissao: 'sessao' } },
    async () => {
      throw new AppError('nao_encontrado')
    },
  )
}
