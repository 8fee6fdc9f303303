import type { ImportColumn, ImportDefinition } from '../behaviour-definitions'
import type { FieldDefinition, FieldType, IndexDefinition } from '../definitions'
import { holdsFiles } from '../fields/file-kinds'
import { DATE_FORMATS, DECIMAL_MARKS, IMPORT_MODES } from '../grammar/choices'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { boolean, choice, listOf, text } from '../grammar/readers'
import { IMPORT_COLUMN_KEYS, IMPORT_KEYS } from '../grammar/transfer-keys'
import type { ResourceContext } from './context'
import { fieldReader, findField } from './fields-of'

export interface ImportSource {
  readonly campos: readonly FieldDefinition[]
  readonly indices: readonly IndexDefinition[]
}

/** Reads the map of `importacao`. */
export function readImport(
  cursor: Cursor,
  source: ImportSource,
  context: ResourceContext,
): ImportDefinition | undefined {
  const open = openMap(cursor, IMPORT_KEYS)
  if (!open) return undefined
  const [chave, modos, colunas] = [open.get('chave'), open.get('modos'), open.get('colunas')]
  const inteiro = open.get('inteiro')
  const keys = (chave && readKey(chave, source, context)) ?? []
  const modes = modos && listOf(choice(IMPORT_MODES))(modos)
  if (modos && modes?.includes('atualizar') && !chave) {
    modos.file.report(modos.node, 'E206', 'para "atualizar" é preciso "chave", que acha o registro de cada linha.')
  }
  return {
    chave: keys,
    modos: modes ?? (keys.length > 0 ? ['criar', 'atualizar'] : ['criar']),
    inteiro: (inteiro && boolean(inteiro)) ?? false,
    colunas: (colunas && readColumns(colunas, source.campos, context)) ?? {},
  }
}

/** One record at most may answer to a key, so an index must say that it is unique. */
function readKey(cursor: Cursor, { campos, indices }: ImportSource, context: ResourceContext): readonly string[] {
  const named = listOf(fieldReader(context.resource))(cursor) ?? []
  const keys = named.map(({ key }) => key)
  const unique = [
    ['id'],
    ...indices.filter(({ unico }) => unico).map((index) => index.campos),
    ...campos.flatMap(({ key, unico }) => (unico === false ? [] : [[key, ...(unico === true ? [] : unico)]])),
  ]
  const served = unique.some((index) => index.length === keys.length && index.every((key) => keys.includes(key)))
  if (named.length > 0 && !served) {
    const message = 'a chave precisa ser única: ponha "unico: true" no campo, ou um índice único com estes campos.'
    cursor.file.report(cursor.node, 'E203', message)
  }
  return keys
}

function readColumns(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  context: ResourceContext,
): ImportDefinition['colunas'] {
  const pairs = (openEntries(cursor) ?? []).flatMap((entry) => {
    const column = readColumn(entry, campos, context)
    return column ? [[entry.key, column] as const] : []
  })
  return Object.fromEntries(pairs)
}

function readColumn(
  entry: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): ImportColumn | undefined {
  const open = entry.node.kind === 'map' ? openMap(entry, IMPORT_COLUMN_KEYS) : new Map([['campo', entry]])
  const [campo, formato, decimal] = [open?.get('campo'), open?.get('formato'), open?.get('decimal')]
  if (open && !campo) entry.file.report(entry.keySpan, 'E206', `falta "campo" em "${entry.key}".`)
  const name = campo && text(campo)
  const named = campo && name !== undefined ? findField(resource, name, campo) : undefined
  if (!campo || !named) return undefined
  const field = campos.find(({ nome }) => nome === named.nome)
  if (field ? isNotImported(field) : !resource.campos?.has(named.nome) && named.nome !== 'id') {
    campo.file.report(campo.node, 'E203', `"${named.nome}" não se preenche por arquivo.`)
    return undefined
  }
  return {
    campo: named.key,
    formato: (formato && fits(formato, named.tipo, DATES) && choice(DATE_FORMATS)(formato)) || null,
    decimal: (decimal && fits(decimal, named.tipo, NUMBERS) && choice(DECIMAL_MARKS)(decimal)) || null,
  }
}

const DATES: readonly FieldType[] = ['data', 'data_hora']
const NUMBERS: readonly FieldType[] = ['decimal', 'dinheiro', 'percentual', 'inteiro']
const NOT_IMPORTED: readonly FieldType[] = ['lista', 'calculado']

function isNotImported({ tipo, somente_leitura }: FieldDefinition): boolean {
  return somente_leitura || NOT_IMPORTED.includes(tipo) || holdsFiles(tipo)
}

function fits({ file, key, keySpan }: Cursor, tipo: FieldType | undefined, types: readonly FieldType[]): boolean {
  if (tipo === undefined || types.includes(tipo)) return true
  file.report(keySpan, 'E203', `"${key}" não vale para o tipo ${tipo}.`)
  return false
}
