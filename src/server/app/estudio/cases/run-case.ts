import { ID_PLACE } from '../../../../contract/rotas'
import type {
  ConfigCase,
  ConfigDeed,
  ConfigStep,
  ConfigThen,
  Values,
} from '../../../../declaration/config-tests/definitions'
import type { FlowPlayer } from './play-flows'
import type { Samples } from './sample-rows'
import { wrongInFlows } from './wrong-in-flows'

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
  readonly samples: Pick<Samples, 'create' | 'together'>
  /** The day that it is from then on; null: the one of the fixture. */
  setDay(day: string | null): void
  /** Someone of that função asks. */
  ask(funcao: string, question: Question): Promise<Answer>
  /** Which version a record has now. */
  versionOf(recurso: string, id: number | null): Promise<number>
  readonly flows: FlowPlayer
}

/** Plays one case of config/testes. Answers what was not as it says; null when all was. */
export async function runCase(
  stage: Stage,
  teste: string,
  { registro, ha, passos }: ConfigCase,
): Promise<string | null> {
  const makes = passos[0]?.faz.kind === 'criar' || passos[0]?.faz.kind === 'listar'
  const followed = passos.some(({ entao }) => entao.fluxos !== null)
  const { samples } = stage
  let id = await samples.together(async () => {
    const made = makes ? null : await samples.create(teste, registro ?? {})
    const there: Record<string, unknown> = { id: made }
    for (const [recurso, valores] of Object.entries(ha))
      there[recurso] = await samples.create(recurso, withIds(valores, there))
    return made
  })
  if (followed) await stage.flows.begin()
  for (const passo of passos) {
    stage.setDay(passo.hoje)
    const { wrong, made } = await playStep(stage, { teste, passo, id })
    if (wrong !== null) return wrong
    id = made ?? id
    if (!followed) continue
    const hora = passo.faz.kind === 'relogio' ? passo.faz.hora : null
    const runs = await stage.flows.follow({ recurso: teste, id, hora })
    const other = passo.entao.fluxos && wrongInFlows(runs, passo.entao.fluxos)
    if (other) return other
  }
  return null
}

interface Playing {
  readonly teste: string
  readonly passo: ConfigStep
  readonly id: number | null
}

interface Played {
  readonly wrong: string | null
  /** The record that the step made. */
  readonly made: number | null
}

async function playStep(stage: Stage, { teste, passo, id }: Playing): Promise<Played> {
  const { funcao, faz, entao } = passo
  if (funcao === null || faz.kind === 'relogio') return { wrong: null, made: null }
  const answer = await stage.ask(funcao, await questionOf(stage, teste, { faz, id }))
  const made = faz.kind === 'criar' && answer.statusCode < 300 ? Number(member(parsed(answer), 'id')) : null
  const wrong = wrongIn(answer, faz, entao)
  if (wrong !== null || entao.valores === null) return { wrong, made }
  const url = `/api/v1/${teste}/${id}`
  const shown = faz.kind === 'fazer' && id !== null ? await stage.ask(funcao, { method: 'GET', url }) : answer
  const other = Object.entries(entao.valores).find(([key, value]) => !isSame(member(parsed(shown), key), value))
  if (!other) return { wrong: null, made }
  return { wrong: `${other[0]}: esperava ${told(other[1])}, veio ${told(member(parsed(shown), other[0]))}`, made }
}

/** What stands beside the record of the case may name it, `=id`, and by its resource what was made before. */
function withIds(valores: Values, there: Values): Values {
  const numberOf = (value: unknown) =>
    typeof value === 'string' && value.startsWith('=') && Object.hasOwn(there, value.slice(1))
      ? there[value.slice(1)]
      : value
  return Object.fromEntries(Object.entries(valores).map(([key, value]) => [key, numberOf(value)]))
}

export function describeCase({ nome, registro, passos }: ConfigCase): string {
  const over = registro ? ` sobre ${JSON.stringify(registro)}` : ''
  const steps = passos.map(
    ({ funcao, faz, entao }) => `${funcao ?? 'relógio'}, ${JSON.stringify(faz)} → ${entao.status ?? 'fluxos'}`,
  )
  return `${nome ?? steps.join('; ')}${over}`
}

interface Done {
  readonly faz: Exclude<ConfigDeed, { readonly kind: 'relogio' }>
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
  if (faz.kind === 'fazer' && faz.rota !== null) {
    // an act of the page is about no record
    const about = faz.rota.includes(ID_PLACE)
    const headers = about ? { 'if-match': String(await stage.versionOf(recurso, id)) } : {}
    return { method: 'POST', url: `/api/v1${faz.rota.replace(ID_PLACE, String(id))}`, headers, payload: faz.valores }
  }
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
  if (faz.kind === 'fazer' && faz.rota === null && status === 200) {
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
