import { placeOf } from '../diagnostics/file-context'
import { checkExpression } from '../expressions/check'
import type { Kind } from '../expressions/kinds'
import { parseExpression } from '../expressions/parse'
import type { ExpressionPlace } from '../expressions/scope'
import type { Expression, ParsedExpression } from '../expressions/tree'
import type { Cursor } from '../grammar/cursor'
import { text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import type { ResourceSymbols, Symbols } from '../symbols'

/** Formulas of calculated fields, each checked once, laid into each other. */
export interface Formulas {
  readonly tree: (resource: ResourceSymbols, nome: string) => Expression | undefined
  readonly parsed: (resource: ResourceSymbols, nome: string) => ParsedExpression | null
}

/** What the readers of one resource share. */
export interface ResourceContext {
  readonly symbols: Symbols
  readonly resource: ResourceSymbols
  readonly formulas: Formulas
  /** Of a choice: the resource whose record is being filled. */
  readonly owner?: ResourceSymbols | undefined
}

/** Reads a condition over the fields of the context's resource. */
export function readCondition(
  cursor: Cursor,
  place: ExpressionPlace,
  context: ResourceContext,
): ParsedExpression | undefined {
  const written = text(cursor)
  if (written === undefined) return undefined
  return readExpressionText({ cursor, written, skip: 0, place, expects: 'boolean' }, context)
}

export interface ExpressionText {
  readonly cursor: Cursor
  readonly written: string
  /** Characters of the scalar before the expression begins (the `=` of a default). */
  readonly skip: number
  readonly place: ExpressionPlace
  readonly expects: Kind
}

/** Reads an expression already taken out of its scalar. */
export function readExpressionText(source: ExpressionText, context: ResourceContext): ParsedExpression | undefined {
  const { cursor, written, skip, place, expects } = source
  const { symbols, resource, owner, formulas } = context
  const { tree, problems } = checkExpression(parseExpression(written), {
    place,
    expects,
    symbols,
    resource,
    owner,
    formulaOf: formulas.tree,
  })
  for (const { start, end, code, message } of problems) {
    const from = offsetIn(cursor.node, start + skip, cursor.file.text)
    cursor.file.report({ start: from, end: from + (end - start) }, code, message)
  }
  return tree && problems.length === 0 ? { text: written, tree, origem: placeOf(cursor.file, cursor.node) } : undefined
}

/** The place in the file of one character of a scalar: after the quote, counting doubled apostrophes and escapes twice. */
export function offsetIn(node: SourceNode, index: number, fileText: string): number {
  if (node.kind !== 'scalar' || !node.quoted) return node.start + index
  const quote = fileText[node.start]
  let offset = node.start + 1
  for (let passed = 0; passed < index && offset < node.end; passed += 1) {
    const doubled = quote === "'" ? fileText.startsWith("''", offset) : fileText[offset] === '\\'
    offset += doubled ? 2 : 1
  }
  return offset
}
