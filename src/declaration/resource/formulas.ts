import type { ParsedExpression } from '../expressions/tree'
import type { ResourceSymbols, Symbols } from '../symbols'
import { type Formulas, readExpression } from './context'

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
    open.push(id)
    const formula = read(resource, nome)
    open.pop()
    finished.set(id, formula)
    return formula
  }
  const formulas: Formulas = { parsed, tree: (resource, nome) => parsed(resource, nome)?.tree }
  const read = (resource: ResourceSymbols, nome: string): ParsedExpression | null => {
    const cursor = resource.campos?.get(nome)?.entries.get('formula')
    return cursor ? (readExpression(cursor, 'registro', { symbols, resource, formulas }) ?? null) : null
  }
  return formulas
}

function reportCycle(resource: ResourceSymbols, ids: readonly string[]): void {
  const names = ids.map((id) => id.slice(id.indexOf('.') + 1))
  const first = resource.campos?.get(names[0] ?? '')
  resource.file.report(first?.keySpan ?? { start: 0, end: 1 }, 'E213', `fórmulas em ciclo: ${names.join(' → ')}.`)
}
