import type { Definitions } from '../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { allowedNext, transitionsFrom } from '../../../../declaration/derive/transitions'
import { type EvaluationContext, holds } from '../../../../declaration/expressions/evaluate'
import type { ParsedExpression } from '../../../../declaration/expressions/tree'
import { inWords } from '../../../../errors/speech'
import { type WhyText, whyText } from '../../../../errors/why-texts'
import type { Usuario } from '../../../platform/session/usuario'
import type { WhyField } from './explanation'
import { originOf, originOfAccess } from './origin'

export interface FieldQuestion extends EvaluationContext {
  readonly usuario: Usuario
  readonly definitions: Definitions
}

/** The fields of a record that a user may not change as it stands, and where its states may go by their transitions. */
export function fieldChecks({ recurso, campos }: ResourceDefinition, question: FieldQuestion): readonly WhyField[] {
  return campos
    .filter(({ tipo, parte_de }) => tipo !== 'calculado' && tipo !== 'lista' && parte_de === null)
    .flatMap((field) => byAccess(field, recurso, question) ?? byCondition(field, question) ?? [])
}

/** What the record has no part in. */
function byAccess(field: FieldDefinition, recurso: string, question: FieldQuestion): WhyField | undefined {
  const { editar: permissao } = field.acesso
  if (field.estado !== null) return movingOn(field, question.record[field.key])
  if (field.somente_leitura) return held(field, whyText('campo_por_atos'), 'somente_leitura: true')
  if (permissao === null || question.usuario.permissoes.has(permissao)) return undefined
  const origem = originOfAccess(question.definitions, recurso, field.nome)
  return { ...held(field, whyText('campo_sem_permissao', { permissao }), `acesso.editar: ${permissao}`), origem }
}

function byCondition(field: FieldDefinition, question: FieldQuestion): WhyField | undefined {
  const { visivel_se, somente_leitura_se } = field
  if (visivel_se !== null && !holds(visivel_se.tree, question)) return byRule(field, 'campo_escondido', visivel_se)
  if (somente_leitura_se !== null && holds(somente_leitura_se.tree, question))
    return byRule(field, 'campo_travado', somente_leitura_se)
  return undefined
}

function held({ key, rotulo }: FieldDefinition, o_que: string, regra: string): WhyField {
  return { campo: key, rotulo: inWords(rotulo), pode: false, o_que, regra, origem: null }
}

function byRule(field: FieldDefinition, text: WhyText, rule: ParsedExpression): WhyField {
  return { ...held(field, whyText(text), rule.text), origem: originOf(rule) }
}

function movingOn(field: FieldDefinition, value: unknown): WhyField | undefined {
  if (typeof value !== 'string') return undefined
  const label = (valor: string) => field.valores?.find((known) => known.valor === valor)?.rotulo ?? valor
  const permitido = allowedNext(field, value).map(label).join(', ') || '—'
  const names = transitionsFrom(field, value).map(({ nome }) => nome)
  const o_que = whyText('campo_transicoes', { de: label(value), permitido })
  return held(field, o_que, `transicoes.${field.nome}: ${names.join(', ') || '—'}`)
}
