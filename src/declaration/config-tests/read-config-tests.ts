import { rootCursor } from '../config/root'
import { openFile, type SourceFile, untilTooMany } from '../diagnostics/file-context'
import type { Mistake } from '../diagnostics/mistake'
import { type Cursor, openList, openMap } from '../grammar/cursor'
import { parseYaml } from '../grammar/parse-yaml'
import { text } from '../grammar/readers'
import { CASE_KEYS, STEP_KEYS, TEST_KEYS, WHEN_KEYS } from '../grammar/test-keys'
import type { ConfigCase, ConfigStep, ConfigTest } from './definitions'
import { type Known, type KnownOfTest, knownEntries, readRecord, resourceName } from './known-names'
import { readStep } from './read-step'

/**
 * Reads the tests that stand beside the declarations.
 *
 * Takes    every file of config/testes/ and the definitions they speak of.
 * Returns  the tests, and every mistake of every file with its place.
 * Source   docs/declaracoes.md, "Testes da configuração".
 */
export function readConfigTests(
  files: readonly SourceFile[],
  known: Known,
): { readonly tests: readonly ConfigTest[]; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = []
  const tests = files.flatMap((source) => {
    const file = openFile(source, mistakes)
    const read = () => {
      const root = parseYaml(file)
      return root && readTest(rootCursor(file, root), known)
    }
    return untilTooMany(read, () => undefined) ?? []
  })
  return { tests, mistakes }
}

function readTest(cursor: Cursor, known: Known): ConfigTest | undefined {
  const open = openMap(cursor, TEST_KEYS)
  const [teste, casos] = [open?.get('teste'), open?.get('casos')]
  if (!open) return undefined
  if (!teste || !casos) cursor.file.report({ start: 0, end: 1 }, 'E206', `falta "${teste ? 'casos' : 'teste'}".`)
  const recurso = teste && resourceName(known)(teste)
  const atos = (recurso !== undefined && known.resources[recurso]?.atos) || []
  const items = casos && openList(casos)
  if (casos && items?.length === 0) casos.file.report(casos.node, 'E206', '"casos" precisa de ao menos um caso.')
  const read = items?.flatMap((item) => readCase(item, { ...known, atos }) ?? [])
  return recurso === undefined || !read ? undefined : { teste: recurso, casos: read }
}

function readCase(cursor: Cursor, known: KnownOfTest): ConfigCase | undefined {
  const open = openMap(cursor, CASE_KEYS)
  const [quando, entao, passos] = [open?.get('quando'), open?.get('entao'), open?.get('passos')]
  if (!open || (passos ? quando || entao : !quando || !entao || open.has('registro') || open.has('ha'))) {
    if (open) cursor.file.report(cursor.node, 'E206', 'um caso leva "quando" e "entao"; ou "passos", e "registro".')
    return undefined
  }
  const [nome, registro] = [open.get('nome'), open.get('registro')]
  const origem = `${cursor.file.path}:${cursor.file.describe(cursor.node.start).split(':')[0]}`
  const about = { origem, nome: (nome && text(nome)) ?? null }
  if (quando && entao) {
    const when = openMap(quando, WHEN_KEYS)
    const step = when && readStep(quando, when, entao, known)
    const [before, beside] = [when?.get('registro'), when?.get('ha')]
    const registro = (before && readRecord(before)) ?? null
    return step && { ...about, registro, ha: readBeside(beside, known), passos: [step] }
  }
  const steps = passos && openList(passos)
  if (passos && steps?.length === 0) passos.file.report(passos.node, 'E206', '"passos" precisa de ao menos um passo.')
  const read = steps?.map((item) => readOwnStep(item, known)) ?? []
  const whole = read.filter((step) => step !== undefined)
  if (whole.length === 0 || whole.length < read.length) return undefined
  const beside = readBeside(open.get('ha'), known)
  return { ...about, registro: (registro && readRecord(registro)) ?? null, ha: beside, passos: whole }
}

function readBeside(cursor: Cursor | undefined, known: Known): ConfigCase['ha'] {
  const entries = (cursor && knownEntries(cursor, known.resources, 'recurso desconhecido')) ?? []
  return Object.fromEntries(entries.map((entry) => [entry.key, readRecord(entry) ?? {}]))
}

function readOwnStep(cursor: Cursor, known: KnownOfTest): ConfigStep | undefined {
  const open = openMap(cursor, STEP_KEYS)
  const entao = open?.get('entao')
  if (open && !entao) cursor.file.report(cursor.node, 'E206', 'um passo leva "entao".')
  return open && entao && readStep(cursor, open, entao, known)
}
