import { type TObject, type TSchema, Type } from '@sinclair/typebox'
import type { FastifySchema } from 'fastify'
import { IfMatch, nullable, Text } from '../../../../contract/atoms'
import type { Definitions } from '../../../../declaration/config-definitions'
import { MEANT, resourceSchemas } from '../../../../declaration/derive/schemas'
import type { ResourceModel } from '../model'
import { answerSchema } from './answer-schema'
import { type Documented, documented } from './documented'

/** Shapes of the generic routes of one resource: what OpenAPI says, and what answers are written by: nothing undeclared leaves. */
export interface RouteSchemas {
  readonly list: Documented
  readonly totals: Documented
  readonly counts: Documented
  readonly board: Documented
  readonly get: Documented
  readonly create: Documented
  readonly edit: Documented
  readonly remove: Documented
  readonly restore: Documented
  readonly revert: Documented
  readonly history: Documented
  readonly options: Documented
}

export const IdParams = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) })
const LineParams = Type.Object({ ...IdParams.properties, linha: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) })
const Window = {
  _start: Type.Optional(Type.Integer({ minimum: 0 })),
  _end: Type.Optional(Type.Integer({ minimum: 0 })),
}
/** Of a list that is asked by declarations which may be others by now. */
export const AskedBy = Type.Object({
  'x-declaracoes': Type.Optional(Type.String({ description: 'Versão das declarações por que se pergunta' })),
})
const Repeated = Type.Optional(Type.Array(Type.Integer({ minimum: 1 })))

const Option = Type.Object({ id: Type.Integer(), titulo: Type.String() })
const HistoryLine = Type.Object({
  id: Type.Integer(),
  acao: Type.String(),
  em: Type.String(),
  usuario: Type.Union([Type.Object({ id: Type.Integer(), nome: Type.String() }), Type.Null()]),
  origem: nullable(Text),
  mudancas: Type.Record(Type.String(), Type.Array(Type.Unknown()), { description: 'Campo → [antes, depois]' }),
})

const known = new WeakMap<ResourceModel, RouteSchemas>()

/** Described once for each model: an app that is opened again over the same declarations starts in a quarter less of the processor's time. */
export function routeSchemas(model: ResourceModel, definitions: Definitions): RouteSchemas {
  const schemas = known.get(model) ?? describeRoutes(model, definitions)
  known.set(model, schemas)
  return schemas
}

function describeRoutes(model: ResourceModel, definitions: Definitions): RouteSchemas {
  const { record, create, patch } = resourceSchemas(model.definition, definitions.resources)
  const { varios } = model.definition.rotulo
  const answers = (schema: TSchema) => ({ 200: answerSchema(schema) })
  const describe = (schema: FastifySchema): Documented => documented({ tags: [varios], ...schema })
  const querystring = listQuery(model)
  return {
    list: describe({ headers: AskedBy, querystring, response: answers(Type.Array(listed(record))) }),
    totals: describe({ querystring, response: answers(totals(model)) }),
    counts: describe({ querystring: Type.Omit(querystring, ['_visao']), response: answers(counts(model)) }),
    board: describe({ querystring, response: answers(board(model, listed(record))) }),
    get: describe({ params: IdParams, response: answers(record) }),
    create: describe({ body: create, response: { 201: answerSchema(record) } }),
    edit: describe({ params: IdParams, headers: IfMatch, body: patch, response: answers(record) }),
    remove: describe({
      params: IdParams,
      headers: IfMatch,
      response: { 204: Type.Null({ description: 'Excluído.' }) },
    }),
    restore: describe({ params: IdParams, response: answers(record) }),
    revert: describe({ params: LineParams, headers: IfMatch, response: answers(record) }),
    history: describe({
      params: IdParams,
      querystring: Type.Object({
        ...Window,
        _campos: Type.Optional(Type.String({ description: 'só as mudanças destes campos, separados por vírgula' })),
      }),
      response: answers(Type.Array(HistoryLine)),
    }),
    options: describe({
      params: Type.Object({ campo: Type.String() }),
      querystring: Type.Object({
        ...Window,
        q: Type.Optional(Type.String({ maxLength: 100 })),
        id: Repeated,
        id_in: Repeated,
        _registro: Type.Optional(
          Type.String({ maxLength: 2000, description: 'JSON: os campos do registro de que as opções dependem' }),
        ),
      }),
      response: answers(Type.Array(Option)),
    }),
  }
}

/** A record of a list, which may be asked for in part. */
export function listed(record: TObject): TObject {
  return { ...record, [MEANT]: 'listado', required: ALWAYS.filter((key) => Object.hasOwn(record.properties, key)) }
}

const ALWAYS = ['id', 'versao']

/** The parameters of a list; each field also takes the suffixes of docs/fio.md. */
export function listQuery(model: ResourceModel): TObject {
  const { filtros, ordenaveis, visoes, meus, quadro } = model.definition.lista
  const filters = filtros.map(
    ({ campo }) => [model.fields.get(campo)?.key ?? campo, Type.Optional(Type.String())] as const,
  )
  return Type.Object({
    ...Window,
    _sort: Type.Optional(Type.String({ description: ordenaveis.join(', ') })),
    _order: Type.Optional(Type.String({ description: 'asc ou desc' })),
    _onde: Type.Optional(Type.String({ description: '{"e":[…]}, {"ou":[…]} ou {"campo","op","valor"}' })),
    _visao: Type.Optional(Type.String({ description: visoes.map(({ nome }) => nome).join(', ') })),
    _campos: Type.Optional(
      Type.String({ description: 'campos da resposta, separados por vírgula; id e versao vêm sempre' }),
    ),
    _total: Type.Optional(
      Type.Union([Type.Literal('nao'), Type.Literal('so')], {
        description: 'nao: a página sem x-total-count; so: apenas x-total-count, sem linhas',
      }),
    ),
    q: Type.Optional(Type.String({ maxLength: 100 })),
    ...(quadro && { _coluna: Type.Optional(Type.String({ description: 'uma coluna do quadro; vazio: sem valor' })) }),
    ...(meus && { quem: Type.Optional(Type.Union([Type.Literal('meus'), Type.Literal('todos')])) }),
    id: Repeated,
    ...Object.fromEntries(filters),
  })
}

function counts({ definition }: ResourceModel): TObject {
  return Type.Object(
    Object.fromEntries(definition.lista.visoes.map(({ nome }) => [nome, Type.Optional(Type.Integer())])),
  )
}

function totals(model: ResourceModel): TObject {
  return Type.Object({ linhas: Type.Integer(), ...totalled(model) })
}

/** Columns in the order of the declaration, each with its first rows. */
function board(model: ResourceModel, row: TObject): TObject {
  const column = {
    valor: nullable(Text),
    total: Type.Integer(),
    totais: Type.Object(totalled(model)),
    registros: Type.Array(row),
  }
  return Type.Object({ colunas: Type.Array(Type.Object(column)) })
}

function totalled({ definition, fields }: ResourceModel) {
  const keys = Object.keys(definition.lista.rodape).map((nome) => fields.get(nome)?.key ?? nome)
  const value = Type.Optional(Type.Union([Type.Unknown(), Type.Null()]))
  return Object.fromEntries(keys.map((key) => [key, value]))
}
