import type { ReportGroup } from '../consulta-definitions'
import type { Against } from '../dashboard-definitions'
import type { Cursor } from '../grammar/cursor'
import { type Figure, isRefTo, type Lists, nameOf, readFigureName } from './find-lists'

/** What a figure is compared with, grouped by what the list of that has for it: its date, or its ref to the same resource (E373). */
export function readAgainst(
  cursor: Cursor,
  { figure, por, lists }: { readonly figure: Figure; readonly por: ReportGroup; readonly lists: Lists },
): Against | undefined {
  const other = readFigureName(cursor, lists)
  if (!other) return undefined
  const campo = sameGroup(figure, por, other)
  if (campo !== undefined) return { ...nameOf(other), campo }
  const message =
    por.por === null
      ? `"${other.list.recurso}" não filtra por uma ref ao mesmo recurso de "${por.campo}".`
      : `"${other.list.recurso}.${other.indicator.nome}" não diz a sua "data".`
  cursor.file.report(cursor.node, 'E373', message)
  return undefined
}

function sameGroup(figure: Figure, por: ReportGroup, other: Figure): string | undefined {
  if (por.por !== null) return other.indicator.data ?? undefined
  const field = figure.list.campos.find(({ key }) => key === por.campo)
  const recurso = field?.recurso ?? null
  if (recurso === null) return undefined
  const filtered = new Set(other.list.lista.filtros.map(({ campo }) => campo))
  return other.list.campos.find((one) => isRefTo(one, recurso) && filtered.has(one.key))?.key
}
