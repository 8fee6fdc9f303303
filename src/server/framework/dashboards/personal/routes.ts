import { Type } from '@sinclair/typebox'
import { EscolhaDoPainel, OfertaDoPainel } from '../../../../contract/paineis/painel'
import { AppError } from '../../../../errors/app-error'
import { declaredCode } from '../../../platform/http/permissions'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { contextOf } from '../../resources/routes/request-context'
import { readChoice, writeChoice } from './kept-choice'
import { offeredTo } from './offered'

/** What each person puts into the tabs that are his to fill. */
export const personalTabRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const { nome: painel, permissao, abas } of Object.values(app.definitions.paineis)) {
    const config = { permissao: declaredCode(permissao), programas: 'nao' as const }
    for (const { nome: aba } of abas.filter(({ pessoal }) => pessoal)) {
      const url = `/api/v1/paineis/${painel}/abas/${aba}`

      app.get(url, { schema: { response: { 200: OfertaDoPainel } }, config }, async (request) => {
        const ctx = contextOf(app, request)
        const oferta = offeredTo(ctx)
        const known = new Set(oferta.map(({ nome }) => nome))
        const escolha = await readChoice(app.db, ctx, { painel, aba })
        return { oferta: [...oferta], escolha: escolha.filter((nome) => known.has(nome)) }
      })

      const kept = { 204: Type.Null({ description: 'Guardado.' }) }
      app.put(url, { schema: { body: EscolhaDoPainel, response: kept }, config }, async (request, reply) => {
        const ctx = contextOf(app, request)
        const { escolha } = request.body
        const known = new Set(offeredTo(ctx).map(({ nome }) => nome))
        if (!escolha.every((nome) => known.has(nome))) throw AppError.onField('escolha', 'fora_da_lista')
        await writeChoice(app.db, ctx, { painel, aba, escolha })
        return reply.code(204).send(null)
      })
    }
  }
}
