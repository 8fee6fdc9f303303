import type { EnumValue } from '../definitions'
import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { LISTA_KEYS, WORD_KEYS } from '../grammar/config-keys'
import { type Cursor, openEntries, openList, openMap } from '../grammar/cursor'
import { mapOf, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { readValues } from '../resource/collect-symbols'
import { rootCursor } from './root'

export interface Lista {
  readonly valores: readonly EnumValue[]
  /** Group → values of the list that go together. */
  readonly grupos: Readonly<Record<string, readonly string[]>>
}

/** config/listas/<nome>.yaml: `lista`, `valores` as in an enum, and `grupos` of them. */
export function readLista(file: FileContext, root: SourceNode): Lista | undefined {
  const open = openMap(rootCursor(file, root), LISTA_KEYS)
  const [lista, valores, grupos] = [open?.get('lista'), open?.get('valores'), open?.get('grupos')]
  const name = lista && text(lista)
  if (lista && name !== undefined && name !== file.nome) {
    const message = `"lista: ${name}" não bate com o nome do arquivo; o arquivo deveria ser "${name}.yaml".`
    file.report(lista.node, 'E103', message)
  }
  if (open && !valores) file.report({ start: 0, end: 1 }, 'E206', 'falta "valores".')
  const read = valores && readValues(valores)
  const known = read?.map(({ valor }) => valor) ?? []
  return read && { valores: read, grupos: (grupos && readGroups(grupos, known)) ?? {} }
}

/** Each group by its name; one that does not fit the values of the list is E222, at the very value. */
function readGroups(cursor: Cursor, known: readonly string[]): Lista['grupos'] {
  const groups = openEntries(cursor) ?? []
  for (const { file, key, keySpan } of groups) {
    if (!GROUP_NAME.test(key))
      file.report(keySpan, 'E207', `nome de grupo inválido "${key}"; use minúsculas sem acento, dígitos e "_".`)
    else if (known.includes(key))
      file.report(keySpan, 'E222', `"${key}" já é um valor da lista; dê outro nome ao grupo.`)
  }
  return Object.fromEntries(groups.map((group) => [group.key, readGroup(group, known)]))
}

const GROUP_NAME = /^[a-z][a-z0-9_]*$/

function readGroup(cursor: Cursor, known: readonly string[]): readonly string[] {
  const items = openList(cursor)
  if (items?.length === 0) cursor.file.report(cursor.node, 'E222', `o grupo "${cursor.key}" não tem nenhum valor.`)
  const values: string[] = []
  for (const item of items ?? []) {
    const value = text(item)
    if (value === undefined) continue
    if (!known.includes(value)) {
      const message = `o grupo "${cursor.key}" usa "${value}", que não é valor da lista.${suggestion(value, known)}`
      item.file.report(item.node, 'E222', message)
    } else if (values.includes(value)) {
      item.file.report(item.node, 'E222', `"${value}" está duas vezes no grupo "${cursor.key}".`)
    } else values.push(value)
  }
  return values
}

/** config/palavras.yaml: name → word with accents. */
export function readPalavras(file: FileContext, root: SourceNode): Readonly<Record<string, string>> {
  const open = openMap(rootCursor(file, root), WORD_KEYS)
  const palavras = open?.get('palavras')
  return (palavras && mapOf(text)(palavras)) ?? {}
}
