import { IdParams } from '../../../../contract/atoms'
import { lerExtratoDoCredor, previaDoExtratoDoCredor } from '../../../../contract/carteira/extratos-credor'
import type { Definitions } from '../../../../declaration/config-definitions'
import { readDate } from '../../../../domain/calendar/read-date'
import { AppError } from '../../../../errors/app-error'
import { addRejectFiles, rejectsOf } from '../../../framework/staging/rejects'
import { forgetOld } from '../../../framework/staging/staged'
import { acceptUploads, sweepStaged, type UploadKind } from '../../../framework/staging/uploads'
import type { Clock } from '../../../platform/clock'
import type { FastifyPluginAsyncTypebox } from '../../../platform/type-provider'
import { EXTRATO, linesOf, type PedidoDoExtrato } from './formato'
import { criarPrevia, findExtrato, previaOf } from './previa'

/** Some 200,000 lines. */
const MEGABYTES = 10

/** How the file of a creditor arrives. */
function uploadOf(definitions: Definitions, clock: Pick<Clock, 'hoje'>): UploadKind<PedidoDoExtrato> {
  return {
    bytes: MEGABYTES * 1024 * 1024,
    fields: ['credor_id', 'abrange', 'periodo_de', 'periodo_ate'],
    read: (fields) => lerPedido(definitions, clock.hoje(), fields),
    atOnce: 2,
    waiting: 10,
    refusals: {
      missing: () => AppError.onField('arquivo', 'arquivo_nao_enviado'),
      tooLarge: () => AppError.onField('arquivo', 'arquivo_grande_demais', { limite: MEGABYTES }),
    },
  }
}

/** The files of creditors: read and looked at here, confirmed by their act. */
export const extratoDoCredorRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const config = { permissao: 'extratos_credor.trazer' } as const
  const uploads = await acceptUploads(app, uploadOf(app.definitions, app.clock))

  app.post(
    '/api/v1/extratos_credor/previa',
    {
      schema: {
        consumes: ['multipart/form-data'],
        body: lerExtratoDoCredor.formulario,
        response: { 201: lerExtratoDoCredor.resposta },
      },
      config,
      ...uploads.route,
    },
    async (request, reply) => {
      const { usuario } = request
      if (!usuario.interno) throw new AppError('sem_permissao', config)
      const id = await uploads.take(request, (file, pedido) => criarPrevia(app, usuario.id, { file, pedido }))
      return reply.code(201).send(await previaOf(app.db, await findExtrato(app.db, usuario, id)))
    },
  )

  app.get(
    '/api/v1/extratos_credor/previa/:id',
    { schema: { params: IdParams, response: { 200: previaDoExtratoDoCredor.resposta } }, config },
    async ({ params, usuario }) => previaOf(app.db, await findExtrato(app.db, usuario, params.id)),
  )

  addRejectFiles(app, {
    url: '/api/v1/extratos_credor/previa/:id/rejeitos',
    config,
    find: async ({ usuario }, id) => rejectsOf(app.db, linesOf((await findExtrato(app.db, usuario, id)).id)),
  })
  sweepStaged(app, () => forgetOld(app.db, EXTRATO))
}

/** Throws, on its field, `campo_obrigatorio`, `credor_indisponivel`, `linha_fora_da_lista`, `linha_data`, `periodo_invertido`, `historico_dia_futuro`. */
function lerPedido({ resources }: Definitions, hoje: string, fields: ReadonlyMap<string, string>): PedidoDoExtrato {
  const required = (nome: string) => {
    const text = fields.get(nome) ?? ''
    if (text === '') throw AppError.onField(nome, 'campo_obrigatorio')
    return text
  }
  const day = (nome: string) => {
    const found = readDate(required(nome))
    if (found === undefined) throw AppError.onField(nome, 'linha_data', { formato: 'dd/MM/yyyy' })
    return found
  }
  const credor = required('credor_id')
  if (!/^[1-9]\d{0,14}$/.test(credor)) throw AppError.onField('credor_id', 'credor_indisponivel')
  const abrange = required('abrange')
  const known = resources.extratos_credor?.campos.find(({ nome }) => nome === 'abrange')?.valores ?? []
  if (!known.some(({ valor }) => valor === abrange)) throw AppError.onField('abrange', 'linha_fora_da_lista')
  const periodo_de = day('periodo_de')
  const periodo_ate = day('periodo_ate')
  if (periodo_ate < periodo_de) throw AppError.onField('periodo_ate', 'periodo_invertido')
  if (periodo_ate > hoje) throw AppError.onField('periodo_ate', 'historico_dia_futuro')
  return { credor_id: Number(credor), abrange, periodo_de, periodo_ate }
}
