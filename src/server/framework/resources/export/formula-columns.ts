import type { FieldType } from '../../../../declaration/definitions'
import { formulaType } from '../../../../declaration/expressions/kept/formula-type'
import { readKeptFormula } from '../../../../declaration/expressions/kept/kept-condition'
import { namesIn } from '../../../../declaration/expressions/names-in'
import { fieldOf } from '../../../../declaration/expressions/sql-names'
import type { Expression } from '../../../../declaration/expressions/tree'
import { isSystemField } from '../../../../declaration/symbols'
import { AppError, formatMessage } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Usuario } from '../../../platform/session/usuario'
import { maySee } from '../access'
import { listsOf, type ResourceModel } from '../model'
import { isMasked } from '../personal/masked'
import type { ExportColumn } from './export-column'
import type { ResolvedExport } from './resolve-export'

/** A column that its reader makes himself, of what stands in each row. */
export interface AskedFormula {
  readonly rotulo: string
  /** In the language of the declarations: stored fields, one hop along a ref. */
  readonly formula: string
}

/**
 * The columns of a file and, after them, those of these formulas: read by the rules of the declarations, of nothing that its reader does
 * not see unmasked.
 *
 * Throws   `formula_ilegivel`, `campo_obrigatorio`, at `formulas.{n}.formula` and `formulas.{n}.rotulo`.
 */
export function withFormulas(
  ctx: Pick<ActContext, 'definitions'>,
  model: ResourceModel,
  resolved: ResolvedExport,
  formulas: readonly AskedFormula[],
): ResolvedExport {
  const errors: Record<string, readonly string[]> = {}
  const columns = formulas.flatMap(({ rotulo, formula }, at): readonly ExportColumn[] => {
    if (rotulo.trim() === '') errors[`formulas.${at}.rotulo`] = [formatMessage('campo_obrigatorio')]
    const read = readFormula(ctx, model, resolved.leitor, formula)
    if ('tree' in read) return [columnOf(`formula_${at + 1}`, rotulo.trim(), read)]
    errors[`formulas.${at}.formula`] = [formatMessage('formula_ilegivel', { detalhe: read.problema })]
    return []
  })
  if (Object.keys(errors).length > 0) throw new AppError('validacao', {}, errors)
  return { ...resolved, columns: [...resolved.columns, ...columns] }
}

/** Of formulas that were written before, those that still read nothing but what this reader sees unmasked. */
export function readableFormulas(
  ctx: Pick<ActContext, 'definitions'>,
  model: ResourceModel,
  leitor: Usuario,
  formulas: readonly AskedFormula[],
): readonly AskedFormula[] {
  return formulas.filter(({ formula }) => 'tree' in readFormula(ctx, model, leitor, formula))
}

type Read = { readonly tree: Expression; readonly tipo: FieldType } | { readonly problema: string }

function readFormula(
  { definitions }: Pick<ActContext, 'definitions'>,
  model: ResourceModel,
  leitor: Usuario,
  formula: string,
): Read {
  const { resources } = definitions
  const { definition } = model
  const { tree, kind, problema } = readKeptFormula(formula, { definition, resources })
  if (tree === null) return { problema }
  const isSeen = (of: ResourceModel, key: string) => {
    if (isSystemField(key)) return true
    const field = fieldOf(of.definition, key)
    return field !== undefined && maySee(field, leitor) && !isMasked(of, field, leitor)
  }
  const lists = listsOf(definitions)
  for (const path of namesIn(tree)) {
    const [first = '', second] = path
    const target = second === undefined ? null : lists.get(fieldOf(definition, first)?.recurso ?? '')
    const beyond = second === undefined || (target && maySeeList(leitor, target) && isSeen(target, second))
    if (!isSeen(model, first) || !beyond)
      return { problema: formatMessage('formula_sem_direito', { campo: path.join('.') }) }
  }
  const tipo = formulaType(tree, kind, { definition, resources })
  return tipo === null ? { problema: formatMessage('formula_sem_valor') } : { tree, tipo }
}

function maySeeList({ permissoes }: Usuario, { definition }: ResourceModel): boolean {
  return permissoes.has(`${definition.recurso}.ver`)
}

function columnOf(
  nome: string,
  rotulo: string,
  { tree, tipo }: Extract<Read, { readonly tree: Expression }>,
): ExportColumn {
  const text =
    tipo === 'booleano' ? (value: unknown) => (value ? 'Sim' : 'Não') : (value: unknown) => String(value ?? '')
  return { nome, key: nome, rotulo, tipo, field: null, text, formula: tree }
}

/** Of such columns what their reader must be able to see: own fields by name, and the lists of the records beyond. */
export function seenBy(model: ResourceModel, columns: readonly ExportColumn[]): Seen {
  const paths = columns.flatMap(({ formula }) => (formula ? namesIn(formula) : []))
  const own = paths.flatMap(([first = '']) => fieldOf(model.definition, first)?.nome ?? [])
  const beyond = paths.flatMap(([first = '', second]) =>
    second === undefined ? [] : (fieldOf(model.definition, first)?.recurso ?? []),
  )
  return { colunas: [...new Set(own)], vistas: [...new Set(beyond)].map((recurso) => `${recurso}.ver`) }
}

interface Seen {
  readonly colunas: readonly string[]
  readonly vistas: readonly string[]
}
