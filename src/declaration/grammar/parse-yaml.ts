import { isCollection, isMap, isScalar, isSeq, type Pair, parseDocument, Scalar, visit } from 'yaml'
import type { FileContext } from '../diagnostics/file-context'
import type { Span } from '../diagnostics/mistake'
import { findAlias } from './find-alias'
import type { MapEntry, SourceNode } from './source-node'

/**
 * Reads YAML 1.2 core into a tree of places.
 *
 * Returns undefined when the file cannot be read (E101); a repeated key (E102) stops nothing. Aliases, anchors, tags and
 * merge keys are refused before anything is parsed or resolved, so a bomb of aliases is a message.
 */
export function parseYaml(file: FileContext): SourceNode | undefined {
  if (file.text.length > LARGEST_FILE) {
    file.report({ start: 0, end: 1 }, 'E101', `arquivo grande demais; o limite é de ${LARGEST_FILE / 1024} kB.`)
    return undefined
  }
  const tab = tabIndent(file.text)
  if (tab !== undefined) {
    file.report(tab, 'E101', 'tabulação no recuo; use espaços.')
    return undefined
  }
  const directive = /^%.*/m.exec(file.text)
  if (directive) {
    const span = { start: directive.index, end: directive.index + directive[0].length }
    file.report(span, 'E101', 'uma diretiva "%" não é aceita nestes arquivos.')
    return undefined
  }
  const deep = deepest(file.text)
  if (deep !== undefined) {
    file.report(deep, 'E101', 'níveis demais, um dentro do outro.')
    return undefined
  }
  const alias = findAlias(file.text)
  if (alias) {
    const what = alias.source.startsWith('*') ? 'alias' : 'âncora'
    file.report(alias, 'E101', `"${alias.source}" (${what}) não é aceito nestes arquivos; escreva o valor por extenso.`)
    return undefined
  }
  const document = parseDocument(file.text, { uniqueKeys: false, merge: false, prettyErrors: false, stringKeys: false })
  const [error] = document.errors
  // What follows a syntax error is mostly its own echo.
  if (error) file.report({ start: error.pos[0], end: error.pos[1] }, 'E101', syntaxMessage(error.code))
  if (error || refusedFeatures(file, document.contents)) return undefined
  if (document.contents === null) return emptyScalar({ start: 0, end: 0 })
  return toNode(file, document.contents, { start: 0, end: 0 })
}

const LARGEST_FILE = 512 * 1024
const DEEPEST = 40

/** A tab where YAML wants spaces; the library reports it far from its place. */
function tabIndent(text: string): Span | undefined {
  const found = /^ *\t\s*\S/m.exec(text)
  if (!found) return undefined
  const line = found[0]
  if (line.trimStart().startsWith('#')) return undefined
  return { start: found.index, end: found.index + line.indexOf('\t') + 1 }
}

/** Brackets or dashes nested beyond reason, which would exhaust the stack of a recursive reader. */
function deepest(text: string): Span | undefined {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index]
    if (letter === '[' || letter === '{') depth += 1
    else if ((letter === ']' || letter === '}') && depth > 0) depth -= 1
    else if (letter === '\n' && !isFlowContinued(text, index)) depth = 0
    if (depth > DEEPEST) return { start: index, end: index + 1 }
  }
  const dashes =
    new RegExp(`^ *(?:[-?] +){${DEEPEST},}`, 'm').exec(text) ?? new RegExp(`^ {${DEEPEST * 4},}\\S`, 'm').exec(text)
  return dashes ? { start: dashes.index, end: dashes.index + 1 } : undefined
}

/** Whether the next line is indented, so that an open bracket may go on there. */
function isFlowContinued(text: string, newline: number): boolean {
  const next = text[newline + 1]
  return next === ' ' || next === '[' || next === '{' || next === ']' || next === '}' || next === '\n'
}

function syntaxMessage(code: string): string {
  return SYNTAX_MESSAGES[code] ?? 'o YAML não pôde ser lido aqui; confira recuo, dois-pontos e aspas.'
}

const SYNTAX_MESSAGES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'tabulação no recuo; use espaços.',
  BAD_INDENT: 'recuo diferente do das linhas vizinhas.',
  MISSING_CHAR: 'falta um fecho: aspas, colchete, chave ou dois-pontos.',
  UNEXPECTED_TOKEN: 'texto inesperado; confira aspas, vírgulas e recuo.',
  BLOCK_IN_FLOW: 'um bloco recuado não pode estar dentro de { } ou [ ].',
  MULTILINE_IMPLICIT_KEY: 'uma chave precisa caber em uma linha.',
  IMPOSSIBLE: 'o YAML não pôde ser lido aqui.',
  MULTIPLE_DOCS: 'um arquivo tem um só documento; remova o "---".',
  BAD_DQ_ESCAPE: 'barra invertida inválida dentro de aspas duplas.',
}

/** Reports tags and merge keys; true when there was one. */
function refusedFeatures(file: FileContext, contents: unknown): boolean {
  let refused = false
  const refuse = (span: Span, what: string) => {
    file.report(span, 'E101', `${what} não é aceito nestes arquivos; escreva o valor por extenso.`)
    refused = true
  }
  if (!isScalar(contents) && !isCollection(contents)) return false
  visit(contents, (_, node) => {
    if (isScalar(node) || isCollection(node)) {
      if (isScalar(node) && node.value === '<<' && node.type === Scalar.PLAIN)
        refuse(spanOf(node.range), '"<<" (merge)')
      if (node.tag !== undefined && isExplicitTag(file.text, node.range))
        refuse(spanOf(node.range), `"${node.tag}" (tag)`)
    }
    return refused ? visit.BREAK : undefined
  })
  return refused
}

/** The library may fill `tag` by itself; one that was written stands before the value. */
function isExplicitTag(text: string, range: Range): boolean {
  const before = text.slice(Math.max(0, (range?.[0] ?? 0) - 200), range?.[0] ?? 0)
  return /![^\s]*\s*$/.test(before) || text[range?.[0] ?? 0] === '!'
}

type Range = readonly [number, number, number] | null | undefined

function spanOf(range: Range): Span {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 }
}

function toNode(file: FileContext, node: unknown, parent: Span): SourceNode {
  if (isMap(node)) {
    const span = spanOf(node.range)
    return { kind: 'map', ...span, entries: toEntries(file, node.items, span) }
  }
  if (isSeq(node)) {
    const span = spanOf(node.range)
    return { kind: 'list', ...span, items: node.items.map((item) => toNode(file, item, span)) }
  }
  if (!isScalar(node)) return emptyScalar(parent)
  const span = spanOf(node.range)
  const quoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE
  const { value } = node
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
  return { kind: 'scalar', ...span, value: plain, source: node.source ?? file.text.slice(span.start, span.end), quoted }
}

function toEntries(file: FileContext, pairs: readonly Pair[], parent: Span): readonly MapEntry[] {
  const first = new Map<string, number>()
  return pairs.map((pair) => {
    const keyNode = toNode(file, pair.key, parent)
    if (keyNode.kind !== 'scalar') file.report(keyNode, 'E206', 'uma chave precisa ser um texto simples.')
    const key = keyNode.kind === 'scalar' ? keyNode.source : ''
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, keyNode.start)
    else file.report(keyNode, 'E102', `chave repetida neste mapa; a primeira está em ${file.describe(earlier)}.`)
    const keySpan = { start: keyNode.start, end: keyNode.end }
    return { key, keySpan, value: toNode(file, pair.value, { start: keyNode.end, end: keyNode.end }) }
  })
}

function emptyScalar(span: Span): SourceNode {
  return { kind: 'scalar', start: span.start, end: span.end, value: null, source: '', quoted: false }
}
