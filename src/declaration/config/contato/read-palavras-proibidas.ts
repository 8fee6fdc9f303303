import type { GrupoProibido } from '../../../domain/mensagens/palavras-proibidas'
import { suggestion } from '../../diagnostics/suggest'
import type { Cursor } from '../../grammar/cursor'
import { TEXT } from '../../grammar/json-schema'
import { boolean, listOf, mapOf, object, optional, type Reader, shaped, text } from '../../grammar/readers'
import type { Symbols } from '../../symbols'

export const PALAVRAS_PROIBIDAS = 'config/palavras-proibidas.yaml'

/** The list of what a message is for. */
const PURPOSES = 'finalidades'

/** config/palavras-proibidas.yaml: what no text for a debtor may say, and why. Source: docs/contato.md, "Textos". */
export function palavrasProibidasReader(
  symbols?: Pick<Symbols, 'listas'>,
): Reader<Readonly<Record<string, GrupoProibido>>> {
  const known = (symbols?.listas[PURPOSES] ?? []).map(({ valor }) => valor)
  const grupo = object({
    motivo: text,
    expressoes: listOf(expressao),
    permitidas_em: optional(listOf(purposeOf(known)), []),
    so_ensino: optional(boolean, false),
  })
  const { schema } = mapOf(grupo)
  return shaped(schema, (cursor) => {
    const read = mapOf(grupo)(cursor)
    refuseRepeated(cursor)
    return read
  })
}

const WORD = /^[a-z0-9]+\*?$/

/** E377: one that no text could ever say. */
const expressao: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || written.split(' ').every((word) => WORD.test(word))) return written
  const message = 'uma expressão é de palavras minúsculas, sem acento, cada uma com "*" no fim se qualquer fim vale.'
  cursor.file.report(cursor.node, 'E377', message)
  return undefined
})

/** E379: a purpose that is none. */
function purposeOf(known: readonly string[]): Reader<string> {
  return shaped(TEXT, (cursor) => {
    const written = text(cursor)
    if (written === undefined || known.length === 0 || known.includes(written)) return written
    cursor.file.report(cursor.node, 'E379', `não há a finalidade "${written}".${suggestion(written, known)}`)
    return undefined
  })
}

/** E378: the same expression twice, in one group or in two: the second would never be told. */
function refuseRepeated({ node, file }: Cursor): void {
  const seen = new Set<unknown>()
  const groups = node.kind === 'map' ? node.entries.map(({ value }) => value) : []
  for (const group of groups) {
    const list = group.kind === 'map' ? group.entries.find(({ key }) => key === 'expressoes')?.value : undefined
    for (const item of list?.kind === 'list' ? list.items : []) {
      if (item.kind !== 'scalar') continue
      if (seen.has(item.value)) file.report(item, 'E378', `"${item.value}" já está na lista.`)
      seen.add(item.value)
    }
  }
}
