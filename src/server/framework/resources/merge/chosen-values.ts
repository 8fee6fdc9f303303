import { type Escolha, joinedFields, type Pair, usualChoice } from '../../../../declaration/fields/joined-fields'
import { AppError, type FieldErrors, formatMessage } from '../../../../errors/app-error'
import type { ResourceModel } from '../model'
import type { Row } from '../read/row'

export interface Choices extends Pair {
  /** By field name; a field without one keeps what `usualChoice` says. */
  readonly escolhas: Readonly<Record<string, Escolha>>
  /** Fields that stay set where one of the two has them set. */
  readonly marcados?: readonly string[]
}

/**
 * The values that the record that stays takes from the other one.
 *
 * Returns  column → value.
 * Throws   `validacao` on `escolhas.<campo>` for a field that is no choice.
 */
export function chosenValues({ definition }: ResourceModel, choices: Choices): Row {
  const { sai, escolhas, marcados } = choices
  const campos = joinedFields(definition)
  refuseUnknown(new Set(campos.map(({ nome }) => nome)), escolhas)
  const taken = campos.filter((campo) => (escolhas[campo.nome] ?? usualChoice(campo, choices, marcados)) === 'outro')
  return Object.fromEntries(taken.map(({ key }) => [key, sai[key] ?? null]))
}

function refuseUnknown(known: ReadonlySet<string>, escolhas: Choices['escolhas']): void {
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(escolhas)
      .filter((nome) => !known.has(nome))
      .map((nome) => [`escolhas.${nome}`, [formatMessage('campo_desconhecido')]]),
  )
  if (Object.keys(errors).length > 0) throw new AppError('validacao', {}, errors)
}
