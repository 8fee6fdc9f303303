import type { Wire } from '../../../../contract/atoms'
import { contarPublico, preverCampanha as previa } from '../../../../contract/contato/campanhas'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { isDate } from '../../../../domain/calendar/iso-date'
import { canalDeCampanha } from '../../../../domain/mensagens/modelos'
import { cents, toReais } from '../../../../domain/money/cents'
import { AppError } from '../../../../errors/app-error'
import { cobrar, type Mes, naMao } from '../../../collection/fornecedores/mes'
import { contextOf } from '../../../framework/resources/routes/request-context'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { descontoMaximo, exigirOferta } from './desconto'
import { lerDizer } from './ler-campanha'
import { mesDoCanal, preverCampanha } from './prever'
import type { Filtros } from './publico'
import { resumirPublico } from './resumo'

const permissao = 'campanhas.criar'
const config = { permissao } as const

/** What a campaign would come to, asked while it is being written: how many it is for, and what freezing it would say. */
export const campanhaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/v1/campanhas/publico',
    { schema: { body: contarPublico.corpo, response: { 200: contarPublico.resposta } }, config },
    async (request) => {
      const ctx = ofTheHouse(contextOf(app, request))
      const filtros = filtrosDe(request.body)
      const resumo = await resumirPublico(app.db, ctx, filtros)
      const { pessoas, alcancaveis, valor } = resumo
      const mes = await mesDoCanal(app.db, ctx, filtros)
      return {
        ...{ pessoas, alcancaveis, valor },
        custo: mes && custoMaximo(mes, alcancaveis),
        aprovar_acima: ctx.definitions.regras.campanhas.aprovar_acima,
        desconto_maximo: await descontoMaximo(app.db, ctx, resumo),
      }
    },
  )

  app.post(
    '/api/v1/campanhas/previa',
    { schema: { body: previa.corpo, response: { 200: previa.resposta } }, config },
    async (request) => {
      const ctx = ofTheHouse(contextOf(app, request))
      const { desconto = null, validade = null, custo_maximo = null, ate, ...asked } = request.body
      const filtros = filtrosDe(asked)
      if (validade !== null && !isDate(validade)) throw AppError.onField('validade', 'data_invalida')
      const dizer = await lerDizer(app.db, { ...asked, desconto, validade }, filtros.credores)
      const campanha = { ...filtros, ...dizer, custo_maximo }
      if (desconto !== null || validade !== null)
        await exigirOferta(app.db, ctx, dizer.oferta, await resumirPublico(app.db, ctx, campanha))
      return preverCampanha(app.db, ctx, campanha, ate)
    },
  )
}

/** Reais for one each, of the dearest of what the channel may be charged by: the text is not chosen yet. */
function custoMaximo(mes: Mes, quantas: number): number {
  const of = [...mes.precos.keys()].map((unidade) => cobrar(naMao(mes), unidade, quantas)?.valor ?? 0)
  return toReais(cents(Math.max(0, ...of)))
}

/** As campaigns themselves, whose scope a question has no row of. */
function ofTheHouse(ctx: WriteContext): WriteContext {
  if (!ctx.usuario.interno) throw new AppError('sem_permissao', { permissao })
  return ctx
}

/** Throws on its field: `fora_da_lista` on `canal`, `texto_invalido`. */
function filtrosDe(asked: Wire<typeof contarPublico.corpo>): Filtros {
  const canal = canalDeCampanha(asked.canal)
  if (canal === null) throw AppError.onField('canal', 'fora_da_lista')
  for (const [field, value] of Object.entries(asked))
    if (typeof value === 'string' && !isKeepable(value)) throw AppError.onField(field, 'texto_invalido')
  return { ...asked, canal }
}
