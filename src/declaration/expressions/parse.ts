import type { Span } from '../diagnostics/mistake'
import { type Problem, type Token, tokenize } from './tokens'
import type { BinaryOperator, Expression, InList } from './tree'

/** A parsed text: the tree (also when there are problems, so that names in it are still checked) and where each node lies. */
export interface ParseResult {
  readonly tree: Expression | undefined
  readonly spans: ReadonlyMap<Expression | InList, Span>
  readonly problems: readonly Problem[]
}

/**
 * Parses an expression of docs/declaracoes.md, "Expressões". Recursive descent with a depth limit: it always ends, and
 * never evaluates.
 *
 * @example parseExpression("vazio(data_vencimento) ou valor_nominal > 0").tree
 */
export function parseExpression(text: string): ParseResult {
  if (text.length > LONGEST) {
    const message = `a expressão passa de ${LONGEST} caracteres.`
    return { tree: undefined, spans: new Map(), problems: [{ start: 0, end: text.length, message }] }
  }
  const { tokens, problems } = tokenize(text)
  const state: State = { tokens, position: 0, depth: 0, spans: new Map(), problems: [...problems] }
  const tree = parseOr(state)
  if (peek(state).kind !== 'end' && state.problems.length === problems.length) {
    const token = peek(state)
    fail(state, token, token.value === ')' ? 'parêntese fechado sem ter sido aberto.' : unexpected(token))
  }
  return { tree, spans: state.spans, problems: state.problems }
}

const LONGEST = 2000
const DEEPEST = 60

interface State {
  readonly tokens: readonly Token[]
  position: number
  depth: number
  readonly spans: Map<Expression | InList, Span>
  readonly problems: Problem[]
}

type Parser = (state: State) => Expression | undefined

const parseOr: Parser = (state) => {
  state.depth += 1
  if (state.depth > DEEPEST) {
    fail(state, peek(state), 'a expressão tem níveis demais.')
    state.position = state.tokens.length - 1
    return undefined
  }
  const tree = chain(state, ['ou'], parseAnd)
  state.depth -= 1
  return tree
}

const parseAnd: Parser = (state) => chain(state, ['e'], parseNot)

const parseNot: Parser = (state) => {
  const token = peek(state)
  if (!isWord(token, 'nao')) return parseComparison(state)
  state.position += 1
  const operand = parseComparison(state)
  return operand && keep(state, { kind: 'not', operand }, token.start)
}

const parseComparison: Parser = (state) => {
  const start = peek(state).start
  const left = parseSum(state)
  if (!left) return undefined
  const token = peek(state)
  const operator = COMPARISONS.find((candidate) => token.kind === 'symbol' && candidate === token.value)
  if (operator) {
    state.position += 1
    const right = parseSum(state)
    return right && keep(state, { kind: 'binary', operator, left, right }, start)
  }
  const negated = isWord(token, 'nao') && isWord(state.tokens[state.position + 1], 'em')
  if (!negated && !isWord(token, 'em')) return left
  state.position += negated ? 2 : 1
  const list = parseInList(state)
  return list && keep(state, { kind: 'in', negated, value: left, list }, start)
}

const parseSum: Parser = (state) => chain(state, ['+', '-'], parseTerm)
const parseTerm: Parser = (state) => chain(state, ['*', '/'], parseFactor)

const parseFactor: Parser = (state) => {
  const token = peek(state)
  if (token.kind !== 'symbol' || token.value !== '-') return parseAtom(state)
  state.position += 1
  const operand = parseAtom(state)
  return operand && keep(state, { kind: 'negate', operand }, token.start)
}

const parseAtom: Parser = (state) => {
  const token = next(state)
  if (token.kind === 'number') return keep(state, { kind: 'number', value: Number(token.value) }, token.start)
  if (token.kind === 'text') return keep(state, { kind: 'text', value: token.value }, token.start)
  if (token.kind === 'symbol' && token.value === '(') return parseGroup(state, token)
  if (token.kind !== 'name' || RESERVED.has(token.value)) return fail(state, token, unexpected(token))
  if (token.value === 'verdadeiro' || token.value === 'falso') {
    return keep(state, { kind: 'boolean', value: token.value === 'verdadeiro' }, token.start)
  }
  if (!isSymbol(peek(state), '(')) return keep(state, { kind: 'name', path: token.value.split('.') }, token.start)
  const open = next(state)
  const args = isSymbol(peek(state), ')') ? [] : parseItems(state)
  close(state, open)
  return keep(state, { kind: 'call', name: token.value, args }, token.start)
}

function parseGroup(state: State, open: Token): Expression | undefined {
  const inner = parseOr(state)
  close(state, open)
  return inner
}

function parseInList(state: State): InList | undefined {
  const token = next(state)
  if (isSymbol(token, '(')) {
    const list: InList = { kind: 'items', items: parseItems(state) }
    close(state, token)
    state.spans.set(list, { start: token.start, end: lastEnd(state) })
    return list
  }
  if (token.kind !== 'name' || RESERVED.has(token.value))
    return fail(state, token, '"em" espera (a, b) ou o nome de uma lista.')
  const list: InList = { kind: 'name', path: token.value.split('.') }
  state.spans.set(list, { start: token.start, end: token.end })
  return list
}

function parseItems(state: State): readonly Expression[] {
  const items: Expression[] = []
  for (;;) {
    const item = parseOr(state)
    if (!item) return items
    items.push(item)
    if (!isSymbol(peek(state), ',')) return items
    state.position += 1
  }
}

function chain(state: State, operators: readonly BinaryOperator[], operand: Parser): Expression | undefined {
  const start = peek(state).start
  let left = operand(state)
  while (left) {
    const token = peek(state)
    const operator = operators.find((candidate) => token.kind !== 'text' && candidate === token.value)
    if (!operator) return left
    state.position += 1
    const right = operand(state)
    if (!right) return left
    left = keep(state, { kind: 'binary', operator, left, right }, start)
  }
  return left
}

function close(state: State, open: Token): void {
  if (isSymbol(peek(state), ')')) state.position += 1
  else if (peek(state).kind === 'end') fail(state, open, 'parêntese aberto e não fechado na expressão.')
  else fail(state, peek(state), unexpected(peek(state)))
}

function keep(state: State, tree: Expression, start: number): Expression {
  state.spans.set(tree, { start, end: lastEnd(state) })
  return tree
}

function fail(state: State, { start, end }: Span, message: string): undefined {
  const known = state.problems.some((problem) => problem.start === start)
  if (!known) state.problems.push({ start, end: Math.max(end, start + 1), message })
  return undefined
}

function unexpected(token: Token): string {
  return token.kind === 'end'
    ? 'a expressão termina antes da hora.'
    : `"${token.value}" não é esperado aqui na expressão.`
}

function peek(state: State): Token {
  return state.tokens[state.position] ?? END
}

function next(state: State): Token {
  const token = peek(state)
  if (token.kind !== 'end') state.position += 1
  return token
}

function lastEnd(state: State): number {
  return state.tokens[state.position - 1]?.end ?? 0
}

function isWord(token: Token | undefined, word: string): boolean {
  return token?.kind === 'name' && token.value === word
}

function isSymbol(token: Token, symbol: string): boolean {
  return token.kind === 'symbol' && token.value === symbol
}

const END: Token = { kind: 'end', value: '', start: 0, end: 0 }
const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const
const RESERVED = new Set(['ou', 'e', 'nao', 'em'])
