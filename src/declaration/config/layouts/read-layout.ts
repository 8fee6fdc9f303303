import type { Definitions } from '../../config-definitions'
import type { EnumValue, FieldDefinition } from '../../definitions'
import type { FileContext } from '../../diagnostics/file-context'
import { suggestion } from '../../diagnostics/suggest'
import {
  LAYOUT_DATES,
  LAYOUT_DECIMALS,
  LAYOUT_ENCODINGS,
  LAYOUT_EXISTING,
  LAYOUT_FILES,
  LAYOUT_OTHERS,
  LAYOUT_SEPARATORS,
  LAYOUT_SHEETS,
  LAYOUT_WORDS,
} from '../../grammar/choices'
import { type Cursor, openEntries, openMap } from '../../grammar/cursor'
import { eitherSchema, entriesSchema, oneOrMoreSchema, TEXT } from '../../grammar/json-schema'
import { keyTable } from '../../grammar/key-table'
import { choice, mapOf, object, oneOrMore, optional, text } from '../../grammar/readers'
import type { SourceNode } from '../../grammar/source-node'
import type { LayoutDefinition } from '../../layout-definition'
import { type FieldSymbol, fieldNamed, type Symbols } from '../../symbols'
import { keysOf, rootCursor } from '../root'

const readFile = object({
  formato: choice(LAYOUT_FILES),
  separador: optional(choice(LAYOUT_SEPARATORS), 'auto'),
  codificacao: optional(choice(LAYOUT_ENCODINGS), 'auto'),
  aba: optional<string | null>(text, null),
  colunas: optional<Readonly<Record<string, string>>>(mapOf(text), {}),
})

const readNumberFormat = object({ decimal: oneOrMore(choice(LAYOUT_DECIMALS)) })
const readDateFormat = object({ formato: oneOrMore(choice(LAYOUT_DATES)) })
const readExisting = choice(LAYOUT_EXISTING)
const readKinds = oneOrMore(text)
const readNames = mapOf(text)
const readWords = mapOf(readNames)
const headings = mapOf(oneOrMore(text))
const HEADINGS = headings.schema ?? {}

/** Keys of config/layouts/<nome>.yaml. */
export const LAYOUT_KEYS = keyTable(
  {
    layout: [TEXT, 'Nome do layout, igual ao do arquivo.'],
    rotulo: [TEXT, 'Nome na tela.'],
    tipo: [oneOrMoreSchema(TEXT), 'Tipos de remessa a que serve; sem isto, todos.'],
    arquivo: [readFile.schema ?? {}, 'Formato do arquivo; de largura fixa, "colunas" diz os lugares (nome: 1-11).'],
    numero: [readNumberFormat.schema ?? {}, 'Como os números estão escritos; de vários, vale o primeiro que se lê.'],
    data: [readDateFormat.schema ?? {}, 'Como as datas estão escritas; de vários, vale o primeiro que se lê.'],
    cliente: [HEADINGS, 'Campo do cliente → título da coluna, ou vários: vale o primeiro que o arquivo tem.'],
    operacao: [entriesSchema(eitherSchema(oneOrMoreSchema(TEXT), HEADINGS)), 'Campo da operação → título da coluna.'],
    adicionais: [HEADINGS, 'Chave dentro de "adicionais" da operação → título da coluna.'],
    outras: [HEADINGS, `O que os tipos leem além disso (${LAYOUT_OTHERS.join(', ')}) → título da coluna.`],
    abas: [
      readNames.schema ?? {},
      `De um arquivo de várias abas (${LAYOUT_SHEETS.join(', ')}), como cada uma se chama.`,
    ],
    palavras: [
      readWords.schema ?? {},
      `As palavras do arquivo, por lista (${LAYOUT_WORDS.join(', ')}): palavra dele → o nosso valor.`,
    ],
    existente: [readExisting.schema ?? {}, 'O que se faz com o nome de um cliente que já existe.'],
  },
  { required: ['layout', 'rotulo', 'arquivo', 'numero', 'data', 'cliente', 'operacao'] },
)

/** What a layout may name: fields of a resource, kinds of batches; undefined where that cannot be known. */
export interface LayoutNames {
  readonly camposOf: (recurso: string) => ReadonlyMap<string, Pick<FieldSymbol, 'key' | 'tipo'>> | undefined
  readonly tipos: readonly string[] | undefined
  readonly listas: Readonly<Record<string, readonly Pick<EnumValue, 'valor'>[]>>
}

export function namesInFiles({ resources, listas }: Symbols): LayoutNames {
  const valores = resources.get('remessas')?.campos?.get('tipo')?.entries.get('valores')?.node
  return {
    camposOf: (recurso) => resources.get(recurso)?.campos,
    tipos: valores?.kind === 'map' ? valores.entries.map(({ key }) => key) : undefined,
    listas,
  }
}

export function namesIn({ resources, listas }: Pick<Definitions, 'resources' | 'listas'>): LayoutNames {
  const camposOf = (recurso: string): readonly FieldDefinition[] => resources[recurso]?.campos ?? []
  return {
    camposOf: (recurso) => new Map(camposOf(recurso).map((campo) => [campo.nome, campo])),
    tipos: camposOf('remessas')
      .find(({ key }) => key === 'tipo')
      ?.valores?.map(({ valor }) => valor),
    listas,
  }
}

/** config/layouts/<nome>.yaml, or the text of a row of layouts: how one kind of file maps onto clients and operations. */
export function readLayout(file: FileContext, root: SourceNode, names: LayoutNames): LayoutDefinition | undefined {
  const open = openMap(rootCursor(file, root), LAYOUT_KEYS)
  if (!open) return undefined
  const { take, may } = keysOf(file, open)
  const layout = take('layout', text)
  const named = open.get('layout')
  if (named && layout !== undefined && layout !== file.nome) {
    file.report(
      named.node,
      'E103',
      `"layout: ${layout}" não bate com o nome do arquivo; o arquivo deveria ser "${layout}.yaml".`,
    )
  }
  const rotulo = take('rotulo', text)
  const tipo = may('tipo', (cursor) => knownKinds(cursor, names), [])
  const arquivo = take('arquivo', readPlaces)
  const numero = take('numero', readNumberFormat)
  const data = take('data', readDateFormat)
  const cliente = take('cliente', (cursor) => readFields(cursor, 'clientes', names))
  const operacao = take('operacao', (cursor) => readFields(cursor, 'operacoes', names))
  const outras = may('outras', readOthers, {})
  const abas = may('abas', readSheets, {})
  const palavras = may('palavras', (cursor) => readKnownWords(cursor, names), {})
  const existente = may('existente', readExisting, 'manter')
  if (!layout || !rotulo || !arquivo || !numero || !data || !cliente || !operacao) return undefined
  const adicionais = { ...operacao.adicionais, ...may('adicionais', headings, {}) }
  const fields = { cliente: cliente.fields, operacao: operacao.fields, adicionais, outras, abas, palavras }
  return { layout, rotulo, tipo, arquivo, numero, data, ...fields, existente }
}

function knownKinds(cursor: Cursor, { tipos }: LayoutNames): readonly string[] | undefined {
  const found = readKinds(cursor)
  for (const tipo of found ?? []) {
    if (tipos && !tipos.includes(tipo)) {
      cursor.file.report(cursor.node, 'E320', `não há tipo de remessa "${tipo}".${suggestion(tipo, tipos)}`)
    }
  }
  return found
}

/** Of fixed width a file has no headings: where each column stands is said here, and only here. */
function readPlaces(cursor: Cursor): LayoutDefinition['arquivo'] | undefined {
  const arquivo = readFile(cursor)
  if (!arquivo) return undefined
  const places = Object.entries(arquivo.colunas)
  const say = (message: string) => cursor.file.report(cursor.node, 'E321', message)
  if (arquivo.formato === 'fixo' && places.length === 0) say('"formato: fixo" pede "colunas": o lugar de cada uma.')
  if (arquivo.formato !== 'fixo' && places.length > 0) say('"colunas" só serve a "formato: fixo".')
  for (const [nome, lugar] of places) {
    if (!placeOfColumn(lugar))
      say(`"${nome}: ${lugar}" não é um lugar; escreva a primeira e a última posição, como 1-11.`)
  }
  return arquivo
}

/** `1-11` → the first and last place of a column, from 1; undefined when it is none. */
export function placeOfColumn(lugar: string): { readonly de: number; readonly ate: number } | undefined {
  const [, from = '', to = ''] = /^(\d{1,5})-(\d{1,5})$/.exec(lugar) ?? []
  const [de, ate] = [Number(from), Number(to)]
  return from !== '' && de >= 1 && ate >= de ? { de, ate } : undefined
}

function readOthers(cursor: Cursor): LayoutDefinition['outras'] | undefined {
  for (const { key, keySpan, file } of openEntries(cursor) ?? []) {
    if (LAYOUT_OTHERS.some((name) => name === key)) continue
    const hint = suggestion(key, LAYOUT_OTHERS)
    file.report(keySpan, 'E322', `nenhum tipo de remessa lê "${key}".${hint} Existem: ${LAYOUT_OTHERS.join(', ')}.`)
  }
  return headings(cursor)
}

function readSheets(cursor: Cursor): LayoutDefinition['abas'] | undefined {
  refuseUnknown(cursor, LAYOUT_SHEETS, (key) => `nenhum tipo de remessa lê a aba "${key}".`)
  return readNames(cursor)
}

/** A word may mean a value of its list, and nothing else. */
function readKnownWords(cursor: Cursor, { listas }: LayoutNames): LayoutDefinition['palavras'] | undefined {
  refuseUnknown(cursor, LAYOUT_WORDS, (key) => `nenhum tipo de remessa traduz "${key}".`)
  for (const lista of openEntries(cursor) ?? []) {
    const valores = listas[lista.key]?.map(({ valor }) => valor)
    for (const word of (valores && openEntries(lista)) ?? []) {
      const valor = text(word)
      if (valor === undefined || valores?.includes(valor)) continue
      const hint = suggestion(valor, valores ?? [])
      word.file.report(word.node, 'E331', `a lista ${lista.key} não tem o valor "${valor}".${hint}`)
    }
  }
  return readWords(cursor)
}

function refuseUnknown(cursor: Cursor, known: readonly string[], messageOf: (key: string) => string): void {
  for (const { key, keySpan, file } of openEntries(cursor) ?? []) {
    if (known.includes(key)) continue
    file.report(keySpan, 'E330', `${messageOf(key)}${suggestion(key, known)} Existem: ${known.join(', ')}.`)
  }
}

interface MappedFields {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly adicionais: Readonly<Record<string, readonly string[]>>
}

/** Field → headings; a nested `adicionais` maps keys inside that JSON field. */
function readFields(cursor: Cursor, recurso: string, { camposOf }: LayoutNames): MappedFields | undefined {
  const campos = camposOf(recurso)
  const fields: Record<string, readonly string[]> = {}
  let adicionais: MappedFields['adicionais'] = {}
  for (const entry of openEntries(cursor) ?? []) {
    const field = campos && fieldNamed(campos, entry.key)
    if (campos && !field) {
      const hint = suggestion(entry.key, campos.keys())
      entry.file.report(entry.keySpan, 'E204', `campo desconhecido "${entry.key}" em ${recurso}.${hint}`)
    }
    if (entry.node.kind === 'map') adicionais = headings(entry) ?? {}
    else fields[field?.key ?? entry.key] = oneOrMore(text)(entry) ?? []
  }
  return { fields, adicionais }
}
