import type { InjectOptions } from 'fastify'

/** The part of a JSON schema that a generator needs. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly description?: string
  readonly maximum?: number
}

interface Operation {
  /** "Permissão: clientes.ver" */
  readonly summary?: string
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface FuzzRequest {
  /** As the contract writes it, with its places for ids. */
  readonly path: string
  readonly inject: InjectOptions
}

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export function schemaOfBody({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content?.['application/json']?.schema
}

const hostileTexts = [
  '',
  ' ',
  "' or 1=1 --",
  '1e400',
  'NaN',
  '-1',
  '0',
  '999999999999999999999',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '<script>alert(1)</script>',
  'constructor',
  '__proto__',
  '{"a":1}',
  '[]',
  'ação & coração #1 + 50%',
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '2026-13-45T99:99:99Z',
  'null',
  'true',
  '1,2,3',
  '=cmd()',
  '{{constructor}}',
  '\u202e',
]
const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.005,
  1e15,
  -1e15,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { __proto__: null, constructor: 1 },
  ...hostileTexts,
]

/** What may stand in the places of an address that are no ids. */
const REFS = ['acordo', 'cliente', 'credor', 'executivo_cobranca', 'operacao', 'remessa', 'tipo', 'usuario']

/**
 * Requests made from the contract: right in shape most of the time, hostile in one place or in all. Same seed, same requests.
 * Most are of the kinds that these permissions open: a refusal at the door proves little about the house.
 */
export function* openApiRequests(
  document: OpenApiDocument,
  permissoes: ReadonlySet<string>,
  seed: number,
): Generator<FuzzRequest> {
  const random = mulberry32(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const notices = operations.filter(({ path }) => NOTICE.test(path))

  const value = (schema: Schema | undefined, hostility: number): unknown => {
    if (!schema || random() < hostility) return pick(hostileValues)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return value(pick(schema.anyOf), hostility)
    const type = typeof schema.type === 'object' ? pick(schema.type) : schema.type
    if (type === 'object' || schema.properties) return object(schema, hostility)
    if (type === 'array') return Array.from({ length: Math.floor(random() * 3) }, () => value(schema.items, hostility))
    if (type === 'integer') return Math.floor(random() * 30) + (schema.minimum ?? 0)
    if (type === 'number') return Math.round(random() * 100_000) / 100
    if (type === 'boolean') return random() < 0.5
    if (type === 'null') return null
    return pick(['2026-11-20', 'texto', '529.982.247-25', 'a@b.com', '(11) 98765-4321', 'C', 'boleto_pix'])
  }
  const parameter = (name: string, schema: Schema | undefined, hostility: number): unknown => {
    if (random() < hostility) return pick(hostileValues)
    if (name === '_order') return pick(['asc', 'desc'])
    if (name === '_sort') return pick(schema?.description?.split(', ') ?? ['id'])
    if (name === '_onde') return pick(['{"e":[]}', '{"ou":[{"campo":"id","op":"gte","valor":2}]}'])
    if (name.endsWith('_id')) return pick([1, 10, 57])
    return value(schema, hostility)
  }
  const object = (schema: Schema, hostility: number): Record<string, unknown> => {
    const entries = Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name) || random() < 0.5)
      .map(([name, property]) => [name, value(property, hostility)])
    if (random() < hostility) entries.push([pick(['intruso', 'id', 'versao', 'constructor']), pick(hostileValues)])
    return Object.fromEntries(entries)
  }

  for (;;) {
    // two routes among hundreds, and anybody may write to them
    const { path, method, operation } = random() < 0.02 ? pick(notices) : pick(operations)
    const code = operation.summary?.match(/[a-z_]+\.[a-z_]+$/)?.[0]
    if (code !== undefined && !permissoes.has(code) && random() < 0.8) continue
    const hostility = pick([0, 0, 0.1, 0.5])
    const parameters = operation.parameters ?? []
    const url = path.replace(/\{([^}]+)\}/g, (_, place: string) => {
      const right =
        place === 'campo'
          ? pick(path.includes('/arquivos/') ? ['contrato'] : REFS)
          : String(1 + Math.floor(random() * (random() < 0.7 ? 4 : 12)))
      return encodeURIComponent(wellFormed(random() < 0.85 ? right : pick(hostileTexts).slice(0, 150) || '0'))
    })
    const query = new URLSearchParams()
    for (const { name, in: place, schema } of parameters) {
      if (place === 'query' && random() < 0.3)
        query.append(name, wellFormed(asText(parameter(name, schema, hostility))))
    }
    if (random() < hostility)
      query.append(
        pick(['_sort', '_order', '_start', '_end', '_onde', 'q', 'id', 'intruso']),
        wellFormed(pick(hostileTexts)),
      )
    const search = query.size > 0 ? `?${query}` : ''
    const headers = {
      ...(random() < 0.8 && { 'if-match': pick(['1', '"1"', '2', 'abc']) }),
      ...(random() < 0.8 && { 'idempotency-key': `fuzz-${Math.floor(random() * 1e9)}` }),
      ...(NOTICE.test(path) && { 'avenca-assinatura': signatureOf() }),
    }
    yield { path, inject: { method: method as 'GET', url: url + search, ...bodyOf(operation, headers) } }

    function bodyOf(operation: Operation, own: Readonly<Record<string, string>>) {
      if (method === 'GET' || method === 'DELETE') return { headers: own }
      if (path === UPLOAD && random() < 0.9) return upload(own)
      if (FILE_ROUTE.test(path) && random() < 0.9) return oneFile(own)
      const schema = schemaOfBody(operation)
      const payload = random() < 0.03 ? '{"quebrado": ' : JSON.stringify(value(schema, hostility))
      return { headers: { ...own, 'content-type': 'application/json' }, payload }
    }

    /** Right in shape, of this moment, and of another length as often as not. */
    function signatureOf(): string {
      const zeros = '0'.repeat(pick([0, 0, 1, 2]))
      return `t=${zeros}${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(pick([64, 64, 64, 63, 65]))}${pick(['', '', ' ', 'x'])}`
    }

    /** One small pdf, as a browser's form sends it, with a name and a content that may be hostile. */
    function oneFile(own: Readonly<Record<string, string>>) {
      const cell = (right: string) => (random() < hostility ? wellFormed(pick(hostileTexts)) : right)
      const file = part(`name="${cell('arquivo')}"; filename="${cell('a.pdf')}"`, cell('%PDF-1.4\n%%EOF'))
      return form(own, `${random() < 0.95 ? file : ''}--${BOUNDARY}--\r\n`)
    }

    /** Sometimes broken as a form: without a boundary, with one that is too long, or without an end. */
    function form(own: Readonly<Record<string, string>>, whole: string) {
      const shape = random()
      const boundary = shape < 0.05 ? '' : `; boundary=${shape < 0.1 ? 'b'.repeat(300) : BOUNDARY}`
      const payload = shape > 0.9 ? whole.slice(0, Math.floor(whole.length * random())) : whole
      return { headers: { ...own, 'content-type': `multipart/form-data${boundary}` }, payload }
    }

    /** A file of two lines and its fields, as a browser's form sends them. */
    function upload(own: Readonly<Record<string, string>>) {
      const cell = (right: string) => (random() < hostility ? wellFormed(pick(hostileTexts)) : right)
      const heading = 'cpf_cnpj;nome;numero_operacao;valor_nominal;data_vencimento'
      const file = `${cell(heading)}\n${cell('529.982.247-25')};${cell('Marina')};${cell(`F-${random()}`)};${cell('10,00')};${cell('10/08/2026')}\n`
      const fields = { credor_id: cell('10'), layout: cell('avenca'), ...(random() < hostility && { intruso: '1' }) }
      const parts = Object.entries(fields).map(([name, text]) => part(`name="${name}"`, text))
      const named = part('name="arquivo"; filename="carga.csv"', file)
      return form(own, `${[...parts, ...(random() < 0.95 ? [named] : [])].join('')}--${BOUNDARY}--\r\n`)
    }
  }
}

const UPLOAD = '/api/v1/remessas/previa'
const FILE_ROUTE = /\/arquivos\/\{campo\}$|\/anexos$|\/importacoes$/
const NOTICE = /\/retornos\//
const BOUNDARY = 'limite-do-teste'

function part(disposition: string, text: string): string {
  return `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
}

/** Text that can stand in an address: half a surrogate pair cannot. */
function wellFormed(given: unknown): string {
  return Buffer.from(String(given)).toString()
}

function asText(given: unknown): unknown {
  return typeof given === 'object' ? JSON.stringify(given) : given
}

/** Small seeded generator of numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
