import { isJson, type Json, jsonAt } from '../../server/framework/openapi/json'
import { keyText, typeText } from './types-text'

export interface ContractOperation {
  readonly path: string
  readonly method: string
  readonly operation: Json
  /** With what it names by reference. */
  readonly parameters: readonly Json[]
}

/** One function of the client; null for what no function can answer, such as the live stream. */
export function operationText(one: ContractOperation): string | null {
  const { path, method, operation } = one
  const answer = answerOf(one)
  if (answer === null) return null
  const name = String(operation.operationId)
  const { fields, isNeeded } = askedOf(one)
  const chave = hasHeader(one, 'idempotency-key') ? ', chave: true' : ''
  const route = `{ metodo: '${method.toUpperCase()}', caminho: '${path}', volta: '${answer.volta}'${chave} }`
  const about = [operation.description, operation.summary].filter((part) => typeof part === 'string').join('. ')
  return [
    `    /** ${about}. \`${method.toUpperCase()} ${path}\` */`,
    `    ${name}: (`,
    `      pedido: {`,
    ...fields.map((field) => `${PAD}${field}`),
    `      }${isNeeded ? '' : ' = {}'},`,
    `    ): Promise<${answer.type}> =>`,
    `      chamar(opcoes, ${route}, pedido),`,
  ].join('\n')
}

const PAD = '        '

interface Asked {
  readonly fields: readonly string[]
  readonly isNeeded: boolean
}

/** What the function takes: places of the address, query, body, version and once-key. */
function askedOf(one: ContractOperation): Asked {
  const { parameters, operation } = one
  const places = parameters.filter((each) => each.in === 'path')
  const query = parameters.filter((each) => each.in === 'query')
  const body = bodyType(operation)
  const reserved = places.find(({ name }) => RESERVED.has(String(name)))
  if (reserved) throw new Error(`${one.path}: "${String(reserved.name)}" is a word of the client`)
  const fields = [
    ...places.map(({ name }) => `readonly ${keyText(String(name))}: string | number`),
    ...(query.length > 0 ? [queryText(query, isPaged(one))] : []),
    ...(body === null ? [] : [`readonly corpo: ${body}`]),
    ...(hasHeader(one, 'if-match') ? ['readonly versao?: number'] : []),
    ...(hasHeader(one, 'idempotency-key') ? ['readonly chave?: string'] : []),
    'readonly signal?: AbortSignal',
  ]
  const isNeeded = places.length > 0 || body !== null || query.some(({ required }) => required === true)
  return { fields, isNeeded }
}

const RESERVED = new Set(['consulta', 'corpo', 'versao', 'chave', 'signal'])

function queryText(query: readonly Json[], takesFilters: boolean): string {
  const needed = query.some(({ required }) => required === true)
  const own = query.map(({ name, required, schema }) => {
    const type = takesFilters && !String(name).startsWith('_') ? 'Filtro' : typeText(schema, `${PAD}  `)
    return `readonly ${keyText(String(name))}${required === true ? '' : '?'}: ${type}`
  })
  return `readonly consulta${needed ? '' : '?'}: {\n${own.map((line) => `${PAD}  ${line}`).join('\n')}\n${PAD}}${takesFilters ? ' & Filtros' : ''}`
}

/** Null: it takes none. */
function bodyType(operation: Json): string | null {
  const content = jsonAt(jsonAt(operation, 'requestBody'), 'content')
  if (isJson(content['application/json'])) return typeText(jsonAt(content, 'application/json').schema, PAD)
  return 'multipart/form-data' in content ? 'FormData' : null
}

interface Answered {
  readonly volta: 'json' | 'pagina' | 'nada' | 'arquivo'
  readonly type: string
}

function answerOf(one: ContractOperation): Answered | null {
  const good = Object.entries(jsonAt(one.operation, 'responses')).filter(([status]) => status.startsWith('2'))
  const contents = good.map(([, answer]) => (isJson(answer) ? jsonAt(answer, 'content') : {}))
  if (contents.some((content) => 'text/event-stream' in content)) return null
  const json = contents.flatMap((content) =>
    'application/json' in content ? [jsonAt(content, 'application/json')] : [],
  )
  if (json.length === 0) {
    return contents.some((content) => Object.keys(content).length > 0)
      ? { volta: 'arquivo', type: 'Blob' }
      : { volta: 'nada', type: 'void' }
  }
  const rows = jsonAt(json[0] ?? {}, 'schema')
  if (isPaged(one) && rows.type === 'array') return { volta: 'pagina', type: `Pagina<${typeText(rows.items, '    ')}>` }
  const types = [...new Set(json.map(({ schema }) => typeText(schema, '    ')))]
  return { volta: 'json', type: types.join(' | ') }
}

function isPaged({ parameters }: ContractOperation): boolean {
  return parameters.some(({ in: where, name }) => where === 'query' && name === '_start')
}

function hasHeader({ parameters }: ContractOperation, header: string): boolean {
  return parameters.some(({ in: where, name }) => where === 'header' && name === header)
}
