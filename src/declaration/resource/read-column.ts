import { WITHOUT_COLUMN } from '../field-definitions'
import type { Cursor } from '../grammar/cursor'
import { COLUMN_NAME } from '../grammar/field-keys'
import { text } from '../grammar/readers'
import { type FieldSymbol, isSystemField } from '../symbols'
import type { ResourceContext } from './context'

/** The names that PostgreSQL keeps in every table. */
const OF_POSTGRES: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']

/** A field's `coluna`: one that a column may bear (E207), of a field that has one (E304), and of no other field (E303). */
export function readColumn(cursor: Cursor, symbol: FieldSymbol, { resource }: ResourceContext): string | undefined {
  const name = text(cursor)
  if (name === undefined || symbol.tipo === undefined || symbol.tipo === 'uniao') return undefined
  const refuse = (code: 'E207' | 'E303' | 'E304', message: string): undefined => {
    cursor.file.report(cursor.node, code, message)
    return undefined
  }
  if (resource.campos?.get(symbol.nome) !== symbol)
    return refuse('E304', 'só um campo do recurso tem coluna; o que uma ação pede não se guarda.')
  if (WITHOUT_COLUMN.has(symbol.tipo))
    return refuse('E304', `"${symbol.nome}" é ${symbol.tipo} e não tem coluna na tabela do recurso.`)
  if (!COLUMN_NAME.test(name))
    return refuse(
      'E207',
      `nome de coluna inválido "${name.slice(0, 70)}"; use até 63 letras sem acento, dígitos e "_".`,
    )
  if (isSystemField(name)) return refuse('E207', `"${name}" é uma coluna do sistema e já existe.`)
  if (OF_POSTGRES.includes(name)) return refuse('E207', `"${name}" é uma coluna do PostgreSQL e já existe.`)
  const other = [...(resource.campos?.values() ?? [])].find((field) => field !== symbol && columnOf(field) === name)
  return other ? refuse('E303', `a coluna "${name}" já é a do campo "${other.nome}".`) : name
}

/** Where another field stands, as far as it can be said before it is read. */
function columnOf({ tipo, key, entries }: FieldSymbol): string | undefined {
  const node = entries.get('coluna')?.node
  if (tipo !== undefined && WITHOUT_COLUMN.has(tipo)) return undefined
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : key
}
