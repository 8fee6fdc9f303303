import type { FieldDefinition } from '../../definitions'
import type { StateMachine } from '../../field-definitions'
import type { Cursor } from '../../grammar/cursor'

interface Place {
  readonly field: FieldDefinition
  /** The field's entry in `transicoes`. */
  readonly cursor: Cursor
}

/** E232 and E233: every state is reached, and from every one that is no end there is a way on. */
export function checkMachine(machine: StateMachine, { field, cursor }: Place): void {
  const values = (field.valores ?? []).map(({ valor }) => valor)
  const reached = reachable(machine)
  const lost = values.filter((value) => !reached.has(value))
  const leaves = new Set(machine.transicoes.flatMap(({ de }) => de))
  const stuck = values.filter((value) => !leaves.has(value) && !machine.finais.includes(value))
  const open = machine.finais.filter((value) => leaves.has(value))
  const report = (code: 'E232' | 'E233', message: string) => cursor.file.report(cursor.keySpan, code, message)
  for (const value of lost)
    report('E232', `nenhuma transição chega a "${value}" de "${field.nome}"; parte-se de "${machine.inicial}".`)
  for (const value of stuck)
    report('E233', `de "${value}" de "${field.nome}" não se sai; ponha a situação em "final" ou dê-lhe uma transição.`)
  for (const value of open) report('E233', `"${value}" de "${field.nome}" é "final", mas uma transição parte dela.`)
}

function reachable({ inicial, nasce, transicoes }: StateMachine): ReadonlySet<string> {
  const found = new Set([inicial, ...nasce])
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const { de, para } of transicoes)
      if (de.some((value) => found.has(value))) for (const value of para) found.add(value)
  }
  return found
}
