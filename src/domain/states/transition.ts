import { AppError } from '../../errors/app-error'
import { transicoes } from '../generated-transitions'

/** A field of states that code moves, as `transicoes` of its resource declares it: 'acordos.status'. */
export type Machine = keyof typeof transicoes

/** A state of one of them. */
export type StateOf<M extends Machine> = keyof (typeof transicoes)[M] & string

export type StatusAcordo = StateOf<'acordos.status'>
export type StatusAprovacao = StateOf<'aprovacoes.status'>
export type StatusCobranca = StateOf<'cobrancas.status'>
export type StatusParcela = StateOf<'parcelas.status'>
export type StatusPromessa = StateOf<'promessas.status'>
export type StatusProposta = StateOf<'propostas.status'>

/**
 * Lets a legal change of state pass and refuses any other.
 *
 * Takes    the machine, the present status and the wanted one, as stored.
 * Returns  nothing.
 * Throws   `transicao_nao_permitida`, naming what is allowed.
 * Source   docs/estados.md.
 *
 * @example assertTransition('parcelas.status', 'A Vencer', 'Paga')
 */
export function assertTransition(machine: Machine, from: string, to: string): void {
  const allowed = allowedTransitions(machine, from)
  if (allowed.includes(to)) return
  throw new AppError('transicao_nao_permitida', { de: from, para: to, permitido: allowed.join(', ') || 'nada' })
}

/** Where a status may go; nowhere when it is unknown. */
export function allowedTransitions(machine: Machine, from: string): readonly string[] {
  return Object.keys(waysFrom(machine, from))
}

/** The transitions that start at a status, by name. */
export function transitionNames(machine: Machine, from: string): readonly string[] {
  return Object.values(waysFrom(machine, from)).flat()
}

type Ways = Readonly<Record<string, readonly string[]>>

function waysFrom(machine: Machine, from: string): Ways {
  const ways: Readonly<Record<string, Ways>> = transicoes[machine]
  return Object.hasOwn(ways, from) ? (ways[from] ?? {}) : {}
}

/** A stored status, as code knows it; a text that is no state of the machine is a defect. */
export function readState<M extends Machine>(machine: M, stored: string): StateOf<M> {
  const known = statesOf(machine).find((name) => name === stored)
  if (known === undefined) throw new Error(`no state ${stored} of ${machine}`)
  return known
}

/** All states of a machine, in their order. */
export function statesOf<M extends Machine>(machine: M): readonly StateOf<M>[] {
  const isState = (name: string): name is StateOf<M> => Object.hasOwn(transicoes[machine], name)
  return Object.keys(transicoes[machine]).filter(isState)
}
