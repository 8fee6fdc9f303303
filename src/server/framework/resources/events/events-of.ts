import type { EventDefinition } from '../../../../declaration/behaviour-definitions'
import type { ResourceDefinition } from '../../../../declaration/definitions'
import type { Moment } from '../../../../declaration/flow-definitions'
import type { Mudancas } from '../history'

/** A row of the history, as the events read it. */
export interface Change {
  readonly id: number
  readonly recurso: string
  readonly registro_id: number
  readonly acao: string
  readonly usuario_id: number | null
  readonly em: string
  readonly mudancas: Mudancas
}

/**
 * The declared events that one change sets off.
 *
 * Takes    the resource and a row of its history.
 * Returns  those whose moment it is: a new record is `criado` and no more; a restored one is `alterado`, a purged one was `excluido` before; an act is `alterado`
 *          and, where its field came to the value, `transicao`.
 * Source   docs/declaracoes.md, "Eventos e agenda".
 */
export function eventsOf({ eventos }: Pick<ResourceDefinition, 'eventos'>, change: Change): readonly EventDefinition[] {
  return eventos.filter(({ para, ...event }) =>
    happens({ ...event, de: null, para: para === null ? null : [para] }, change),
  )
}

/** Whether a change is that moment of a record's life. */
export function happens(
  { em, campo, de, para }: Moment,
  { acao, mudancas }: Pick<Change, 'acao' | 'mudancas'>,
): boolean {
  if (em === 'criado') return acao === 'criar'
  if (em === 'excluido') return acao === 'excluir'
  if (acao === 'excluir' || acao === 'expurgar') return false
  if (em === 'alterado') return acao !== 'criar'
  const change = campo === null ? undefined : mudancas[campo]
  if (!change || change[0] === change[1]) return false
  const [from, to] = change
  return (de === null || de.some((one) => one === from)) && (para === null || para.some((one) => one === to))
}

const MASK = '•••'

/** What may leave the house: secrets and personal data are only said to have changed. */
export function publicChanges({ campos }: Pick<ResourceDefinition, 'campos'>, mudancas: Mudancas): Mudancas {
  const hidden = new Set(
    campos
      .filter(({ pessoal, tipo, acesso }) => pessoal || tipo === 'senha' || tipo === 'segredo' || acesso.ver !== null)
      .map(({ key }) => key),
  )
  const mask = (value: unknown) => (value === null || value === undefined ? null : MASK)
  const entries = Object.entries(mudancas).map(([key, [before, after]]) =>
    hidden.has(key) ? ([key, [mask(before), mask(after)]] as const) : ([key, [before, after]] as const),
  )
  return Object.fromEntries(entries)
}
