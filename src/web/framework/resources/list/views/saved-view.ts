import type { UserResource } from '../../../../refine/user-config'
import { encodeView, type ListView, viewOf } from '../use-list-state'

/** A view of a list that somebody saved, as the API answers it. */
export interface SavedView {
  readonly id: number
  readonly nome: string
  /** The list's parameters, as in the address. */
  readonly estado: string
  readonly para: 'mim' | readonly string[]
  readonly minha: boolean
  readonly autor: string
  readonly incompleta: boolean
}

/** The state that a saved view opens. */
export function openedBy(saved: SavedView, definition: UserResource): ListView {
  return { ...viewOf(definition, new URLSearchParams(saved.estado)), salva: saved.id }
}

/** What of a state a view keeps: not the page that one stands on, nor which view it came from. */
export function keptState(view: ListView, definition: UserResource): string {
  return encodeView({ ...view, current: 1, salva: null }, definition).toString()
}

export function sameState(a: ListView, b: ListView, definition: UserResource): boolean {
  return keptState(a, definition) === keptState(b, definition)
}

/** The declared view alone, or the list without any: nothing added to it. */
export function plainState(visao: string | null, definition: UserResource): ListView {
  const params = new URLSearchParams({ visao: visao ?? NO_VIEW })
  return viewOf(definition, params)
}

const NO_VIEW = 'todos'
