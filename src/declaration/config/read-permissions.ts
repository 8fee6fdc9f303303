import type { PermissionsDefinition } from '../config-definitions'
import type { FileContext } from '../diagnostics/file-context'
import { MAPPED_ROW_KEYS, MAPPING_KEYS, PERMISSION_KEYS } from '../grammar/config-keys'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { listOf, mapOf, type Reader, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { rootCursor } from './root'

/** config/permissoes.yaml as written; codes are compared with the catalogue once that is made. */
export interface PermissionsFile {
  readonly extras: Readonly<Record<string, string>>
  readonly funcoes: PermissionsDefinition['funcoes']
  readonly de_para: PermissionsDefinition['de_para']
  /** Every place that names a code, for E211. */
  readonly named: readonly Cursor[]
}

export const NO_PERMISSIONS: PermissionsFile = { extras: {}, funcoes: {}, de_para: [], named: [] }

export function readPermissions(file: FileContext, root: SourceNode): PermissionsFile {
  const open = openMap(rootCursor(file, root), PERMISSION_KEYS)
  const named: Cursor[] = []
  const code: Reader<string> = (cursor) => {
    named.push(cursor)
    return text(cursor)
  }
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const cursor = open?.get(name)
    return cursor && reader(cursor)
  }
  return {
    extras: take('extras', mapOf(readExtra)) ?? {},
    funcoes: take('funcoes', mapOf(listOf(code))) ?? {},
    de_para:
      take(
        'de_para',
        listOf((cursor) => readMapping(cursor, code)),
      ) ?? [],
    named,
  }
}

const readExtra: Reader<string> = (cursor) => {
  if (!/^[a-z]\w*\.[a-z]\w*$/.test(cursor.key)) {
    cursor.file.report(cursor.keySpan, 'E207', `código de permissão inválido "${cursor.key}"; escreva recurso.acao.`)
  }
  return text(cursor)
}

type Mapping = PermissionsDefinition['de_para'][number]

function readMapping(cursor: Cursor, code: Reader<string>): Mapping | undefined {
  const open = openMap(cursor, MAPPING_KEYS)
  const [quando, concede] = [open?.get('quando'), open?.get('concede')]
  if (!quando || !concede) {
    if (open) cursor.file.report(cursor.node, 'E206', '"de_para" espera {quando, concede}.')
    return undefined
  }
  const conditions = openMap(quando, MAPPED_ROW_KEYS)
  return { quando: readConditions(conditions ?? new Map()), concede: listOf(code)(concede) ?? [] }
}

function readConditions(open: OpenMap): Mapping['quando'] {
  const pairs = [...open.values()].flatMap((cursor) => {
    const value = text(cursor)
    return value === undefined ? [] : [[cursor.key, value] as const]
  })
  return Object.fromEntries(pairs)
}
