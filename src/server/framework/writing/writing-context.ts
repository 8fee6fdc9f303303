import type { Definitions } from '../../../declaration/config-definitions'
import type { Clock } from '../../platform/clock'
import type { Programa } from '../../platform/session/usuario'

/** Who writes, by which rules and when. */
export interface WritingContext {
  /** Number 0 or null: nobody in particular, as a schedule or a command is. */
  readonly usuario: { readonly id: number | null; readonly programa?: Programa }
  readonly definitions: Definitions
  readonly clock: Clock
  /** Where the change comes from when it is not a person's screen: `importacao 12`. */
  readonly origem?: string
  /** The file with lines whose work this is: what it makes and changes is kept beside it as long as it can be taken back. */
  readonly guarda?: number
}

/** Whom rows and history name; null: nobody who is logged in. */
export function authorOf({ usuario: { id } }: Pick<WritingContext, 'usuario'>): number | null {
  return id !== null && id > 0 ? id : null
}

/** Where a change comes from, as the history says it: what did it for the person, and the program that asked in his name. */
export function originOf({ usuario: { programa } }: Pick<WritingContext, 'usuario'>, own: string | undefined) {
  const asked = programa ? `programa "${programa.nome}"` : undefined
  return [own, asked].filter((part) => part !== undefined).join(' · ') || null
}
