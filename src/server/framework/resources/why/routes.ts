import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { porQue } from '../../../../contract/permissoes'
import { type Definitions, LOGGED_IN, type PageDefinition } from '../../../../declaration/config-definitions'
import { isInAudience } from '../../../../declaration/derive/audience'
import { AppError } from '../../../../errors/app-error'
import { whyText } from '../../../../errors/why-texts'
import { loadAnyUsuario, type UsuarioAndRows } from '../../../platform/session/load-usuario'
import type { RawQuery } from '../list/list-query'
import { refuseOthers, single, unknownParameter } from '../list/page-query'
import { modelsOf } from '../model'
import { lookerOf } from '../personal/record-access'
import { ROW } from '../read/read-rows'
import { answerSchema } from '../routes/answer-schema'
import { documented } from '../routes/documented'
import type { ActCode } from '../routes/many-routes'
import { contextOf, queryOf } from '../routes/request-context'
import { inScope } from '../scoped'
import { name } from '../sql-names'
import type { WriteContext } from '../write/write-context'
import { explain, type Question } from './explain'
import type { Explanation } from './explanation'
import { permissionCheck } from './permission-check'
import { actionsOf, factsOf } from './questions'

const PARAMETERS = ['usuario_id', 'recurso', 'registro_id', 'acao'] as const

/** "Por que não posso?": for a user, an action and a record, every rule that decides and where it stands. */
export function addWhyRoute(app: FastifyInstance, { acts, routed }: ActCode): void {
  const schema = documented({
    tags: ['Permissões'],
    querystring: porQue.consulta,
    response: { 200: answerSchema(porQue.resposta) },
  })
  app.get('/por-que', { ...schema, config: { permissao: 'permissoes.explicar' } }, async (request) => {
    const ctx = contextOf(app, request)
    const query = queryOf(request)
    refuseOthers(query, PARAMETERS)
    const pagina = pageIn(app, query)
    const asked = await findUsuario(app, ctx, idIn(query, 'usuario_id'))
    if (pagina) return explainPage(app.definitions, asked, pagina)
    const rest = { quem: lookerOf(request), jobs: app.jobs, log: request.log }
    return explain(app.db, ctx, { ...readQuestion(app, query, asked), code: { acts, routed, rest } })
  })
}

/** `recurso` may also be the name of a page, which can only be seen. */
function pageIn(app: FastifyInstance, query: RawQuery): PageDefinition | undefined {
  const { paginas } = app.definitions
  const pagina =
    typeof query.recurso === 'string' && Object.hasOwn(paginas, query.recurso) ? paginas[query.recurso] : undefined
  if (pagina && needed(query, 'acao') !== 'ver') throw unknownParameter(`acao=${needed(query, 'acao')}`, ['ver'])
  return pagina
}

function readQuestion(app: FastifyInstance, query: RawQuery, asked: UsuarioAndRows): Omit<Question, 'code'> {
  const models = modelsOf(app.definitions)
  const recurso = needed(query, 'recurso')
  const acao = needed(query, 'acao')
  const model = models.get(recurso)
  if (!model) throw unknownParameter(`recurso=${recurso}`, models.keys(), recurso)
  const facts = factsOf(model, acao)
  const known = actionsOf(model).map((action) => action.acao)
  if (!facts) throw unknownParameter(`acao=${acao}`, known, acao)
  return { asked, model, facts, id: query.registro_id === undefined ? null : idIn(query, 'registro_id') }
}

/** Of a user that the asker could not find in the list of users nothing is told. */
async function findUsuario(app: FastifyInstance, ctx: WriteContext, id: number): Promise<UsuarioAndRows> {
  const { rows } = await sql`
    select 1 from usuarios ${name(ROW)} where ${name(ROW, 'id')} = ${id} and ${inScope(ctx, 'usuarios', ROW)}
  `.execute(app.db)
  const usuario = rows.length === 0 ? null : await loadAnyUsuario(app.db, app.definitions, id)
  if (!usuario) throw new AppError('nao_encontrado')
  return usuario
}

function needed(query: RawQuery, parameter: (typeof PARAMETERS)[number]): string {
  const value = query[parameter]
  if (value === undefined) throw new AppError('requisicao_invalida', { detalhe: `informe "${parameter}"` })
  return single(value, parameter)
}

function idIn(query: RawQuery, parameter: (typeof PARAMETERS)[number]): number {
  const text = needed(query, parameter)
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new AppError('requisicao_invalida', { detalhe: `"${parameter}" precisa ser um número inteiro` })
  return Number(text)
}

/** Why a user may or may not open a hand-made page. */
function explainPage(definitions: Definitions, asked: UsuarioAndRows, pagina: PageDefinition): Explanation {
  const { id, nome, funcao, cpf } = asked.usuario
  const { so_para } = pagina
  const audience = {
    o_que: whyText('pagina_existe'),
    passou: isInAudience(definitions.integracoes, so_para, cpf),
    regra: so_para && `so_para: ${so_para}`,
    origem: 'config/menu.yaml',
  }
  const checagens = [
    { o_que: whyText('conta', { nome }), passou: asked.ativa, regra: null, origem: null },
    ...(so_para === null ? [] : [audience]),
    ...(pagina.permissao === LOGGED_IN ? [] : [permissionCheck(definitions, asked, pagina.permissao)]),
  ]
  return { permitido: checagens.every(({ passou }) => passou), usuario: { id, nome, funcao }, checagens, campos: [] }
}
