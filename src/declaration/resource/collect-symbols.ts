import { plainText } from '../../domain/plain-text'
import type { EnumValue } from '../definitions'
import type { FileContext } from '../diagnostics/file-context'
import { partName } from '../fields/structured/uniao'
import { readTypeSyntax, type TypeSyntax } from '../fields/type-syntax'
import { COLORS } from '../grammar/choices'
import { CONSULTA_KEYS } from '../grammar/consulta-keys'
import { type Cursor, type KeyTable, type OpenMap, openEntries, openMap } from '../grammar/cursor'
import { CONSULTA_FIELD_KEYS, FIELD_KEYS, VALUE_KEYS } from '../grammar/field-keys'
import { text } from '../grammar/readers'
import { FIELD_NAME, RESOURCE_KEYS, RESOURCE_NAME } from '../grammar/resource-keys'
import type { SourceNode } from '../grammar/source-node'
import { type FieldSymbol, isSystemField, type ResourceSymbols } from '../symbols'
import { TAKEN_ADDRESSES } from '../taken-addresses'
import { withPublication } from './publication'
import { readFormerValue } from './read-former-name'

/** What kind of file declares fields: the key of its name, the keys that it may have, and those of a field. */
interface DeclaringFile {
  readonly named: string
  readonly keys: KeyTable
  readonly fieldKeys: KeyTable
}

const OF_RESOURCE: DeclaringFile = { named: 'recurso', keys: RESOURCE_KEYS, fieldKeys: FIELD_KEYS }
const OF_CONSULTA: DeclaringFile = { named: 'consulta', keys: CONSULTA_KEYS, fieldKeys: CONSULTA_FIELD_KEYS }

/** Reads of one resource file what others may name: the resource, its fields, and their types. */
export function collectResource(file: FileContext, root: SourceNode): ResourceSymbols | undefined {
  return collect(file, withPublication(file, root), OF_RESOURCE)
}

/** The same of a file of resources/consultas. */
export function collectConsulta(file: FileContext, root: SourceNode): ResourceSymbols | undefined {
  return collect(file, root, OF_CONSULTA)
}

function collect(file: FileContext, root: SourceNode, kind: DeclaringFile): ResourceSymbols | undefined {
  const cursor: Cursor = { file, node: root, key: file.nome, keySpan: { start: 0, end: 1 } }
  const entries = openMap(cursor, kind.keys)
  if (!entries) return undefined
  const named = entries.get(kind.named)
  if (!named) file.report({ start: 0, end: 1 }, 'E206', `falta "${kind.named}" no início do arquivo.`)
  const written = named && readName(named)
  const recurso = written ?? nameOfFile(file)
  if (named && written !== undefined && written !== file.nome) {
    const message = `"${kind.named}: ${recurso}" não bate com o nome do arquivo; o arquivo deveria ser "${recurso}.yaml".`
    file.report(named.node, 'E103', message)
  }
  const campos = entries.get('campos')
  if (!campos) file.report(named?.keySpan ?? { start: 0, end: 1 }, 'E206', `falta "campos" em "${recurso}".`)
  const fields = campos && notTooMany(campos, openEntries(campos))
  return {
    recurso,
    file,
    recursoSpan: named?.node ?? { start: 0, end: 1 },
    campos: fields && collectFields(fields, kind.fieldKeys),
    entries,
  }
}

/** More than a table of PostgreSQL could bear with what the product adds, and than anybody reads on a screen. */
const MOST_FIELDS = 500

/** The fields; the first of them where they are too many, so that nobody waits for the rest to be read. */
function notTooMany({ file, keySpan }: Cursor, fields: readonly Cursor[] | undefined): readonly Cursor[] | undefined {
  if (!fields || fields.length <= MOST_FIELDS) return fields
  file.report(keySpan, 'E290', `são ${fields.length} campos; um recurso tem até ${MOST_FIELDS}.`)
  return fields.slice(0, MOST_FIELDS)
}

/** A file that could not be read is still known by its name, so that others may refer to it. */
export function unreadableResource(file: FileContext): ResourceSymbols {
  return { recurso: nameOfFile(file), file, recursoSpan: { start: 0, end: 1 }, campos: undefined, entries: new Map() }
}

/** A file whose name could be no resource is known by none. */
function nameOfFile({ nome }: FileContext): string {
  return RESOURCE_NAME.test(nome) ? nome : 'sem_nome'
}

function readName(cursor: Cursor): string | undefined {
  const name = text(cursor)
  if (name !== undefined && TAKEN_ADDRESSES.includes(name)) {
    const message = `"${name}" já é um endereço do sistema; dê outro nome.`
    cursor.file.report(cursor.node, 'E207', message)
  }
  if (name === undefined || RESOURCE_NAME.test(name)) return name
  cursor.file.report(
    cursor.node,
    'E207',
    `nome de recurso inválido "${name}"; use minúsculas sem acento, dígitos e "_".`,
  )
  return undefined
}

/** Fields under their names, each in either form. */
export function collectFields(cursors: readonly Cursor[], keys: KeyTable): ReadonlyMap<string, FieldSymbol> {
  const fields = new Map<string, FieldSymbol>()
  for (const cursor of cursors) {
    checkFieldName(cursor)
    const symbol = collectField(cursor, keys)
    if (symbol && !fields.has(cursor.key)) fields.set(cursor.key, symbol)
  }
  for (const part of [...fields.values()].flatMap(partsOf)) {
    const taken = fields.get(part.nome)
    const message = `"${part.nome}" é a parte de "${part.parteDe ?? ''}" que aponta para ${part.args[0] ?? ''}; dê outro nome a este campo.`
    if (taken) cursors[0]?.file.report(taken.keySpan, 'E267', message)
    else fields.set(part.nome, part)
  }
  return fields
}

/** What a union is kept as: a ref to each of its resources, of which one at most is filled. */
function partsOf({ nome, tipo, args, keySpan, typeSpan }: FieldSymbol): readonly FieldSymbol[] {
  if (tipo !== 'uniao') return []
  return args.map((recurso) => ({
    nome: partName(nome, recurso),
    key: `${partName(nome, recurso)}_id`,
    keySpan,
    tipo: 'ref',
    args: [recurso],
    obrigatorio: false,
    typeSpan,
    entries: new Map(),
    parteDe: nome,
  }))
}

function checkFieldName({ file, key, keySpan }: Cursor): void {
  if (isSystemField(key)) file.report(keySpan, 'E207', `"${key}" é um campo do sistema e já existe.`)
  else if (RESERVED.includes(key) || key in {})
    file.report(keySpan, 'E207', `"${key}" é uma palavra da linguagem; use outro nome.`)
  else if (!FIELD_NAME.test(key)) {
    const example = suggestedName(key)
    const hint = example === '' ? '' : ` (por exemplo "${example}")`
    const message = `nome de campo inválido "${key.slice(0, 60)}"; use minúsculas sem acento, dígitos e "_"${hint}.`
    file.report(keySpan, 'E207', message)
  }
}

/** Words of expressions, and parameters of a list that are no filters. */
const RESERVED = ['e', 'ou', 'nao', 'em', 'verdadeiro', 'falso', 'anterior', 'q']

function suggestedName(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
}

function collectField(cursor: Cursor, keys: KeyTable): FieldSymbol | undefined {
  const { key: nome, keySpan, node, file } = cursor
  const entries: OpenMap | undefined =
    node.kind === 'map' ? openMap(cursor, keys) : new Map([['tipo', { ...cursor, key: 'tipo' }]])
  const typed = entries?.get('tipo')
  if (!entries || !typed) {
    file.report(keySpan, 'E206', `falta "tipo" em "${nome}".`)
    return {
      nome,
      key: nome,
      keySpan,
      tipo: undefined,
      args: [],
      obrigatorio: false,
      typeSpan: keySpan,
      entries: new Map(),
    }
  }
  const syntax: TypeSyntax = readTypeSyntax(typed)
  const key = syntax.tipo === 'ref' ? `${nome}_id` : nome
  const { tipo, args, obrigatorio, span } = syntax
  return { nome, key, keySpan, tipo, args, obrigatorio, typeSpan: span, entries }
}

/** Values of an enumeration in any of its short forms: a list, or a map value → label or {rotulo, cor}. */
export function readValues(cursor: Cursor): readonly EnumValue[] | undefined {
  if (cursor.node.kind === 'list') {
    return cursor.node.items.flatMap((node) => {
      const valor = text({ ...cursor, node })
      return valor === undefined ? [] : [{ valor, rotulo: valor, cor: null }]
    })
  }
  const entries = openEntries(cursor)
  const valores = entries?.map(({ key }) => key) ?? []
  return entries?.map((entry) => readValue(entry, valores))
}

function readValue(entry: Cursor, valores: readonly string[]): EnumValue {
  const valor = entry.key
  if (entry.node.kind !== 'map')
    return { valor, rotulo: isEmpty(entry.node) ? valor : (text(entry) ?? valor), cor: null }
  const open = openMap(entry, VALUE_KEYS)
  const rotulo = open?.get('rotulo')
  const cor = open?.get('cor')
  const former = open?.get('renomeado_de')
  const renomeado_de = former && readFormerValue(former, valores)
  const value = { valor, rotulo: (rotulo && text(rotulo)) ?? valor, cor: (cor && readColor(cor)) ?? null }
  return renomeado_de === undefined ? value : { ...value, renomeado_de }
}

function readColor(cursor: Cursor): string | undefined {
  const cor = text(cursor)
  if (cor === undefined || COLORS.some((color) => color === cor)) return cor
  cursor.file.report(cursor.node, 'E206', `"cor" espera ${COLORS.join(', ')}, não "${cor}".`)
  return undefined
}

function isEmpty(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null
}
