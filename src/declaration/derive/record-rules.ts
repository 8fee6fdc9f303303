import { type FieldErrors, formatMessage } from '../../errors/app-error'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { type EvaluationContext, holds } from '../expressions/evaluate'
import { outsideToday } from '../fields/day-bound'
import { isBlank, normalizeValue } from '../fields/normalize-value'
import { checkCrossRules } from './cross-rules'
import type { RecordCheck } from './record-check'
import { illegalTransition } from './transitions'

/**
 * Applies what the declaration says of each field, and `regras` across them, to one save.
 *
 * Takes    the definition and the save.
 * Returns  key → pt-BR messages, `_` for the form; empty when all is well. Hidden and read-only fields are refused when they are sent changed and
 *          otherwise keep their value; a hidden field is never required.
 * Source   docs/declaracoes.md, "Campos e condições".
 */
export function checkRecord(
  definition: Pick<ResourceDefinition, 'campos' | 'regras'>,
  check: RecordCheck,
): FieldErrors {
  const errors = definition.campos.flatMap((field) => {
    const message = refusalOf(field, check) ?? problemOf(field, check)
    return message === undefined ? [] : [[field.key, [message]] as const]
  })
  const wrong: FieldErrors = Object.fromEntries(errors)
  return { ...wrong, ...checkCrossRules(definition, check, wrong) }
}

/** Why this field may not be sent at all. */
function refusalOf(field: FieldDefinition, check: RecordCheck): string | undefined {
  if (!Object.hasOwn(check.body, field.key)) return undefined
  const asked = check.asked?.has(field.key) === true
  if ((field.somente_leitura && !asked) || field.tipo === 'calculado') return formatMessage('campo_somente_leitura')
  const { editar } = field.acesso
  if (editar !== null && !check.usuario.permissoes.has(editar)) return formatMessage('campo_sem_permissao')
  const { visible, readOnly } = conditionsOf(field, check)
  // an act asks for it wherever the record stands
  const locked = (!visible || readOnly) && !asked
  return locked && isChanged(field, check) ? formatMessage('campo_somente_leitura') : undefined
}

/** What is wrong with its value. */
function problemOf(field: FieldDefinition, check: RecordCheck): string | undefined {
  if (Object.hasOwn(check.body, field.key)) {
    const result = normalizeValue(check.body[field.key], field)
    if ('error' in result) return result.error
    const outside = isChanged(field, check) ? outsideToday(result.value, field, check.hoje) : undefined
    if (outside !== undefined) return outside
  }
  const conditions = conditionsOf(field, check)
  if (conditions.visible && conditions.required && isMissing(field, check, conditions))
    return formatMessage('campo_obrigatorio')
  const illegal =
    check.anterior && illegalTransition(field, { de: check.anterior[field.key], para: check.record[field.key] })
  return illegal ? formatMessage('mudanca_nao_permitida', illegal) : undefined
}

/** What only acts fill is not missing from a form, and a secret that is not sent again is kept. */
function isMissing(field: FieldDefinition, check: RecordCheck, { readOnly }: FieldConditions): boolean {
  if (field.tipo === 'lista' || field.tipo === 'calculado' || field.somente_leitura || readOnly) return false
  const secret = field.tipo === 'senha' || field.tipo === 'segredo'
  if (secret && check.anterior !== null && !Object.hasOwn(check.body, field.key)) return false
  const value = check.record[field.key]
  return isBlank(value) || (field.tipo === 'muitos' && Array.isArray(value) && value.length === 0)
}

function isChanged({ key }: FieldDefinition, { anterior, record }: RecordCheck): boolean {
  const before = anterior === null ? null : anterior[key]
  return JSON.stringify(before ?? null) !== JSON.stringify(record[key] ?? null)
}

/** What the conditional keys of a field say for one record. */
interface FieldConditions {
  readonly visible: boolean
  readonly required: boolean
  readonly readOnly: boolean
}

/** Evaluates visivel_se, obrigatorio_se and somente_leitura_se over the record as it stands. */
function conditionsOf(
  field: FieldDefinition,
  { record, usuario, hoje, regras, rowsOf }: Omit<EvaluationContext, 'anterior'>,
): FieldConditions {
  const context = { record, usuario, hoje, regras, ...(rowsOf && { rowsOf }) }
  const { visivel_se, obrigatorio_se, somente_leitura_se } = field
  return {
    visible: visivel_se === null || holds(visivel_se.tree, context),
    required: field.obrigatorio || (obrigatorio_se !== null && holds(obrigatorio_se.tree, context)),
    readOnly: somente_leitura_se !== null && holds(somente_leitura_se.tree, context),
  }
}
