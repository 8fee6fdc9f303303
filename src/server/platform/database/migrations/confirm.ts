import type { ClientBase } from 'pg'
import type { Base } from './hashes'
import type { MeasuredStep } from './measure'
import type { PlanFile } from './plan/plan-file'

/** A plan's steps once what people have confirmed is counted in. */
export interface Confirmed {
  readonly steps: readonly MeasuredStep[]
  /** The plan file that stands on this very state; undefined when there is none. */
  readonly plan: PlanFile | undefined
  /** Why what was confirmed does not count, for people. */
  readonly notes: readonly string[]
}

/** How far each plan came. */
export type PlanLog = ReadonlyMap<string, { readonly done: boolean; readonly banco: string | null }>

/** Which plans began, which ended, and the structure after the last step of each. */
export async function readPlanLog(client: ClientBase): Promise<PlanLog> {
  const { rows } = await client.query<{ plano: string; done: boolean; banco: string | null }>(
    `select plano, terminado_em is not null as done,
            (select banco from migracoes_passos p where p.plano = m.plano order by id desc limit 1) as banco
     from migracoes_planos m`,
  )
  return new Map(rows.map(({ plano, done, banco }) => [plano, { done, banco }]))
}

/** Counts a confirmation only from a plan of this very base, with the exact phrase and a name. */
export function confirmSteps(
  steps: readonly MeasuredStep[],
  base: Base,
  given: { readonly planos: readonly PlanFile[]; readonly log: PlanLog },
): Confirmed {
  const open = given.planos.filter(({ plano }) => given.log.get(plano)?.done !== true)
  const isCurrent = ({ plano, base: stands }: PlanFile) =>
    stands.config === base.config && (stands.banco === base.banco || given.log.get(plano)?.banco === base.banco)
  const plan = open.filter(isCurrent).at(-1)
  const stale = plan ? [] : open.slice(-1).map((each) => staleNote(each, base))
  if (!plan) return { steps, plan, notes: steps.some(needsWord) ? stale : [] }
  const verdicts = steps.map((step) => ({ step, word: needsWord(step) ? wordFor(step, plan) : UNASKED }))
  return {
    steps: verdicts.map(({ step, word }) => (word.said ? { ...step, situacao: 'pronto' } : step)),
    plan,
    notes: verdicts.flatMap(({ word }) => word.note ?? []),
  }
}

interface Word {
  readonly said: boolean
  readonly note: string | null
}

const UNASKED: Word = { said: false, note: null }

function needsWord({ situacao }: MeasuredStep): boolean {
  return situacao === 'confirmar' || situacao === 'oferta'
}

function wordFor(step: MeasuredStep, { path, passos, confirmo }: PlanFile): Word {
  const passo = passos.find(({ faz }) => faz === step.faz)
  const word = confirmo.find((each) => each.passo === passo?.id)
  const missing = (note: string): Word => ({
    said: false,
    note: step.situacao === 'oferta' ? null : `${path}: ${note}`,
  })
  if (!passo || !word) return missing(`"${step.faz}" não está no plano.`)
  if (word.frase !== step.frase) return missing(`a frase do passo ${passo.id} não confere; espera "${step.frase}".`)
  if (word.por.trim() !== '') return { said: true, note: null }
  return missing(`falta o nome de quem confirma o passo ${passo.id} ("por").`)
}

function staleNote({ path, base: stands }: PlanFile, base: Base): string {
  const what = stands.config === base.config ? 'o banco mudou' : 'as declarações mudaram'
  return `${path} não vale mais: ${what} desde que foi escrito.`
}
