import type { PermissionsDefinition } from '../config-definitions'
import type { FileContext } from '../diagnostics/file-context'
import { EXTRA_KEYS, MAPPED_ROW_KEYS, MAPPING_KEYS, PERMISSION_KEYS } from '../grammar/config-keys'
import { type Cursor, type OpenMap, openMap } from '../grammar/cursor'
import { boolean, listOf, mapOf, type Reader, taking, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { rootCursor } from './root'

/** config/permissoes.yaml as written; codes are compared with the catalogue once that is made. */
export interface PermissionsFile {
  readonly extras: Readonly<Record<string, ExtraPermission>>
  readonly funcoes: PermissionsDefinition['funcoes']
  readonly de_para: PermissionsDefinition['de_para']
  /** Every place that names a code, for E211. */
  readonly named: readonly Cursor[]
}

/** A permission that the installation adds, or describes in its own words. */
export interface ExtraPermission {
  readonly rotulo: string
  readonly nomeada: boolean
}

export const NO_PERMISSIONS: PermissionsFile = { extras: {}, funcoes: {}, de_para: [], named: [] }

export function readPermissions(file: FileContext, root: SourceNode): PermissionsFile {
  const open = openMap(rootCursor(file, root), PERMISSION_KEYS)
  const named: Cursor[] = []
  const code: Reader<string> = (cursor) => {
    named.push(cursor)
    return text(cursor)
  }
  const take = taking(open)
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

const readExtra: Reader<ExtraPermission> = (cursor) => {
  if (!/^[a-z]\w*\.[a-z]\w*$/.test(cursor.key)) {
    cursor.file.report(cursor.keySpan, 'E207', `código de permissão inválido "${cursor.key}"; escreva recurso.acao.`)
  }
  if (cursor.node.kind !== 'map') {
    const rotulo = text(cursor)
    return rotulo === undefined ? undefined : { rotulo, nomeada: false }
  }
  const open = openMap(cursor, EXTRA_KEYS)
  const [rotulo, nomeada] = [open?.get('rotulo'), open?.get('nomeada')]
  const described = rotulo && text(rotulo)
  return described === undefined ? undefined : { rotulo: described, nomeada: (nomeada && boolean(nomeada)) ?? false }
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
