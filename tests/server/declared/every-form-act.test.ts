import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRouted } from '../../../src/contract/rotas'
import type { ActDefinition } from '../../../src/declaration/behaviour-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../src/declaration/definitions'
import { createSamples, type Samples } from '../../../src/server/app/estudio/cases/sample-rows'
import { CPF } from '../fixture'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { contentsOf } from '../resources/acts/routed-app'
import { ABOVE_THE_COMPANY, createCompany } from '../security/company'

/** The acts whose form the declaration asks for, at the address that each of them gets. */
const acts = Object.values(loadProductDefinitions().resources).flatMap((definition) =>
  definition.atos.filter(hasForm).map((ato) => [`/${definition.recurso}/atos/${ato.nome}`, definition, ato] as const),
)

function hasForm({ faz }: ActDefinition): boolean {
  return faz.kind !== 'abrir' && !(faz.kind === 'chamar' && isRouted(faz.nome))
}

let t: TestApp
let owner: pg.Client
let samples: Samples
let admin: Actor
const ids = new Map<string, number>()
beforeAll(async () => {
  // asks more in a minute than a session may
  t = await openTestApp({ env: { AVENCA_POR_MINUTO: '1000000' } })
  const { alheios } = await createCompany(t)
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  samples = createSamples(owner, t.definitions, alheios, ABOVE_THE_COMPANY)
  for (const [, { recurso }] of acts) ids.set(recurso, alheios[recurso] ?? (await samples.create(recurso)))
  admin = await t.as(CPF.administrador)
  // its author alone ends it
  await owner.query('update relatorios_agendados set autor_id = $1', [admin.usuarioId])
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

describe.each(acts)('%s', (path, definition, ato) => {
  const url = `/api/v1${path}`
  const asked = async () => {
    await admin.confirm()
    return { ids: [ids.get(definition.recurso)], valores: await samples.values(definition.recurso, requiredBy(ato)) }
  }

  it('refuses bodies that it does not know and values that its fields cannot be, and writes nothing', async () => {
    const body = await asked()
    const before = await contentsOf(t)
    for (const payload of hostile(body, fieldsOf(definition, ato))) {
      const headers = { 'content-type': 'application/json' }
      const answer = await admin.inject({ method: 'POST', url, payload, headers })
      expect([400, 422], `${payload.slice(0, 200)}: ${answer.body}`).toContain(answer.statusCode)
    }
    expect(await contentsOf(t)).toEqual(before)
  })

  if (definition.concorrencia === 'versao') {
    it('refuses one record that is not of the version that was seen, and answers it as it is', async () => {
      const body = await asked()
      const before = await contentsOf(t)
      const answer = await admin.post(url, body, { 'if-match': '99' })
      expect(answer.statusCode, answer.body).toBe(412)
      expect(answer.json()).toMatchObject({ code: 'versao_desatualizada', atual: { id: body.ids[0] } })
      expect(await contentsOf(t)).toEqual(before)
      const seen = String(answer.json<{ atual: { versao: number } }>().atual.versao)
      // what the act says of a record that the API could not have made is not asked here
      expect((await admin.post(url, body, { 'if-match': seen })).statusCode).not.toBe(412)
    })
  }
})

function requiredBy({ formulario }: ActDefinition): readonly string[] {
  return formulario.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo)
}

function fieldsOf({ campos }: ResourceDefinition, { formulario }: ActDefinition): readonly FieldDefinition[] {
  return formulario.flatMap(({ campo }) => campos.find(({ nome, key }) => campo === nome || campo === key) ?? [])
}

/** Bodies that are none, that say too much or too little, and each field with what no field is. */
function hostile(
  body: { readonly ids: readonly unknown[]; readonly valores: object },
  fields: readonly FieldDefinition[],
) {
  const wrong = [{ $ne: null }, [[]], 'a\u0000b']
  return [
    ...['', '[]', 'null', '"x"', '{', '{}', '{"ids":[]}', '{"ids":[1e400]}', '{"ids":["1; drop table"]}'],
    ...['__proto__', 'constructor', 'status', 'versao'].map((key) =>
      JSON.stringify(body).replace(/^\{/, `{"${key}":{"x":1},`),
    ),
    JSON.stringify({ ...body, ids: Array.from({ length: 501 }, (_, at) => at + 1) }),
    JSON.stringify({ ...body, valores: { ...body.valores, desconhecido: 1 } }),
    JSON.stringify({ ...body, versoes: { x: 'y' } }),
    ...fields.flatMap(({ key, tipo }) => [
      // a long text has no end
      ...[...wrong, ...(tipo === 'texto_longo' ? [] : ['x'.repeat(50_000)])].map((value) =>
        JSON.stringify({ ...body, valores: { ...body.valores, [key]: value } }),
      ),
      JSON.stringify({ ...body, valores: { ...body.valores, [key]: '@' } }).replace('"@"', '1e400'),
    ]),
  ]
}
