import type { ActDefinition } from '../../../../declaration/behaviour-definitions'

/** Whether an act opens a dialog before it is done. */
export function asksFirst({ confirmar, formulario, pede }: ActDefinition): boolean {
  return confirmar !== null || formulario.length + pede.length > 0
}
