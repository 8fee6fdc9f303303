import type { TaskKind } from '../config-definitions'
import type { EnumValue, ResourceDefinition } from '../definitions'
import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { TASK_CARRIER, TASKS_IN_CODE } from '../extensions'
import { TASK_OWNERS } from '../grammar/choices'
import { TASK_KEYS, TASKS_KEYS } from '../grammar/config-keys'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { choice, listOf, type Reader, text, whole } from '../grammar/readers'
import { RESOURCE_NAME } from '../grammar/resource-keys'
import type { SourceNode } from '../grammar/source-node'
import type { Symbols } from '../symbols'
import { rootCursor } from './root'

export const PENDENCIAS = 'config/pendencias.yaml'

/** What the kinds are to a field that holds one: `valores: lista(tipos_pendencia)`. */
export const TASK_LIST = 'tipos_pendencia'

/** The kinds as values of a list. Nothing is said of them here: `readPendencias` does. */
export function readTaskValues(file: FileContext, root: SourceNode): readonly EnumValue[] {
  const kinds = kindsOf({ ...file, report: () => undefined }, root)
  return kinds.map(({ key, node }) => {
    const rotulo = node.kind === 'map' ? node.entries.find((entry) => entry.key === 'rotulo')?.value : undefined
    const said = rotulo?.kind === 'scalar' && typeof rotulo.value === 'string' ? rotulo.value : key
    return { valor: key, rotulo: said, cor: null }
  })
}

export interface TaskNames {
  readonly symbols: Symbols
  readonly resources: Readonly<Record<string, ResourceDefinition>>
  readonly funcoes: readonly string[]
}

/** config/pendencias.yaml: kind → what it is about, until when, whose it is, and what solves it. Source: docs/pendencias.md. */
export function readPendencias(
  file: FileContext,
  root: SourceNode,
  names: TaskNames,
): Readonly<Record<string, TaskKind>> {
  const kinds = kindsOf(file, root).flatMap((kind) => {
    const read = readKind(kind, names)
    return read ? [[kind.key, read] as const] : []
  })
  const read = Object.fromEntries(kinds)
  if (!names.symbols.resources.has(TASK_CARRIER.recurso)) return read
  for (const [tipo, recurso] of Object.entries(TASKS_IN_CODE))
    if (read[tipo]?.recurso !== recurso) {
      const message = `o programa abre "${tipo}" sobre um registro de ${recurso}; essa pendência precisa existir.`
      file.report({ start: 0, end: 1 }, 'E312', message)
    }
  return read
}

function kindsOf(file: FileContext, root: SourceNode): readonly Cursor[] {
  const pendencias = openMap(rootCursor(file, root), TASKS_KEYS)?.get('pendencias')
  return (pendencias && openEntries(pendencias)) ?? []
}

function readKind(cursor: Cursor, names: TaskNames): TaskKind | undefined {
  if (!RESOURCE_NAME.test(cursor.key)) {
    const message = `nome de pendência inválido "${cursor.key}"; use minúsculas sem acento, dígitos e "_".`
    cursor.file.report(cursor.keySpan, 'E207', message)
  }
  const open = openMap(cursor, TASK_KEYS)
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open?.get(name)
    if (open && !found) cursor.file.report(cursor.keySpan, 'E206', `falta "${name}" em "${cursor.key}".`)
    return found && reader(found)
  }
  const recurso = take('recurso', (found) => readTarget(found, names))
  const rotulo = take('rotulo', text)
  const prazo = take('prazo', TASK_DAYS)
  const funcao = take('funcao', (found) => readFuncao(found, names))
  const [quem, acts] = [open?.get('responsavel'), open?.get('atos')]
  const responsavel = quem ? TASK_OWNER(quem) : 'funcao'
  const atos = acts && recurso !== undefined ? listOf((item) => readAct(item, recurso, names))(acts) : []
  if (recurso === undefined || rotulo === undefined || prazo === undefined || funcao === undefined) return undefined
  return { recurso, rotulo, prazo, funcao, responsavel: responsavel ?? 'funcao', atos: atos ?? [] }
}

const TASK_DAYS = whole(0, 250)
const TASK_OWNER = choice(TASK_OWNERS)

/** E307: a resource that is not, or of which no task can be about. */
function readTarget(cursor: Cursor, { symbols }: TaskNames): string | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const { recurso, campo } = TASK_CARRIER
  const carrier = symbols.resources.get(recurso)
  const known = carrier ? (carrier.campos?.get(campo)?.args ?? [name]) : [...symbols.resources.keys()]
  if (known.includes(name)) return name
  const why = symbols.resources.has(name)
    ? `"${campo}" de ${recurso} não aponta para "${name}".`
    : `recurso desconhecido "${name}".${suggestion(name, known)}`
  cursor.file.report(cursor.node, 'E307', `${why} Cabem: ${known.join(', ')}.`)
  return undefined
}

/** E308 */
function readFuncao(cursor: Cursor, { funcoes }: TaskNames): string | undefined {
  const name = text(cursor)
  // a language without permissions knows no função
  if (name === undefined || funcoes.length === 0 || funcoes.includes(name)) return name
  cursor.file.report(cursor.node, 'E308', `não há a função "${name}".${suggestion(name, funcoes)}`)
  return undefined
}

/** E309 */
function readAct(cursor: Cursor, recurso: string, { resources }: TaskNames): string | undefined {
  const name = text(cursor)
  const known = (resources[recurso]?.atos ?? []).flatMap(({ nome, faz }) => (faz.kind === 'abrir' ? [] : [nome]))
  if (name === undefined || known.includes(name)) return name
  cursor.file.report(cursor.node, 'E309', `${recurso} não tem a ação "${name}".${suggestion(name, known)}`)
  return undefined
}
