import { AppError } from '../../errors/app-error'
import { acordoTransitions } from './acordo'
import { agendamentoTransitions } from './agendamento'
import { aprovacaoTransitions } from './aprovacao'
import { cobrancaTransitions } from './cobranca'
import { operacaoTransitions } from './operacao'
import { parcelaTransitions } from './parcela'
import { promessaTransitions } from './promessa'
import { propostaTransitions } from './proposta'
import { remessaTransitions } from './remessa'

const machines = {
  operacao: operacaoTransitions,
  acordo: acordoTransitions,
  parcela: parcelaTransitions,
  proposta: propostaTransitions,
  remessa: remessaTransitions,
  cobranca: cobrancaTransitions,
  promessa: promessaTransitions,
  agendamento: agendamentoTransitions,
  aprovacao: aprovacaoTransitions,
} satisfies Record<string, Readonly<Record<string, readonly string[]>>>

export type Machine = keyof typeof machines

/**
 * Lets a legal change of state pass and refuses any other.
 *
 * Takes    the machine, the present status and the wanted one, as stored.
 * Returns  nothing.
 * Throws   `transicao_nao_permitida`, naming what is allowed.
 * Source   docs/estados.md.
 *
 * @example assertTransition('parcela', 'A Vencer', 'Paga')
 */
export function assertTransition(machine: Machine, from: string, to: string): void {
  const allowed = allowedTransitions(machine, from)
  if (allowed.includes(to)) return
  throw new AppError('transicao_nao_permitida', { de: from, para: to, permitido: allowed.join(', ') || 'nada' })
}

/** Where a status may go; nowhere when it is unknown. */
export function allowedTransitions(machine: Machine, from: string): readonly string[] {
  const table: Readonly<Record<string, readonly string[]>> = machines[machine]
  return Object.hasOwn(table, from) ? (table[from] ?? []) : []
}
