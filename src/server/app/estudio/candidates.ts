import { basename, dirname } from 'node:path'
import type { ErroDeDeclaracao } from '../../../contract/declaracoes/declaracoes'
import type { Definitions } from '../../../declaration/config-definitions'
import type { ConfigTest } from '../../../declaration/config-tests/definitions'
import { readConfigTests } from '../../../declaration/config-tests/read-config-tests'
import type { SourceFile } from '../../../declaration/diagnostics/file-context'
import type { Mistake } from '../../../declaration/diagnostics/mistake'
import { keptParse } from '../../../declaration/grammar/kept-parse'
import { loadDefinitions } from '../../../declaration/load'
import { TESTS } from '../../../declaration/places'
import { AppError } from '../../../errors/app-error'
import { readDeclarationFiles, readPlanTexts, readTestFiles } from '../declarations'
import { requirePlace } from './files'
import type { FileChange } from './save-files'

/** The installation as it would be: the files that stand, with these in their place. */
export interface Candidates {
  readonly files: readonly SourceFile[]
  readonly tests: readonly SourceFile[]
  /** Texts that stand, by path; of plans too. */
  readonly before: ReadonlyMap<string, string>
}

export interface Checked extends Candidates {
  /** Null while there is any mistake. */
  readonly definitions: Definitions | null
  readonly casos: readonly ConfigTest[]
  readonly mistakes: readonly Mistake[]
}

/**
 * Throws `declaracao_lugar`, `declaracao_atalho`, `declaracao_repetida`, `declaracao_caractere` for what cannot be a declaration; what
 * is only wrong in one is told by `checkCandidates`.
 */
export function candidatesOf(root: string, changes: readonly FileChange[]): Candidates {
  const seen = new Set<string>()
  for (const { caminho, texto } of changes) {
    requirePlace(root, caminho)
    if (seen.has(caminho)) throw new AppError('declaracao_repetida', { caminho })
    seen.add(caminho)
    if (texto !== null) requireText(texto)
  }
  const [files, tests] = [readDeclarationFiles(root), readTestFiles(root)]
  const isTest = ({ path }: SourceFile) => path.startsWith(`${TESTS}/`)
  const given = changes.flatMap(({ caminho, texto }) => (texto === null ? [] : [{ path: caminho, text: texto }]))
  const kept = (each: readonly SourceFile[]) => each.filter(({ path }) => !seen.has(path))
  return {
    files: [...kept(files), ...given.filter((file) => !isTest(file))].toSorted(asRead),
    tests: [...kept(tests), ...given.filter(isTest)],
    before: standing([...files, ...tests, ...readPlanTexts(root)]),
  }
}

/** Where the files are not as they are expected to be; null where they are. */
export function changedOutside(root: string, expected: ReadonlyMap<string, string>): string | null {
  const now = standing([...readDeclarationFiles(root), ...readTestFiles(root), ...readPlanTexts(root)])
  return [...new Set([...expected.keys(), ...now.keys()])].find((path) => now.get(path) !== expected.get(path)) ?? null
}

function standing(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]))
}

/** In the order in which a start reads them: tables are planned in it. */
function asRead(one: SourceFile, other: SourceFile): number {
  const key = ({ path }: SourceFile) => [path.startsWith('resources/') ? 0 : 1, dirname(path), basename(path)] as const
  const [a, b] = [key(one), key(other)]
  const at = a.findIndex((part, index) => part !== b[index])
  if (at === -1) return 0
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1
}

/** Of one installation; whoever types in a file waits for that file alone. */
const parse = keptParse()

/** By the same readers as a start. The cases are read once the declarations that they speak of are right. */
export function checkCandidates(candidates: Candidates): Checked {
  const { definitions, mistakes } = loadDefinitions(candidates.files, undefined, parse)
  if (!definitions) return { ...candidates, definitions: null, casos: [], mistakes }
  const { tests, mistakes: wrong } = readConfigTests(candidates.tests, definitions)
  return { ...candidates, definitions: wrong.length > 0 ? null : definitions, casos: tests, mistakes: wrong }
}

export function mistakesTold(mistakes: readonly Mistake[]): ErroDeDeclaracao[] {
  return mistakes.map(({ path, line, column, length, code, message }) => ({
    arquivo: path,
    linha: line,
    coluna: column,
    tamanho: length,
    codigo: code,
    mensagem: message,
  }))
}

/** A text that a file would give back as another one. */
function requireText(texto: string): void {
  const [control] = /[^\P{Cc}\t\n\r]/u.exec(texto) ?? []
  if (control !== undefined) refuse(control === '\0' ? 'nulo' : 'de controle')
  // what was no UTF-8 came as the first of these
  if (/[\ufffd\p{Cs}]/u.test(texto)) refuse('fora do UTF-8')
}

function refuse(qual: string): never {
  throw AppError.onField('texto', 'declaracao_caractere', { qual })
}
