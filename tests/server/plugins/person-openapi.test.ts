import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../../../src/declaration/definitions'
import { codeOf } from '../../../src/declaration/derive/code-of'
import { pascal } from '../../../src/server/framework/openapi/pascal'
import { programOf } from '../as-program'
import type { Actor } from '../harness'
import { withApp } from '../with-app'

interface Shape {
  readonly type?: string | readonly string[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
interface Contract {
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> }
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

const { t, administrador, executivo, credor10 } = withApp({ env: { AVENCA_POR_MINUTO: '100000' } }, [
  'administrador',
  'executivo',
  'credor10',
])
const PEOPLE: readonly (readonly [string, () => Actor])[] = [
  ['an administrator', () => administrador],
  ['an executive', () => executivo],
  ['a creditor', () => credor10],
]
/** With the shapes that several places have in each of them again. */
const contractOf = async (asking: Pick<Actor, 'get'>): Promise<Contract> => {
  const { body } = await asking.get('/api/v1/openapi.json')
  const { schemas } = JSON.parse(body).components
  return withoutRefs(schemas, JSON.parse(body)) as Contract
}

function withoutRefs(schemas: Record<string, unknown>, shape: unknown): unknown {
  return JSON.parse(JSON.stringify(shape), (_, value) => {
    const [, name] = /^#\/components\/schemas\/(C\d+)$/.exec(value?.$ref ?? '') ?? []
    return name === undefined ? value : withoutRefs(schemas, schemas[name])
  })
}

const codesOf = async (actor: Actor) => {
  const { permissoes } = (await actor.get('/api/v1/me')).json<{ permissoes: { permissao: string }[] }>()
  return new Set(permissoes.map(({ permissao }) => permissao))
}

const placeOf = (url: string) => url.replace(/:(\w+)/g, '{$1}')
const isCode = (permissao: unknown): permissao is string => typeof permissao === 'string' && permissao.includes('.')

/** They end the session, hold the line, or are decided by whose number it is. */
const NOT_TRIED = ['/api/logout', '/api/v1/sessoes/encerrar', '/api/v1/ao-vivo', '/api/v1/executivo/findId/{id}']

describe.each(PEOPLE)('the contract of %s', (_, person) => {
  it('is under 1,400 kB, has a name for every call, and every shape in it is there and compiles', async () => {
    const { body } = await person().get('/api/v1/openapi.json')
    expect(Buffer.byteLength(body)).toBeLessThan(1_400_000)
    const contract: Contract = JSON.parse(body)
    const ids = Object.values(contract.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    const refs = new Set([...body.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w.-]+)"/g)].map(([, , name]) => name))
    const known = Object.values(contract.components).flatMap((part) => Object.keys(part))
    expect([...refs].filter((name) => !known.includes(String(name)))).toEqual([])
    expect(body).not.toMatch(/"x-(recurso|forma)"/)
    const ajv = new Ajv({ strict: false, validateFormats: false, code: { optimize: false } })
    ajv.addSchema({ $id: 'contract', components: contract.components })
    expect(() => ajv.compile({ $ref: 'contract#/components/schemas/Clientes' })).not.toThrow()
  })

  it('has no call that would refuse this person, and none that he may not do', async () => {
    const actor = await person().confirm()
    const { paths } = await contractOf(actor)
    const codes = await codesOf(actor)
    const refused: string[] = []
    // an administrator holds every plain code: of him only what is decided otherwise can say anything
    const plain = new Set(
      t.app.routePermissions.flatMap(({ url, permissao }) => (isCode(permissao) ? [placeOf(url)] : [])),
    )
    for (const [path, methods] of Object.entries(paths)) {
      if (NOT_TRIED.includes(path) || (actor.usuarioId === administrador.usuarioId && plain.has(path))) continue
      for (const method of Object.keys(methods)) {
        const { statusCode, body } = await actor.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, '999999999'),
          ...(method !== 'get' && method !== 'delete' && { payload: {} }),
        })
        if (statusCode === 403) refused.push(`${method} ${path}: ${body}`)
      }
    }
    expect(refused).toEqual([])

    const closed = t.app.routePermissions.filter(({ permissao }) => isCode(permissao) && !codes.has(permissao))
    const told = closed.filter(({ method, url }) => paths[placeOf(url)]?.[method.toLowerCase()])
    expect(told).toEqual([])
  })

  it('says of every field that he may set what is required, its bounds and its values, and tells of no other', async () => {
    const actor = person()
    const { schemas } = (await contractOf(actor)).components
    const codes = await codesOf(actor)
    const may = ({ acesso }: FieldDefinition) => [acesso.ver, acesso.editar].every((code) => !code || codes.has(code))
    const wrong: string[] = []
    for (const definition of Object.values(t.definitions.resources)) {
      const name = pascal(definition.recurso)
      const shape = schemas[`${name}Novo`]
      if (shape && !codes.has(codeOf(definition, 'criar'))) wrong.push(`${name}Novo`)
      for (const field of definition.campos) {
        const seen = schemas[name]?.properties?.[field.key]
        if (seen && field.acesso.ver !== null && !codes.has(field.acesso.ver))
          wrong.push(`${name}.${field.key} is seen`)
        const told = shape?.properties?.[field.key]
        if (told && !may(field)) wrong.push(`${name}.${field.key} is told`)
        if (told && !says(told, field)) wrong.push(`${name}.${field.key}: ${JSON.stringify(told)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

function says({ enum: values, minimum, maximum, maxLength, type }: Shape, field: FieldDefinition): boolean {
  const { tipo, valores, min, max, tamanho } = field
  if (tipo === 'enum') return (valores ?? []).every(({ valor }) => values?.includes(valor))
  const isNumber = [type].flat().some((one) => one === 'number' || one === 'integer')
  if (isNumber) return (min === null || minimum === min) && (max === null || maximum === max)
  return tipo !== 'texto' || tamanho === null || maxLength === tamanho || maxLength === max
}

describe('the contract', () => {
  it('says of a new client what it must bring, so that the checks above mean something', async () => {
    const { schemas } = (await contractOf(administrador)).components
    expect(schemas.ClientesNovo?.required).toEqual(expect.arrayContaining(['nome', 'cpf_cnpj']))
    expect(schemas.ClientesNovo?.properties?.nome).toMatchObject({ type: 'string', maxLength: 200 })
    expect(schemas.ClientesMudanca?.required).toBeUndefined()
    expect(schemas.ClientesNovo?.properties?.perfil?.enum).toContain('Ocasional')
    const bounded = Object.values(schemas).flatMap(({ properties = {} }) =>
      Object.values(properties).filter(({ maximum }) => maximum !== undefined),
    )
    expect(bounded.length).toBeGreaterThan(10)
  })

  it('of a program holds what it was given, and nothing that people alone do', async () => {
    const program = await programOf(t, executivo, ['clientes.ver', 'clientes.editar'])
    const { paths } = await contractOf(program)
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/v1/clientes', '/api/v1/clientes/{id}']))
    expect(Object.keys(paths['/api/v1/clientes'] ?? {})).toEqual(['get'])
    for (const path of ['/api/v1/acordos', '/api/v1/programas', '/api/v1/senha', '/api/login', '/api/v1/ao-vivo']) {
      expect(paths).not.toHaveProperty([path])
    }
  })
})
