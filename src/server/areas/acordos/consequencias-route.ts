import { consequenciasDoAcordo } from '../../../contract/acordos'
import { IdParams } from '../../../contract/atoms'
import { listas } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import { encerrarComo } from '../../collection/acordos/encerrar-acordo'
import { lockAcordo } from '../../collection/acordos/lock-acordo'
import { contextOf } from '../../framework/resources/routes/request-context'
import type { FastifyPluginAsyncTypebox } from '../../platform/type-provider'
import { type Ato, atos } from './atos'
import { listMotivos } from './motivo'
import { observe } from './observe'
import { rehearse } from './rehearse'

/** What an act would do, in numbers, before anybody confirms it: the act itself is done and undone. */
export const consequenciasRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/v1/acordos/:id/consequencias',
    {
      schema: {
        params: IdParams,
        querystring: consequenciasDoAcordo.consulta,
        response: { 200: consequenciasDoAcordo.resposta },
      },
      config: { permissao: 'acordos.ver' },
    },
    async (request) => {
      const { id } = request.params
      const { ato } = request.query
      const ctx = contextOf(app, request)
      const execute = Object.hasOwn(rehearsed, ato) ? rehearsed[ato] : undefined
      const declared = ctx.definitions.resources.acordos?.atos.find(({ nome }) => nome === ato)
      if (!execute || !declared) throw AppError.onField('ato', 'fora_da_lista')
      const { permissao } = declared
      if (!ctx.usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
      const seen = await rehearse(app.db, (trx) => observe(trx, id, () => execute(trx, ctx, id, '')))
      return { ...seen, motivos: await listMotivos(app.db, ctx, ato) }
    },
  )
}

/** The first half of a re-instalment is a closing like the others. */
const rehearsed: Readonly<Record<string, Ato>> = {
  ...atos,
  reparcelar: async (trx, ctx, id, motivo) => {
    const acordo = await lockAcordo(trx, ctx, id)
    await encerrarComo(trx, ctx, { acordo, para: listas.status_acordo.reparcelado, acao: 'reparcelar', motivo })
  },
}
