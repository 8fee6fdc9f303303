import { type Painel, painel } from '../../../contract/painel'
import { seen } from '../../framework/resources/figures'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { acordosHoje, acordosMes, operacoesAbertas, parcelasAVencerHoje, promessasHoje, recebidoHoje } from './figures'

/** Today's figures for /Dashboard. */
export const painelRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { definitions, clock } = app

  app.get(
    '/api/v1/painel',
    { schema: { response: { 200: painel.resposta } }, config: { permissao: 'painel.ver' } },
    async ({ usuario }) => readPainel(app.db, { usuario, definitions, clock }),
  )
}

async function readPainel(db: Db, ctx: ActContext): Promise<Painel> {
  const [recebido_hoje, acordos_hoje, acordos_mes, promessas_hoje, operacoes_abertas, parcelas_a_vencer_hoje] =
    await Promise.all([
      seen(ctx, 'recebimentos.ver', () => recebidoHoje(db, ctx)),
      seen(ctx, 'acordos.ver', () => acordosHoje(db, ctx)),
      seen(ctx, 'acordos.ver', () => acordosMes(db, ctx)),
      seen(ctx, 'promessas.ver', () => promessasHoje(db, ctx)),
      seen(ctx, 'operacoes.ver', () => operacoesAbertas(db, ctx)),
      seen(ctx, 'parcelas.ver', () => parcelasAVencerHoje(db, ctx)),
    ])
  return {
    hoje: ctx.clock.hoje(),
    recebido_hoje,
    acordos_hoje,
    acordos_mes,
    promessas_hoje,
    operacoes_abertas,
    parcelas_a_vencer_hoje,
  }
}
