import type { ActDefinition } from '../behaviour-definitions'
import type { Definitions } from '../config-definitions'
import { suggestion } from '../diagnostics/suggest'
import { type Cursor, openEntries } from '../grammar/cursor'
import { type Reader, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import type { Values } from './definitions'

/** What the cases speak of. */
export type Known = Pick<Definitions, 'resources' | 'permissoes' | 'fluxos'>
/** With the acts of the resource that the cases are about. */
export type KnownOfTest = Known & { readonly atos: readonly ActDefinition[] }

export function actNamed({ atos }: KnownOfTest): Reader<ActDefinition> {
  return (cursor) => {
    const name = text(cursor)
    const found = atos.find(({ nome }) => nome === name)
    if (name === undefined || found) return found
    const names = atos.map(({ nome }) => nome)
    cursor.file.report(cursor.node, 'E204', `ação desconhecida "${name}".${suggestion(name, names)}`)
    return undefined
  }
}

export function readFuncao(cursor: Cursor, { permissoes }: Known): string | undefined {
  const name = text(cursor)
  if (name === undefined || Object.hasOwn(permissoes.funcoes, name)) return name
  const hint = suggestion(name, Object.keys(permissoes.funcoes))
  cursor.file.report(cursor.node, 'E211', `função desconhecida "${name}" em permissoes.yaml.${hint}`)
  return undefined
}

export function resourceName(known: Known): Reader<string> {
  return (cursor) => {
    const name = text(cursor)
    return name === undefined || isKnown(cursor, name, known.resources, 'recurso desconhecido') ? name : undefined
  }
}

/** Entries whose keys are names of these; E205 for another. */
export function knownEntries(
  cursor: Cursor,
  all: Readonly<Record<string, unknown>>,
  said: string,
): readonly Cursor[] | undefined {
  return openEntries(cursor)?.filter((entry) => isKnown({ ...entry, node: keyOf(entry) }, entry.key, all, said))
}

function isKnown({ file, node }: Cursor, name: string, all: Readonly<Record<string, unknown>>, said: string): boolean {
  const found = Object.hasOwn(all, name)
  if (!found) file.report(node, 'E205', `${said} "${name}".${suggestion(name, Object.keys(all))}`)
  return found
}

function keyOf({ key, keySpan }: Cursor): SourceNode {
  return { kind: 'scalar', value: key, source: key, quoted: false, start: keySpan.start, end: keySpan.end }
}

export const readRecord: Reader<Values> = (cursor) => {
  const entries = openEntries(cursor)
  return entries && Object.fromEntries(entries.map(({ key, node }) => [key, plain(node)]))
}

/** A value of the file as JSON has it. */
function plain(node: SourceNode): unknown {
  if (node.kind === 'scalar') return node.value
  if (node.kind === 'list') return node.items.map(plain)
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plain(value)]))
}
