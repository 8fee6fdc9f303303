import type { BoardDefinition, FieldDefinition } from '../../definitions'
import { type Cursor, openMap } from '../../grammar/cursor'
import { BOARD_KEYS } from '../../grammar/list-keys'
import { listOf } from '../../grammar/readers'
import type { ResourceContext } from '../context'
import { fieldReader } from '../fields-of'

/** More columns than that nobody overlooks, and each is a question to the database. */
const MOST_COLUMNS = 16
/** All cards of a board have one height. */
const MOST_LINES = 4

interface Listed {
  readonly campos: readonly FieldDefinition[]
  /** Names of the list's columns. */
  readonly colunas: readonly string[]
}

/** `lista.quadro`: the enum whose values are the columns, alone (`quadro: status`) or with what a card shows. */
export function readBoard(
  cursor: Cursor,
  { campos, colunas }: Listed,
  { resource }: ResourceContext,
): BoardDefinition | undefined {
  const named = fieldReader(resource)
  const open = cursor.node.kind === 'map' ? openMap(cursor, BOARD_KEYS) : undefined
  const por = open ? open.get('por') : cursor
  if (!por) cursor.file.report(cursor.node, 'E206', 'falta "por" em "quadro".')
  const nome = por && named(por)?.nome
  const field = campos.find((one) => one.nome === nome)
  const lines = open?.get('campos')
  const shown = lines && listOf(named)(lines)?.map((one) => one.nome)
  if (por && field) report(por, refusalOf(field))
  if (lines && shown && shown.length > MOST_LINES)
    report(lines, `um cartão mostra até ${MOST_LINES} campos, não ${shown.length}.`)
  return field && { por: field.nome, campos: shown ?? colunas.filter((one) => one !== field.nome) }
}

function refusalOf({ nome, tipo, valores }: FieldDefinition): string | null {
  if (!valores) return `"${nome}" é do tipo ${tipo}; as colunas de um quadro são os valores de um enum.`
  if (valores.length <= MOST_COLUMNS) return null
  return `"${nome}" tem ${valores.length} valores; um quadro tem até ${MOST_COLUMNS} colunas.`
}

function report({ file, node }: Cursor, message: string | null): void {
  if (message !== null) file.report(node, 'E263', message)
}
