import { isDate } from '../../domain/calendar/iso-date'
import { rootCursor } from '../config/root'
import type { Definitions } from '../config-definitions'
import { openFile, type SourceFile, untilTooMany } from '../diagnostics/file-context'
import type { Mistake } from '../diagnostics/mistake'
import { suggestion } from '../diagnostics/suggest'
import { type Cursor, type OpenMap, openEntries, openList, openMap } from '../grammar/cursor'
import { parseYaml } from '../grammar/parse-yaml'
import { boolean, type Reader, text, whole } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { CASE_KEYS, STEP_KEYS, TEST_ERROR_KEYS, TEST_KEYS, THEN_KEYS, WHEN_KEYS } from '../grammar/test-keys'
import type { ConfigCase, ConfigDeed, ConfigStep, ConfigTest, ConfigThen, Values } from './definitions'

type Known = Pick<Definitions, 'resources' | 'permissoes'>
/** With the acts of the resource that the cases are about. */
type KnownOfTest = Known & { readonly atos: readonly string[] }

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
  const atos = (recurso !== undefined && known.resources[recurso]?.atos.map(({ nome }) => nome)) || []
  const items = casos && openList(casos)
  if (casos && items?.length === 0) casos.file.report(casos.node, 'E206', '"casos" precisa de ao menos um caso.')
  const read = items?.flatMap((item) => readCase(item, { ...known, atos }) ?? [])
  return recurso === undefined || !read ? undefined : { teste: recurso, casos: read }
}

function readCase(cursor: Cursor, known: KnownOfTest): ConfigCase | undefined {
  const open = openMap(cursor, CASE_KEYS)
  const [quando, entao, passos] = [open?.get('quando'), open?.get('entao'), open?.get('passos')]
  if (!open || (passos ? quando || entao : !quando || !entao || open.has('registro'))) {
    if (open) cursor.file.report(cursor.node, 'E206', 'um caso leva "quando" e "entao"; ou "passos", e "registro".')
    return undefined
  }
  const [nome, registro] = [open.get('nome'), open.get('registro')]
  const origem = `${cursor.file.path}:${cursor.file.describe(cursor.node.start).split(':')[0]}`
  const about = { origem, nome: (nome && text(nome)) ?? null }
  if (quando && entao) {
    const when = openMap(quando, WHEN_KEYS)
    const step = when && readStep(quando, when, entao, known)
    const before = when?.get('registro')
    return step && { ...about, registro: (before && readRecord(before)) ?? null, passos: [step] }
  }
  const steps = passos && openList(passos)
  if (passos && steps?.length === 0) passos.file.report(passos.node, 'E206', '"passos" precisa de ao menos um passo.')
  const read = steps?.map((item) => readOwnStep(item, known)) ?? []
  const whole = read.filter((step) => step !== undefined)
  if (whole.length === 0 || whole.length < read.length) return undefined
  return { ...about, registro: (registro && readRecord(registro)) ?? null, passos: whole }
}

function readOwnStep(cursor: Cursor, known: KnownOfTest): ConfigStep | undefined {
  const open = openMap(cursor, STEP_KEYS)
  const entao = open?.get('entao')
  if (open && !entao) cursor.file.report(cursor.node, 'E206', 'um passo leva "entao".')
  return open && entao && readStep(cursor, open, entao, known)
}

const DEEDS = ['criar', 'mudar', 'excluir', 'ver', 'listar', 'fazer'] as const

function readStep(cursor: Cursor, open: OpenMap, entao: Cursor, known: KnownOfTest): ConfigStep | undefined {
  const deeds = DEEDS.filter((deed) => open.has(deed))
  const [deed] = deeds
  const [funcao, hoje] = [open.get('funcao'), open.get('hoje')]
  if (deeds.length !== 1 || deed === undefined || !funcao) {
    cursor.file.report(cursor.node, 'E206', `"quando" leva "funcao" e um de ${DEEDS.join(', ')}.`)
    return undefined
  }
  const name = readFuncao(funcao, known)
  const day = hoje && readDay(hoje)
  const faz = readDeed(deed, open, known)
  const then = readThen(entao, deed === 'fazer')
  if (name === undefined || !faz || !then) return undefined
  return { funcao: name, hoje: day ?? null, faz, entao: then }
}

const readDay: Reader<string> = (cursor) => {
  const day = text(cursor)
  if (day === undefined || isDate(day)) return day
  cursor.file.report(cursor.node, 'E206', `"${cursor.key}" espera um dia como 2026-11-20, não "${day}".`)
  return undefined
}

function readDeed(deed: (typeof DEEDS)[number], open: OpenMap, known: KnownOfTest): ConfigDeed | undefined {
  const cursor = open.get(deed)
  if (!cursor) return undefined
  const valores = () => {
    const found = open.get('valores')
    return (found && readRecord(found)) ?? {}
  }
  switch (deed) {
    case 'criar':
    case 'mudar': {
      const record = readRecord(cursor)
      return record && { kind: deed, valores: record }
    }
    case 'listar': {
      const recurso = resourceName(known)(cursor)
      const campo = open.get('campo')
      return recurso === undefined ? undefined : { kind: 'listar', recurso, campo: (campo && text(campo)) ?? null }
    }
    case 'fazer': {
      const acao = actName(known)(cursor)
      return acao === undefined ? undefined : { kind: 'fazer', acao, valores: valores() }
    }
    default:
      return boolean(cursor) === undefined ? undefined : { kind: deed }
  }
}

function readThen(cursor: Cursor, isAct: boolean): ConfigThen | undefined {
  const open = openMap(cursor, THEN_KEYS)
  const [status, erro, valores] = [open?.get('status'), open?.get('erro'), open?.get('valores')]
  if (open && !status) cursor.file.report(cursor.node, 'E206', 'falta "status" em "entao".')
  const code = status && whole(200, 599)(status)
  if (code === undefined) return undefined
  const feitos = open?.get('feitos')
  if (feitos && !isAct) cursor.file.report(feitos.keySpan, 'E206', '"feitos" só existe ao lado de "fazer".')
  return {
    status: code,
    feitos: (feitos && whole(0, 1)(feitos)) ?? null,
    erro: (erro && readError(erro)) ?? null,
    valores: (valores && readValues(valores)) ?? null,
  }
}

const readError: Reader<NonNullable<ConfigThen['erro']>> = (cursor) => {
  const open = openMap(cursor, TEST_ERROR_KEYS)
  const [campo, contem] = [open?.get('campo'), open?.get('contem')]
  if (open && !campo && !contem) cursor.file.report(cursor.node, 'E206', '"erro" leva "campo", "contem", ou os dois.')
  return { campo: (campo && text(campo)) ?? null, contem: (contem && text(contem)) ?? null }
}

/** Values that say nothing would hold for any answer. */
const readValues: Reader<Values> = (cursor) => {
  const record = readRecord(cursor)
  if (record && Object.keys(record).length === 0)
    cursor.file.report(cursor.node, 'E206', '"valores" precisa de ao menos um campo.')
  return record
}

function actName({ atos }: KnownOfTest): Reader<string> {
  return (cursor) => {
    const name = text(cursor)
    if (name === undefined || atos.includes(name)) return name
    cursor.file.report(cursor.node, 'E204', `ação desconhecida "${name}".${suggestion(name, atos)}`)
    return undefined
  }
}

function readFuncao(cursor: Cursor, { permissoes }: Known): string | undefined {
  const name = text(cursor)
  if (name === undefined || Object.hasOwn(permissoes.funcoes, name)) return name
  const hint = suggestion(name, Object.keys(permissoes.funcoes))
  cursor.file.report(cursor.node, 'E211', `função desconhecida "${name}" em permissoes.yaml.${hint}`)
  return undefined
}

function resourceName({ resources }: Known): Reader<string> {
  return (cursor) => {
    const name = text(cursor)
    if (name === undefined || Object.hasOwn(resources, name)) return name
    cursor.file.report(
      cursor.node,
      'E205',
      `recurso desconhecido "${name}".${suggestion(name, Object.keys(resources))}`,
    )
    return undefined
  }
}

const readRecord: Reader<Values> = (cursor) => {
  const entries = openEntries(cursor)
  return entries && Object.fromEntries(entries.map(({ key, node }) => [key, plain(node)]))
}

/** A value of the file as JSON has it. */
function plain(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(plain)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]))
}
