import { FIELD_TYPES } from '../definitions'
import { KIND_OF_TYPE, type Kind } from '../expressions/kinds'
import { rollupsIn } from '../expressions/rollups'
import { untranslated } from '../expressions/translates'
import type { Expression, ParsedExpression } from '../expressions/tree'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'
import type { ResourceSymbols, Symbols } from '../symbols'
import { type Formulas, type ResourceContext, readExpressionText } from './context'

/**
 * Reads formulas when first asked for. A formula that uses another asks for that one first; coming back to one that is
 * still being read is a cycle (E213), reported once at the field it began with.
 */
export function createFormulas(symbols: Symbols): Formulas {
  const finished = new Map<string, ParsedExpression | null>()
  const open: string[] = []
  const parsed = (resource: ResourceSymbols, nome: string): ParsedExpression | null => {
    const id = `${resource.recurso}.${nome}`
    const known = finished.get(id)
    if (known !== undefined) return known
    if (open.includes(id)) {
      reportCycle(resource, [...open.slice(open.indexOf(id)), id])
      return null
    }
    if (open.length > LONGEST_CHAIN) {
      resource.file.report(
        resource.campos?.get(nome)?.keySpan ?? { start: 0, end: 1 },
        'E208',
        'fórmulas demais, uma dentro da outra.',
      )
      finished.set(id, null)
      return null
    }
    open.push(id)
    const formula = read(resource, nome)
    open.pop()
    finished.set(id, formula)
    return formula
  }
  const formulas: Formulas = { parsed, tree: (resource, nome) => parsed(resource, nome)?.tree }
  const read = (resource: ResourceSymbols, nome: string): ParsedExpression | null => {
    const cursor = resource.campos?.get(nome)?.entries.get('formula')
    const written = cursor && text(cursor)
    if (!cursor || written === undefined) return null
    const source = { cursor, written, skip: 0, place: 'formula', expects: kindOfFormula(resource, nome) } as const
    const formula = readExpressionText(source, { symbols, resource, formulas }) ?? null
    return formula && isAskedWhole(formula.tree, { resource, cursor }) ? formula : null
  }
  return formulas
}

/** What counts rows is asked of the database, and the rest of its formula with it (E218). */
function isAskedWhole(tree: Expression, { resource, cursor }: Pick<ResourceContext, 'resource'> & { cursor: Cursor }) {
  if (rollupsIn(tree).length === 0) return true
  const odd = untranslated(tree, (name) => resource.campos?.get(name)?.tipo === 'calculado')
  if (odd === undefined) return true
  cursor.file.report(
    cursor.node,
    'E218',
    `"${odd}" não se traduz para SQL e não pode estar na fórmula que conta linhas.`,
  )
  return false
}

const LONGEST_CHAIN = 30

function reportCycle(resource: ResourceSymbols, ids: readonly string[]): void {
  const names = ids.map((id) => id.slice(id.indexOf('.') + 1))
  const first = resource.campos?.get(names[0] ?? '')
  resource.file.report(first?.keySpan ?? { start: 0, end: 1 }, 'E213', `fórmulas em ciclo: ${names.join(' → ')}.`)
}

/** calculado(inteiro): its formula must give a number. */
function kindOfFormula(resource: ResourceSymbols, nome: string): Kind {
  const wanted = resource.campos?.get(nome)?.args[0]
  return KIND_OF_TYPE[FIELD_TYPES.find((type) => type === wanted) ?? 'calculado']
}
