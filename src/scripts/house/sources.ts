import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'

/** A source file of the product. */
export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly folder: string
  readonly lines: number
  readonly text: string
  /** Files of the project that it imports or gives on. */
  readonly imports: readonly string[]
  /** Lines of its longest function. */
  readonly longest: number
}

/** Every TypeScript file below src. */
export function readSources(): readonly Source[] {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path).replaceAll('\\', '/'))
  const known = new Set(paths)
  return paths.sort().map((path) => readSource(path, known))
}

function readSource(path: string, known: ReadonlySet<string>): Source {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line
  const imports = new Set<string>()
  let longest = 0
  const visit = (node: ts.Node): void => {
    const from = importedFrom(node)
    const target = from === null ? null : resolveImport(path, from, known)
    if (target !== null) imports.add(target)
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      longest = Math.max(longest, lineOf(node.getEnd()) - lineOf(node.getStart()) + 1)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { path, folder: dirname(path), lines: text.split('\n').length - 1, text, imports: [...imports], longest }
}

function importedFrom(node: ts.Node): string | null {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : null
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return null
  const [given] = node.arguments
  return given && ts.isStringLiteral(given) ? given.text : null
}

function resolveImport(path: string, from: string, known: ReadonlySet<string>): string | null {
  if (!from.startsWith('.')) return null
  const bare = relative('.', resolve(dirname(path), from)).replaceAll('\\', '/')
  return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`].find((each) => known.has(each)) ?? null
}
