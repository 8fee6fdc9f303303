import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConfigCase, ConfigWhen } from '../../../src/declaration/config-tests/definitions'
import { readConfigTests } from '../../../src/declaration/config-tests/read-config-tests'
import { readTestFiles } from '../../../src/server/app/declarations'
import { type Actor, openTestApp, type TestApp } from '../harness'
import { loadProductDefinitions } from '../product-definitions'
import { createCarteira } from '../resources/carteira'
import { createSamples, type Samples } from './sample-rows'

const definitions = loadProductDefinitions()
const { tests, mistakes } = readConfigTests(readTestFiles(process.cwd()), definitions)

let t: TestApp
let owner: pg.Client
let samples: Samples
beforeAll(async () => {
  t = await openTestApp()
  await createCarteira(t.database)
  owner = new pg.Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  samples = createSamples(owner, definitions, { credores: 10, clientes: 1 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

it('the tests of the declarations have no mistakes', () => {
  expect(mistakes).toEqual([])
})

describe.each(tests)('$teste', ({ teste, casos }) => {
  it.each(casos.map((caso) => [describeCase(caso), caso] as const))('%s', async (_, { quando, entao }) => {
    const actor = await actorOf(quando.funcao)
    const answer = await act(actor, teste, quando)
    expect(answer.statusCode, answer.body).toBe(entao.status)
    if (quando.faz.kind === 'fazer' && answer.statusCode === 200) {
      const done = entao.feitos ?? (entao.erro === null ? 1 : 0)
      expect(answer.json<{ feitos: number }>().feitos, answer.body).toBe(done)
    }
    if (entao.erro) {
      const { errors = {}, message } = refusalIn(answer.json<Refusal | { linhas: readonly Refusal[] }>())
      const said = entao.erro.campo === null ? [message] : (errors[entao.erro.campo] ?? [])
      expect(said, answer.body).not.toEqual([])
      expect(said.join(' ').toLowerCase()).toContain((entao.erro.contem ?? '').toLowerCase())
    }
    if (entao.valores) expect(answer.json()).toMatchObject(entao.valores)
  })
})

interface Refusal {
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly message: string
}

/** What was said of the whole, or of the one record of an act. */
function refusalIn(answer: Refusal | { readonly linhas: readonly Refusal[] }): Refusal {
  if (!('linhas' in answer)) return answer
  const [line] = answer.linhas
  if (!line) throw new Error('an act on no record')
  return line
}

function describeCase({ origem, quando, entao }: ConfigCase): string {
  const { funcao, registro, faz } = quando
  const over = registro ? ` over ${JSON.stringify(registro)}` : ''
  return `${origem}: ${funcao}, ${JSON.stringify(faz)}${over} → ${entao.status}`
}

/** The fixture's user of a função. */
async function actorOf(funcao: string): Promise<Actor> {
  const { cpf } = await t.db
    .selectFrom('usuarios')
    .select('cpf')
    .where('funcao', '=', funcao)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return t.as(cpf)
}

async function act(actor: Actor, recurso: string, { faz, registro }: ConfigWhen) {
  const url = `/api/v1/${recurso}`
  if (faz.kind === 'criar') return actor.post(url, faz.valores)
  if (faz.kind === 'listar') {
    const about = faz.campo === null ? '' : `?${faz.campo}_null=false`
    return actor.get(`/api/v1/${faz.recurso}${about}`)
  }
  const id = await samples.create(recurso, registro ?? {})
  if (faz.kind === 'ver') return actor.get(`${url}/${id}`)
  if (faz.kind === 'fazer') return actor.post(`${url}/atos/${faz.acao}`, { ids: [id], valores: faz.valores })
  const headers = { 'if-match': '1' }
  return faz.kind === 'mudar'
    ? actor.inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload: faz.valores })
    : actor.inject({ method: 'DELETE', url: `${url}/${id}`, headers })
}
