import { suggestion } from '../../diagnostics/suggest'
import { SUMMARY_NAMES } from '../../extensions'
import { type Cursor, openMap } from '../../grammar/cursor'
import { listOf, type Reader, text } from '../../grammar/readers'
import { SEARCH_KEYS } from '../../grammar/resource-keys'
import type { SearchDefinition, SearchPath } from '../../search-definitions'
import type { FieldSymbol } from '../../symbols'
import type { ResourceContext } from '../context'
import { findField } from '../fields-of'
import { readRegistered } from '../read-registered'

/** Reads `procura`; absent, only the fields marked `busca` find a record. */
export function readSearch(context: ResourceContext): SearchDefinition {
  const cursor = context.resource.entries.get('procura')
  const open = cursor && openMap(cursor, SEARCH_KEYS)
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open?.get(name)
    return found && reader(found)
  }
  return {
    em:
      take(
        'em',
        listOf((item: Cursor) => readPath(item, context)),
      ) ?? [],
    palavras: take('palavras', listOf(text)) ?? [],
    mostra:
      take(
        'mostra',
        listOf((item: Cursor) => readShown(item, context)),
      ) ?? [],
    resumo: take('resumo', (item) => readRegistered(item, { what: 'o resumo', names: SUMMARY_NAMES })) ?? null,
    acoes:
      take(
        'acoes',
        listOf((item: Cursor) => readOpeningAct(item, context)),
      ) ?? [],
  }
}

function readPath(cursor: Cursor, context: ResourceContext): SearchPath | undefined {
  const [first = '', second, ...rest] = (text(cursor) ?? '').split('.')
  if (first === '') return undefined
  const { resource, symbols } = context
  const own = findField(resource, first, cursor)
  if (!own) return undefined
  if (second === undefined) return own.tipo === 'inteiro' ? { kind: 'proprio', campo: own.key } : refuse(cursor, first)
  const field = resource.campos?.get(own.nome)
  const recurso = field?.args[0]?.split('.')[0] ?? ''
  const target = symbols.resources.get(recurso)
  if (!field || !target || rest.length > 0) return refuse(cursor, [first, second, ...rest].join('.'))
  const found = findField(target, second, cursor)
  if (!found) return undefined
  const ending = target.campos?.get(found.nome)
  if (found.nome !== 'id' && !(ending && isSearched(ending))) return refuse(cursor, `${first}.${second}`)
  if (field.tipo === 'ref') return { kind: 'ref', via: field.key, recurso, campo: found.key }
  const back = target.campos?.get(field.args[0]?.split('.')[1] ?? '')
  return field.tipo === 'lista' && back
    ? { kind: 'lista', de: back.key, recurso, campo: found.key }
    : refuse(cursor, `${first}.${second}`)
}

/** What is looked into needs the index that `busca` makes. */
function isSearched({ entries }: FieldSymbol): boolean {
  const busca = entries.get('busca')?.node
  return busca?.kind === 'scalar' && busca.value !== false
}

function refuse(cursor: Cursor, path: string): undefined {
  const message = `"${path}" não se procura: vale um número próprio, "ref.id", ou um campo com "busca" de uma ref ou lista.`
  cursor.file.report(cursor.node, 'E206', message)
  return undefined
}

function readShown(
  cursor: Cursor,
  { resource, symbols }: ResourceContext,
): SearchDefinition['mostra'][number] | undefined {
  const [first = '', second] = (text(cursor) ?? '').split('.')
  if (first === '') return undefined
  const own = findField(resource, first, cursor)
  if (!own || second === undefined) return own && { ref: null, nome: own.nome }
  const target = symbols.resources.get(resource.campos?.get(own.nome)?.args[0] ?? '')
  const found = target && findField(target, second, cursor)
  return found && { ref: own.nome, nome: found.nome }
}

/** An act of this resource that opens an address. */
function readOpeningAct(cursor: Cursor, { resource }: ResourceContext): string | undefined {
  const name = text(cursor)
  const acts = resource.entries.get('acoes')?.node
  const opening =
    acts?.kind === 'map'
      ? acts.entries.filter(({ value }) => value.kind === 'map' && value.entries.some(({ key }) => key === 'abrir'))
      : []
  const names = opening.map(({ key }) => key)
  if (name === undefined || names.includes(name)) return name
  cursor.file.report(cursor.node, 'E206', `"${name}" não é uma ação que abre um endereço.${suggestion(name, names)}`)
  return undefined
}
