import type { FieldDefinition } from '../../../declaration/definitions'
import { allowedNext } from '../../../declaration/derive/transitions'
import { type EvaluationContext, holds } from '../../../declaration/expressions/evaluate'
import type { ParsedExpression } from '../../../declaration/expressions/tree'
import { type WhyText, whyText } from '../../../errors/why-texts'
import type { Usuario } from '../../session/usuario'
import type { WhyField } from './explanation'
import { originOf } from './origin'

export interface FieldQuestion extends EvaluationContext {
  readonly usuario: Usuario
}

/** The fields of a record that a user may not change as it stands, and where its states may go. */
export function fieldChecks(campos: readonly FieldDefinition[], question: FieldQuestion): readonly WhyField[] {
  return campos
    .filter(({ tipo }) => tipo !== 'calculado' && tipo !== 'lista')
    .flatMap((field) => fieldCheck(field, question) ?? [])
}

function fieldCheck(field: FieldDefinition, question: FieldQuestion): WhyField | undefined {
  const { acesso, visivel_se, somente_leitura_se, transicoes } = field
  const { editar } = acesso
  if (field.somente_leitura) return held(field, 'campo_por_atos', 'somente_leitura: true')
  if (editar !== null && !question.usuario.permissoes.has(editar))
    return held(field, 'campo_sem_permissao', `acesso.editar: ${editar}`, { permissao: editar })
  if (visivel_se !== null && !holds(visivel_se.tree, question)) return byRule(field, 'campo_escondido', visivel_se)
  if (somente_leitura_se !== null && holds(somente_leitura_se.tree, question))
    return byRule(field, 'campo_travado', somente_leitura_se)
  return transicoes === null ? undefined : movingOn(field, question.record[field.key])
}

function held(
  { key, rotulo }: FieldDefinition,
  text: WhyText,
  regra: string,
  params: Readonly<Record<string, string>> = {},
): WhyField {
  return { campo: key, rotulo, pode: false, o_que: whyText(text, params), regra, origem: null }
}

function byRule(field: FieldDefinition, text: WhyText, rule: ParsedExpression): WhyField {
  return { ...held(field, text, rule.text), origem: originOf(rule) }
}

function movingOn(field: FieldDefinition, value: unknown): WhyField | undefined {
  if (typeof value !== 'string') return undefined
  const label = (valor: string) => field.valores?.find((known) => known.valor === valor)?.rotulo ?? valor
  const next = allowedNext(field, value)
  const permitido = next.map(label).join(', ') || '—'
  const { key: campo, rotulo } = field
  const o_que = whyText('campo_transicoes', { de: label(value), permitido })
  return {
    campo,
    rotulo,
    pode: next.length > 0,
    o_que,
    regra: `transicoes.${value}: [${next.join(', ')}]`,
    origem: null,
  }
}
