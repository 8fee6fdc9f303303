import type { LayoutDefinition } from '../config-definitions'
import type { FileContext } from '../diagnostics/file-context'
import { suggestion } from '../diagnostics/suggest'
import { DATE_FORMATS, DECIMAL_MARKS } from '../grammar/choices'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { eitherSchema, entriesSchema, oneOrMoreSchema, TEXT } from '../grammar/json-schema'
import { keyTable } from '../grammar/key-table'
import { choice, mapOf, object, oneOrMore, optional, type Reader, text } from '../grammar/readers'
import type { SourceNode } from '../grammar/source-node'
import { fieldNamed, type Symbols } from '../symbols'
import { rootCursor } from './root'

const readFormat: Reader<LayoutDefinition['arquivo']> = object({
  formato: choice(['csv']),
  separador: optional(choice(['auto', ';', ',', '\t', '|']), 'auto'),
  codificacao: optional(choice(['auto', 'utf-8', 'iso-8859-1']), 'auto'),
})

const readNumberFormat = object({ decimal: choice(DECIMAL_MARKS) })
const readDateFormat = object({ formato: choice(DATE_FORMATS) })
const readExisting = choice(['manter', 'atualizar'])
const headings = mapOf(oneOrMore(text))
const HEADINGS = headings.schema ?? {}

/** Keys of config/layouts/<nome>.yaml. */
export const LAYOUT_KEYS = keyTable(
  {
    layout: [TEXT, 'Nome do layout, igual ao do arquivo.'],
    rotulo: [TEXT, 'Nome na tela.'],
    arquivo: [readFormat.schema ?? {}, 'Formato do arquivo.'],
    numero: [readNumberFormat.schema ?? {}, 'Como os números estão escritos.'],
    data: [readDateFormat.schema ?? {}, 'Como as datas estão escritas.'],
    cliente: [HEADINGS, 'Campo do cliente → título da coluna, ou vários: vale o primeiro que o arquivo tem.'],
    operacao: [entriesSchema(eitherSchema(oneOrMoreSchema(TEXT), HEADINGS)), 'Campo da operação → título da coluna.'],
    adicionais: [HEADINGS, 'Chave dentro de "adicionais" da operação → título da coluna.'],
    existente: [readExisting.schema ?? {}, 'O que se faz com o nome de um cliente que já existe.'],
  },
  { required: ['layout', 'rotulo', 'arquivo', 'numero', 'data', 'cliente', 'operacao'] },
)

/** config/layouts/<nome>.yaml: how one kind of file maps onto clients and operations. */
export function readLayout(file: FileContext, root: SourceNode, symbols: Symbols): LayoutDefinition | undefined {
  const open = openMap(rootCursor(file, root), LAYOUT_KEYS)
  if (!open) return undefined
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const cursor = open.get(name)
    if (!cursor) file.report({ start: 0, end: 1 }, 'E206', `falta "${name}" em "${file.nome}".`)
    return cursor && reader(cursor)
  }
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
  const arquivo = take('arquivo', readFormat)
  const numero = take('numero', readNumberFormat)
  const data = take('data', readDateFormat)
  const cliente = take('cliente', (cursor) => readFields(cursor, 'clientes', symbols))
  const operacao = take('operacao', (cursor) => readFields(cursor, 'operacoes', symbols))
  const extra = open.get('adicionais')
  const existente = open.get('existente')
  const kept = existente ? readExisting(existente) : 'manter'
  if (!layout || !rotulo || !arquivo || !numero || !data || !cliente || !operacao || !kept) return undefined
  const adicionais = { ...operacao.adicionais, ...(extra && headings(extra)) }
  return {
    layout,
    rotulo,
    arquivo,
    numero,
    data,
    cliente: cliente.fields,
    operacao: operacao.fields,
    adicionais,
    existente: kept,
  }
}

interface MappedFields {
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly adicionais: Readonly<Record<string, readonly string[]>>
}

/** Field → headings; a nested `adicionais` maps keys inside that JSON field. */
function readFields(cursor: Cursor, recurso: string, symbols: Symbols): MappedFields | undefined {
  const campos = symbols.resources.get(recurso)?.campos
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
