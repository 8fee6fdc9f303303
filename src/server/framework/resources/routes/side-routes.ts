import type { FastifyInstance } from 'fastify'
import type { FieldDefinition } from '../../../../declaration/definitions'
import { AppError } from '../../../../errors/app-error'
import type { Usuario } from '../../../platform/session/usuario'
import { maySee } from '../access'
import { IDS_LIMIT, PAGE_LIMIT, type RawQuery } from '../list/list-query'
import { parseIds, parseSearch, parseWindow, refuseOthers, single, unknownParameter } from '../list/page-query'
import type { ResourceModel } from '../model'
import { listOptions, type PickerQuery } from '../picker/list-options'
import { parseFilling } from '../picker/parse-filling'
import { readHistory } from '../read-history'
import { readsBeside } from './beside'
import { contextOf, idOf, queryOf, textParam } from './request-context'
import { permissaoDoPicker, requireAction } from './route-access'
import type { RouteSchemas } from './route-schemas'

const HISTORY_SIZE = 50
const PICKER_SIZE = 20

/** What stands beside a record: its history. */
export function addHistoryRoute(app: FastifyInstance, model: ResourceModel, schemas: RouteSchemas): void {
  const url = `/${model.definition.recurso}`

  app.get(
    `${url}/:id/historico`,
    { ...schemas.history, config: { permissao: readsBeside(model, 'editar') } },
    async (request, reply) => {
      requireAction(model, 'ver')
      const query = queryOf(request)
      refuseOthers(query, ['_start', '_end', '_campos'])
      const campos = parseHistoryFields(model, query, request.usuario)
      const page = { id: idOf(request), campos, ...parseWindow(query, { size: HISTORY_SIZE, limit: PAGE_LIMIT }) }
      const { lines, total } = await readHistory(app.db, contextOf(app, request), model, page)
      reply.header('x-total-count', total)
      return lines
    },
  )
}

/** The fields whose changes are asked for; one that this user may not see is as one that is not there. */
function parseHistoryFields(model: ResourceModel, query: RawQuery, usuario: Usuario): readonly string[] | null {
  if (query._campos === undefined) return null
  const known = model.definition.campos.filter((field) => maySee(field, usuario)).map(({ key }) => key)
  const asked = single(query._campos, '_campos').split(',')
  const odd = asked.find((key) => !known.includes(key))
  if (odd !== undefined) throw unknownParameter(`_campos=${odd}`, known, odd)
  return asked
}

/** What the refs of a list may point to. */
export function addPickerRoute(app: FastifyInstance, model: ResourceModel, schemas: RouteSchemas): void {
  const url = `/${model.definition.recurso}`
  app.get(
    `${url}/opcoes/:campo`,
    { ...schemas.options, config: { permissao: permissaoDoPicker(model) } },
    async (request, reply) => {
      const field = pickerField(model, textParam(request, 'campo'), request.usuario)
      const { options, total } = await listOptions(
        app.db,
        contextOf(app, request),
        field,
        parsePicker(model, field, queryOf(request)),
      )
      reply.header('x-total-count', total)
      return options
    },
  )
}

function pickerField(model: ResourceModel, campo: string, usuario: Usuario): FieldDefinition {
  const fields = [...model.refs, ...model.muitos.map(({ field }) => field)]
  const named = ({ nome, key }: FieldDefinition) => nome === campo || key === campo
  const field = fields.find(named)
  const asked = field ? undefined : askedFields(model, usuario).find(named)
  if (asked) return asked
  const mayEdit = field?.acesso.editar != null && usuario.permissoes.has(field.acesso.editar)
  if (!field || !(maySee(field, usuario) || mayEdit)) throw new AppError('rota_nao_encontrada')
  return field
}

/** Refs that acts with an address of their own ask for, of those acts that this user may do. */
function askedFields({ definition }: ResourceModel, { permissoes }: Usuario): readonly FieldDefinition[] {
  const may = definition.atos.filter(({ permissao }) => permissoes.has(permissao))
  return may.flatMap(({ pede }) => pede.filter(({ recurso, tipo }) => tipo === 'ref' && recurso !== null))
}

/** `id=` or `id_in=` asks for titles of known records, q for what may be chosen, `_registro` what the rest of the record leaves to choose. */
function parsePicker(model: ResourceModel, field: FieldDefinition, query: RawQuery): PickerQuery {
  refuseOthers(query, ['q', 'id', 'id_in', '_registro', '_start', '_end'])
  const ids = parseIds(query.id ?? query.id_in)
  const window = ids === null ? { size: PICKER_SIZE, limit: PAGE_LIMIT } : { size: IDS_LIMIT, limit: IDS_LIMIT }
  return { q: parseSearch(query), ids, registro: parseFilling(model, field, query), ...parseWindow(query, window) }
}
