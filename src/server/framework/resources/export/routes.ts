import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { AppError } from '../../../../errors/app-error'
import { placeInQueue } from '../../../platform/jobs/turns'
import { openConsulta } from '../../consultas/open-consulta'
import type { ServerSources } from '../../consultas/server-source'
import { countRows } from '../list/list-records'
import { listsOf, type ResourceModel } from '../model'
import { contextOf } from '../routes/request-context'
import { accessTo } from '../routes/route-access'
import { filteredRows } from '../where'
import { EXPORT_JOB, exportJob } from './export-job'
import { ExportBody, type ExportRequest, readExportBody } from './export-request'
import { resolveExport } from './resolve-export'
import { sheetGroups, sheetsOf } from './rows/sheet-groups'
import { checkRowCount } from './write-export'

const Accepted = Type.Object({
  id: Type.Integer({ description: 'O trabalho: GET /trabalhos/{id} e, no fim, /trabalhos/{id}/arquivo.' }),
  posicao: Type.Union([Type.Integer(), Type.Null()], { description: 'Lugar na sua fila, a partir de 1.' }),
  omitidas: Type.Array(Type.String(), { description: 'Colunas com dados pessoais que não saem no arquivo.' }),
})

/** A file of a whole table keeps a connection and a processor busy: few at once, whoever asks. */
const TURNS = { aoTodo: 3, porPessoa: 1, espera: 20 }

interface ExportCode {
  readonly sources: ServerSources
}

/** POST /{recurso}/exportacoes of every declared resource and consulta: checked now, made by a worker. */
export const exportRoutes: FastifyPluginAsync<ExportCode> = async (app, { sources }) => {
  app.jobs.handle(EXPORT_JOB, exportJob(app, sources), { cancelavel: 'sim', turnos: TURNS })
  for (const model of listsOf(app.definitions).values()) addExportRoute(app, model, sources)
}

function addExportRoute(app: FastifyInstance, model: ResourceModel, sources: ServerSources): void {
  const { recurso, rotulo, exportacao, acoes_padrao } = model.definition
  const exists = exportacao !== null && acoes_padrao.includes('exportar')
  const schema = {
    tags: [rotulo.varios],
    ...(exists && { body: ExportBody }),
    response: { 202: Accepted },
    hide: !exists,
  }
  const config = exists ? accessTo(model, 'exportar') : { permissao: 'sessao' as const }

  app.post(`/${recurso}/exportacoes`, { schema, config }, async (request, reply) => {
    if (!exists) throw new AppError('metodo_nao_permitido')
    const ctx = contextOf(app, request)
    const asked = readExportBody(model, ctx.usuario, request.body)
    const { query, omitidas } = resolveExport(model, ctx.usuario, asked)
    const opened = await openConsulta(app.db, ctx, model, { sources, query })
    checkRowCount(model, asked.formato, await countRows(app.db, opened, filteredRows(ctx, opened, query)))
    const sheets = asked.formato === 'xlsx' ? sheetsOf(opened, ctx.usuario) : null
    if (sheets) await sheetGroups(app.db, ctx, opened, { ...sheets, query })
    const detalhe: ExportRequest = { ...asked, recurso, hoje: ctx.clock.hoje(), ip: request.ip }
    const asking = { usuario_id: ctx.usuario.id, programa_id: ctx.usuario.programa?.id }
    const id = await app.db.transaction().execute((trx) => app.jobs.send(trx, { tipo: EXPORT_JOB, ...asking, detalhe }))
    return reply.code(202).send({ id, posicao: await placeInQueue(app.db, id), omitidas })
  })
}
