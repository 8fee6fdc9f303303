import type { FieldErrors } from '../../errors/app-error'
import { inWords } from '../../errors/speech'
import type { RuleDefinition } from '../behaviour-definitions'
import type { FieldDefinition } from '../definitions'
import { type EvaluationContext, evaluate, holds } from '../expressions/evaluate'
import { listsIn, namesIn } from '../expressions/names-in'
import type { Expression } from '../expressions/tree'
import type { RecordCheck } from './record-check'

/** Key of the messages that belong to the form and to no field of it. */
export const FORM_KEY = '_'

/**
 * Applies `regras` to one save.
 *
 * Takes    the rules, the fields, the save, and what is wrong with its fields already.
 * Returns  key → pt-BR messages, FORM_KEY for the form. A rule over a field that is wrong by itself says nothing, nor does
 *          one that names what this side does not know: the form leaves it to the server, which loads everything.
 * Source   docs/declaracoes.md, "Regras".
 */
export function checkCrossRules(
  { regras, campos }: { readonly regras: readonly RuleDefinition[]; readonly campos: readonly FieldDefinition[] },
  check: RecordCheck,
  wrong: FieldErrors,
): FieldErrors {
  const errors: Record<string, readonly string[]> = {}
  const context = { ...check, anterior: check.anterior ?? {} }
  for (const regra of regras) {
    const key = regra.campo ?? FORM_KEY
    const trees = regra.quando ? [regra.quando.tree, regra.exigir.tree] : [regra.exigir.tree]
    if (Object.hasOwn(wrong, key) || !trees.every((tree) => isKnown(tree, campos, check))) continue
    if (trees.flatMap(namesIn).some(([first = '']) => Object.hasOwn(wrong, first))) continue
    const refusal = refusalOf(regra, context)
    if (refusal) errors[key] = [...(errors[key] ?? []), inWords(refusal)]
  }
  return errors
}

function refusalOf({ quando, exigir, mensagem }: RuleDefinition, context: EvaluationContext): string | null {
  if (quando !== null && !holds(quando.tree, context)) return null
  if (mensagem !== null) return holds(exigir.tree, context) ? null : mensagem
  const told = evaluate(exigir.tree, context)
  return typeof told === 'string' ? told : null
}

/** Whether everything that an expression names is there to be read. */
function isKnown(tree: Expression, campos: readonly FieldDefinition[], check: RecordCheck): boolean {
  const { record, anterior, rowsOf } = check
  const lists = rowsOf === undefined ? listsIn(tree) : []
  return (
    lists.every((lista) => Array.isArray(record[lista])) &&
    namesIn(tree).every(([first = '', second]) => {
      if (first === 'usuario') return true
      if (first === 'anterior') return anterior === null || Object.hasOwn(anterior, second ?? '')
      if (second === undefined) return Object.hasOwn(record, first)
      return isHopKnown(first, second, campos, check)
    })
  )
}

/** A blank ref leads nowhere, which is known; any other must have been loaded with the field. */
function isHopKnown(nome: string, key: string, campos: readonly FieldDefinition[], { record }: RecordCheck): boolean {
  const ref = campos.find((field) => field.nome === nome)
  const id = ref && record[ref.key]
  if (id === null || id === undefined) return ref !== undefined && Object.hasOwn(record, ref.key)
  const other = record[nome]
  return typeof other === 'object' && other !== null && Object.hasOwn(other, key)
}
