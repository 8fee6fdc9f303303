import type { ActDefinition, ActEffect } from '../../../../declaration/behaviour-definitions'
import type { FieldDefinition, FieldType } from '../../../../declaration/definitions'
import { namesIn } from '../../../../declaration/expressions/names-in'
import type { ParsedExpression } from '../../../../declaration/expressions/tree'
import type { TitlePart } from '../../../../declaration/value-definitions'
import type { UserResource } from '../../../refine/user-config'
import { asksFirst } from '../acts/asks-first'
import { subjectFields } from '../acts/subject-fields'

/**
 * What a list asks of each row: the columns on screen, and what names a row, opens it, edits it in place and decides over its acts.
 *
 * Takes    the definition as this user has it, and the names of the columns.
 * Returns  keys of the wire; null, for all of them, where a question shows a panel or is a dialog of an area, which read what they like.
 */
export function rowFields(definition: UserResource, columns: readonly string[]): readonly string[] | null {
  const { atos, titulo, lista, consulta } = definition
  const acts = atos.filter(
    ({ em, nome }) => consulta?.abre.includes(nome) || em.includes('linha') || em.includes('massa'),
  )
  if (acts.some(({ componente, faz }) => componente !== null || hasDialog(faz))) return null
  const more = columns.flatMap((nome) => lista.mais[nome] ?? [])
  const shown = new Set([
    ...columns,
    ...more,
    ...acts.filter(asksFirst).flatMap((act) => subjectFields(definition, act).map(({ nome }) => nome)),
  ])
  const fields = definition.campos.filter(({ nome }) => shown.has(nome))
  const alerts = Object.entries(lista.alertas).flatMap(([nome, when]) => (shown.has(nome) ? readBy(when) : []))
  const names = [...shown, ...alerts, ...pathsOf(titulo), ...fields.flatMap(conditionsOf), ...acts.flatMap(readByAct)]
  const keys = keysOf(definition)
  return [...new Set(names.flatMap((nome) => keys.get(nome) ?? []))].sort()
}

function hasDialog(faz: ActEffect): boolean {
  return faz.kind === 'dialogo' || (faz.kind === 'de' && faz.dialogo !== null)
}

const WITHOUT_VALUE: ReadonlySet<FieldType> = new Set(['lista', 'senha', 'segredo'])

/** Name or key → key, of all that a row can carry. */
function keysOf({ campos, consulta }: UserResource): ReadonlyMap<string, string> {
  const system = consulta ? ['id'] : ['id', 'criado_em', 'criado_por', 'alterado_em', 'alterado_por']
  const own = campos.filter(({ tipo }) => !WITHOUT_VALUE.has(tipo))
  return new Map([
    ...system.map((key) => [key, key] as const),
    ...own.map(({ key }) => [key, key] as const),
    ...own.map(({ nome, key }) => [nome, key] as const),
  ])
}

/** Whether it is there, and how it is edited in place. */
function conditionsOf({ visivel_se, obrigatorio_se, somente_leitura_se }: FieldDefinition): readonly string[] {
  return [visivel_se, obrigatorio_se, somente_leitura_se].flatMap(readBy)
}

/** What decides over an act, asks before it, fills it in, leads where it opens, and puts back what it set. */
function readByAct({
  visivel_se,
  quando,
  confirmar,
  confirmar_varios,
  formulario,
  faz,
}: ActDefinition): readonly string[] {
  return [
    ...[visivel_se, ...quando.map(({ exige }) => exige)].flatMap(readBy),
    ...pathsOf(confirmar ?? []),
    ...pathsOf(confirmar_varios ?? []),
    ...formulario.map(({ campo }) => campo),
    ...(faz.kind === 'abrir' ? pathsOf(faz.rota) : []),
    ...(faz.kind === 'definir' ? Object.keys(faz.valores) : []),
    ...(faz.kind === 'de' ? [faz.key] : []),
  ]
}

function readBy(expression: ParsedExpression | null): readonly string[] {
  return expression === null ? [] : namesIn(expression.tree).map(([first = '']) => first)
}

function pathsOf(parts: readonly TitlePart[]): readonly string[] {
  return parts.flatMap((part) => ('path' in part ? part.path.slice(0, 1) : []))
}
