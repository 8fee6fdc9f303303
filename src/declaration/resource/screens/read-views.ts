import type { EmptyWords, ViewDefinition } from '../../behaviour-definitions'
import { type Cursor, openEntries, openMap } from '../../grammar/cursor'
import { EMPTY_LIST_KEYS, VIEW_KEYS } from '../../grammar/list-keys'
import { boolean, listOf, oneOrMore, type Reader, text } from '../../grammar/readers'
import { type ResourceContext, readCondition } from '../context'
import { fieldReader } from '../fields-of'
import { labelOf } from '../label'
import { readSort } from './read-sort'

/** `lista.visoes`: name → what it shows; one at most is opened first. */
export function readViews(
  cursor: Cursor,
  indexed: ReadonlySet<string>,
  context: ResourceContext,
): readonly ViewDefinition[] | undefined {
  const entries = openEntries(cursor)
  const views = entries?.flatMap((entry) => readView(entry, indexed, context) ?? [])
  const [, second] = views?.filter(({ padrao }) => padrao) ?? []
  const place = second && entries?.find(({ key }) => key === second.nome)
  place?.file.report(place.keySpan, 'E206', 'só uma visão pode ter "padrao: true".')
  return views
}

function readView(cursor: Cursor, indexed: ReadonlySet<string>, context: ResourceContext): ViewDefinition | undefined {
  const { key: nome, keySpan, file } = cursor
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(nome)) {
    file.report(
      keySpan,
      'E207',
      `nome de visão inválido "${nome.slice(0, 60)}"; use minúsculas sem acento, dígitos e "_".`,
    )
    return undefined
  }
  const open = openMap(cursor, VIEW_KEYS)
  const take = <T>(name: string, reader: Reader<T>): T | undefined => {
    const found = open?.get(name)
    return found && reader(found)
  }
  return (
    open && {
      nome,
      rotulo: take('rotulo', text) ?? labelOf(nome, context.symbols.palavras),
      onde: take('onde', (onde) => readCondition(onde, 'sql', context)) ?? null,
      ordem: take('ordem', (ordem) => readOrder(ordem, indexed, context)) ?? null,
      colunas: take('colunas', listOf(fieldReader(context.resource, 'ambas')))?.map((field) => field.nome) ?? null,
      padrao: take('padrao', boolean) ?? false,
      vazio: take('vazio', readEmpty) ?? null,
    }
  )
}

/** `vazio`: what is said where there is no row. */
export const readEmpty: Reader<EmptyWords> = (cursor) => {
  const open = openMap(cursor, EMPTY_LIST_KEYS)
  const [titulo, ajuda] = [open?.get('titulo'), open?.get('ajuda')]
  if (open && !titulo) cursor.file.report(cursor.node, 'E206', 'falta "titulo" em "vazio".')
  const title = titulo && text(titulo)
  return title === undefined ? undefined : { titulo: title, ajuda: (ajuda && text(ajuda)) ?? null }
}

/** The first column of an order must be served by an index, as every other sort of the list is (E220). */
function readOrder(cursor: Cursor, indexed: ReadonlySet<string>, context: ResourceContext): ViewDefinition['ordem'] {
  const ordem = oneOrMore((item) => readSort(item, context))(cursor)
  const first = ordem?.[0]
  if (first && !indexed.has(first.campo) && context.resource.campos?.get(first.campo)?.tipo !== 'calculado') {
    const message = `a ordenação por "${first.campo}" não tem índice que comece por ele; ponha-o em "indices".`
    cursor.file.report(cursor.node, 'E220', message)
  }
  return ordem ?? null
}
