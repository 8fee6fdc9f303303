import type { ConfigCase, ConfigDeed, ConfigThen } from '../../../../declaration/config-tests/definitions'
import type { Samples } from './sample-rows'

/** An answer of the API, and how to ask for one. */
export interface Answer {
  readonly statusCode: number
  readonly body: string
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Where a case is played. */
export interface Stage {
  readonly samples: Pick<Samples, 'create'>
  /** The day that it is from then on; null: the one of the fixture. */
  setDay(day: string | null): void
  /** Someone of that função asks. */
  ask(funcao: string, question: Question): Promise<Answer>
  /** Which version a record has now. */
  versionOf(recurso: string, id: number | null): Promise<number>
}

/** Plays one case of config/testes. Answers what was not as it says; null when all was. */
export async function runCase(stage: Stage, teste: string, { registro, passos }: ConfigCase): Promise<string | null> {
  const makes = passos[0]?.faz.kind === 'criar' || passos[0]?.faz.kind === 'listar'
  let id = makes ? null : await stage.samples.create(teste, registro ?? {})
  for (const { funcao, hoje, faz, entao } of passos) {
    stage.setDay(hoje)
    const answer = await stage.ask(funcao, await questionOf(stage, teste, { faz, id }))
    const wrong = wrongIn(answer, faz, entao)
    if (wrong !== null) return wrong
    if (faz.kind === 'criar' && answer.statusCode < 300) id = Number(member(parsed(answer), 'id'))
    if (entao.valores === null) continue
    const url = `/api/v1/${teste}/${id}`
    const shown = faz.kind === 'fazer' && id !== null ? await stage.ask(funcao, { method: 'GET', url }) : answer
    const other = Object.entries(entao.valores).find(([key, value]) => !isSame(member(parsed(shown), key), value))
    if (other) return `${other[0]}: esperava ${told(other[1])}, veio ${told(member(parsed(shown), other[0]))}`
  }
  return null
}

export function describeCase({ nome, registro, passos }: ConfigCase): string {
  const over = registro ? ` sobre ${JSON.stringify(registro)}` : ''
  const steps = passos.map(({ funcao, faz, entao }) => `${funcao}, ${JSON.stringify(faz)} → ${entao.status}`)
  return `${nome ?? steps.join('; ')}${over}`
}

interface Done {
  readonly faz: ConfigDeed
  /** The record that it is done with; null where there is none yet. */
  readonly id: number | null
}

async function questionOf(stage: Stage, recurso: string, { faz, id }: Done): Promise<Question> {
  const url = `/api/v1/${recurso}`
  if (faz.kind === 'criar') return { method: 'POST', url, payload: faz.valores }
  if (faz.kind === 'listar') {
    const about = faz.campo === null ? '' : `?${faz.campo}_null=false`
    return { method: 'GET', url: `/api/v1/${faz.recurso}${about}` }
  }
  if (faz.kind === 'ver') return { method: 'GET', url: `${url}/${id}` }
  if (faz.kind === 'fazer')
    return { method: 'POST', url: `${url}/atos/${faz.acao}`, payload: { ids: [id], valores: faz.valores } }
  const headers = { 'if-match': String(await stage.versionOf(recurso, id)) }
  return faz.kind === 'mudar'
    ? { method: 'PATCH', url: `${url}/${id}`, headers, payload: faz.valores }
    : { method: 'DELETE', url: `${url}/${id}`, headers }
}

/** The status, whether an act was done, and what is said of what was refused. */
function wrongIn(answer: Answer, faz: ConfigDeed, { status, feitos, erro }: ConfigThen): string | null {
  if (answer.statusCode !== status) return `esperava ${status}, veio ${answer.statusCode}: ${answer.body.slice(0, 400)}`
  const body = parsed(answer)
  if (faz.kind === 'fazer' && status === 200) {
    const wanted = feitos ?? (erro === null ? 1 : 0)
    const done = member(body, 'feitos')
    if (done !== wanted) return `esperava feitos: ${wanted}, veio ${told(done)}: ${answer.body.slice(0, 400)}`
  }
  if (!erro) return null
  const [line] = listOf(member(body, 'linhas'))
  const refusal = line ?? body
  const said = erro.campo === null ? [member(refusal, 'message')] : saidOf(member(refusal, 'errors'), erro.campo)
  const words = said.map(String).join(' ')
  const isSaid = said.length > 0 && words.toLowerCase().includes((erro.contem ?? '').toLowerCase())
  return isSaid ? null : `esperava ${told(erro)}, veio ${answer.body.slice(0, 400)}`
}

/** What is said at a field; what an act's form was given stands under `valores`. */
function saidOf(errors: unknown, campo: string): readonly unknown[] {
  return listOf(member(errors, campo) ?? member(errors, `valores.${campo}`))
}

function parsed({ body }: Answer): unknown {
  return body === '' ? null : JSON.parse(body)
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** What is expected is there; what it is not said of may be beside it. */
function isSame(found: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  return Object.entries(wanted).every(([key, value]) => isSame(member(found, key), value))
}

function told(value: unknown): string {
  return JSON.stringify(value) ?? 'nada'
}
