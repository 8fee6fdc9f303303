import { Type } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nullable } from '../../../contract/atoms'
import { Grafico } from '../../../contract/paineis/painel'
import { AppError } from '../../../errors/app-error'
import { readReportChart } from '../dashboards/report-chart'
import type { ResourceModel } from '../resources/model'
import { withheldKeys } from '../resources/personal/masked'
import { answerSchema } from '../resources/routes/answer-schema'
import { askedList } from '../resources/routes/asked-list'
import { documented } from '../resources/routes/documented'
import { contextOf } from '../resources/routes/request-context'
import { accessTo } from '../resources/routes/route-access'
import { listQuery } from '../resources/routes/route-schemas'
import { totalsFor } from './group-lines'
import { openConsulta } from './open-consulta'
import { groupsFor, readCross, readGroups } from './report-groups'
import type { ServerSources } from './server-source'

const Line = {
  linhas: Type.Integer(),
  totais: Type.Record(Type.String(), Type.Unknown(), { description: 'Total → o que ele dá.' }),
}
const GroupShape = {
  valor: Type.Unknown(),
  titulo: nullable(Type.String()),
  filtros: Type.Array(Type.Object({ campo: Type.String(), op: Type.String(), valor: Type.String() }), {
    description: 'As condições com que a lista tem exatamente essas linhas.',
  }),
}
const Lines = Type.Object(Line)
const Groups = Type.Object({
  total: Lines,
  grupos: Type.Array(Type.Object({ ...GroupShape, ...Line })),
  ha_mais: Type.Boolean({ description: 'Há mais grupos do que os que a resposta traz.' }),
})
const Cross = Type.Object({
  colunas: Type.Array(Type.Object(GroupShape)),
  linhas: Type.Array(Type.Object({ ...GroupShape, celulas: Type.Array(nullable(Lines)), total: Lines })),
  totais: Type.Array(Lines),
  total: Lines,
  ha_mais: Type.Boolean(),
})
const Level = Type.Object({ nivel: Type.String({ pattern: '^[0-9]$', description: 'Nível do grupo, a partir de 0.' }) })

/** What a report has besides its list, by the same filters: its groups, a level at a time, and its table of two groups. */
export function addReportRoutes(app: FastifyInstance, model: ResourceModel, sources: ServerSources): void {
  const { consulta, recurso, rotulo } = model.definition
  if (!consulta?.relatorio) return
  const { grupos, cruza, grafico, totais } = consulta.relatorio
  const groups = [...grupos, ...(cruza ? [cruza.linhas, cruza.colunas] : []), ...(grafico ? [grafico.x] : [])]
  const keys = [...groups, ...(grafico?.por ? [grafico.por] : []), ...totais].flatMap(({ campo }) => campo ?? [])
  const config = accessTo(model, 'ver')
  const described = { tags: [rotulo.varios], querystring: listQuery(model) }
  const read = async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(app, request)
    const query = askedList(app, request, reply, model)
    return { ctx, query, opened: await openConsulta(app.db, ctx, model, { sources, query, keys }) }
  }

  if (grupos.length > 0) {
    const schema = documented({ ...described, params: Level, response: { 200: answerSchema(Groups) } })
    app.get<{ Params: { nivel: string } }>(
      `/${recurso}/grupos/:nivel`,
      { ...schema, config },
      async (request, reply) => {
        const { ctx, query, opened } = await read(request, reply)
        const por = groupsFor(ctx, opened)[Number(request.params.nivel)]
        if (!por) throw new AppError('rota_nao_encontrada')
        return readGroups(app.db, ctx, opened, { query, por })
      },
    )
  }

  if (grafico) {
    const schema = documented({ ...described, response: { 200: Grafico } })
    app.get(`/${recurso}/grafico`, { ...schema, config }, async (request, reply) => {
      const { ctx, query, opened } = await read(request, reply)
      const answer = await readReportChart(app.db, ctx, opened, { query, chart: grafico })
      if (!answer) throw new AppError('rota_nao_encontrada')
      return answer
    })
  }

  if (!cruza) return
  const schema = documented({ ...described, response: { 200: answerSchema(Cross) } })
  app.get(`/${recurso}/cruza`, { ...schema, config }, async (request, reply) => {
    const { ctx, query, opened } = await read(request, reply)
    const { linhas, colunas, valor } = cruza
    const withheld = withheldKeys(opened, ctx.usuario)
    const closed = [linhas.campo, colunas.campo].some((campo) => withheld.has(campo))
    if (closed || !totalsFor(ctx, opened).some(({ nome }) => nome === valor)) throw new AppError('rota_nao_encontrada')
    return readCross(app.db, ctx, opened, { query, linhas, colunas })
  })
}
