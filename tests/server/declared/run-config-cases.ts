import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Definitions } from '../../../src/declaration/config-definitions'
import type { ConfigCase, ConfigDeed, ConfigTest, ConfigThen } from '../../../src/declaration/config-tests/definitions'
import { type Clock, systemClock } from '../../../src/server/platform/clock'
import type { Actor, TestApp } from '../harness'
import { createCarteira } from '../resources/carteira'
import { createSamples, type Samples } from './sample-rows'

interface Running {
  readonly tests: readonly ConfigTest[]
  readonly definitions: Definitions
  /** The app that they are asked of, on the clock that the steps turn. */
  readonly open: (clock: Clock) => Promise<TestApp>
}

const HOJE = '2026-11-20'

/** What `config/testes` promises, case by case, against the real server. */
export function describeConfigCases({ tests, definitions, open }: Running): void {
  /** The day that a step says it is. */
  let dia = HOJE
  let t: TestApp
  let owner: pg.Client
  let samples: Samples
  beforeAll(async () => {
    const { real } = systemClock(null)
    t = await open({ real, hoje: () => dia, agora: () => systemClock(dia).agora() })
    await createCarteira(t.database)
    owner = new pg.Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    samples = createSamples(owner, definitions, { credores: 10, clientes: 1 })
  })
  afterAll(async () => {
    await owner.end()
    await t.close()
  })

  describe.each(tests)('$teste', ({ teste, casos }) => {
    it.each(casos.map((caso) => [describeCase(caso), caso] as const))('%s', async (_, { registro, passos }) => {
      const makes = passos[0]?.faz.kind === 'criar' || passos[0]?.faz.kind === 'listar'
      let id = makes ? null : await samples.create(teste, registro ?? {})
      for (const { funcao, hoje, faz, entao } of passos) {
        dia = hoje ?? HOJE
        const actor = await actorOf(t, funcao)
        const answer = await act({ actor, owner, recurso: teste }, { faz, id })
        check(answer, faz, entao)
        if (faz.kind === 'criar' && answer.statusCode < 300) id = answer.json<{ id: number }>().id
        if (entao.valores === null) continue
        const shown = faz.kind === 'fazer' && id !== null ? await actor.get(`/api/v1/${teste}/${id}`) : answer
        expect(shown.json(), shown.body).toMatchObject(entao.valores)
      }
    })
  })
}

/** The status, whether an act was done, and what is said of what was refused. */
function check(answer: Answered, faz: ConfigDeed, entao: ConfigThen): void {
  expect(answer.statusCode, answer.body).toBe(entao.status)
  if (faz.kind === 'fazer' && answer.statusCode === 200) {
    const done = entao.feitos ?? (entao.erro === null ? 1 : 0)
    expect(answer.json<{ feitos: number }>().feitos, answer.body).toBe(done)
  }
  if (!entao.erro) return
  const { errors = {}, message } = refusalIn(answer.json<Refusal | { linhas: readonly Refusal[] }>())
  const { campo } = entao.erro
  // of a form what was given stands under `valores`
  const said = campo === null ? [message] : (errors[campo] ?? errors[`valores.${campo}`] ?? [])
  expect(said, answer.body).not.toEqual([])
  expect(said.join(' ').toLowerCase()).toContain((entao.erro.contem ?? '').toLowerCase())
}

type Answered = Awaited<ReturnType<Actor['get']>>

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

function describeCase({ origem, nome, registro, passos }: ConfigCase): string {
  const over = registro ? ` over ${JSON.stringify(registro)}` : ''
  const steps = passos.map(({ funcao, faz, entao }) => `${funcao}, ${JSON.stringify(faz)} → ${entao.status}`)
  return `${origem}: ${nome ?? steps.join('; ')}${over}`
}

/** The fixture's user of a função. */
async function actorOf(t: TestApp, funcao: string): Promise<Actor> {
  const { cpf } = await t.db
    .selectFrom('usuarios')
    .select('cpf')
    .where('funcao', '=', funcao)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return t.as(cpf)
}

interface Done {
  readonly faz: ConfigDeed
  /** The record that it is done with; null where there is none yet. */
  readonly id: number | null
}

interface Hands {
  readonly actor: Actor
  readonly owner: pg.Client
  readonly recurso: string
}

async function act({ actor, owner, recurso }: Hands, { faz, id }: Done): Promise<Answered> {
  const url = `/api/v1/${recurso}`
  if (faz.kind === 'criar') return actor.post(url, faz.valores)
  if (faz.kind === 'listar') {
    const about = faz.campo === null ? '' : `?${faz.campo}_null=false`
    return actor.get(`/api/v1/${faz.recurso}${about}`)
  }
  if (faz.kind === 'ver') return actor.get(`${url}/${id}`)
  if (faz.kind === 'fazer') return actor.post(`${url}/atos/${faz.acao}`, { ids: [id], valores: faz.valores })
  const [row] = (await owner.query<{ versao: number }>(`select versao from ${recurso} where id = $1`, [id])).rows
  const headers = { 'if-match': String(row?.versao ?? 1) }
  return faz.kind === 'mudar'
    ? actor.inject({ method: 'PATCH', url: `${url}/${id}`, headers, payload: faz.valores })
    : actor.inject({ method: 'DELETE', url: `${url}/${id}`, headers })
}
