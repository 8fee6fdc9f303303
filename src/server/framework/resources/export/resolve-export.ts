import { homeOf, readsMasked } from '../../../../declaration/derive/mask-value'
import { AppError, formatMessage } from '../../../../errors/app-error'
import type { Usuario } from '../../../platform/session/usuario'
import { hiddenKeys } from '../access'
import type { ListQuery, RawQuery } from '../list/list-query'
import { parseListQuery } from '../list/parse-list-query'
import type { ResourceModel } from '../model'
import { columnOf, type ExportColumn } from './export-column'
import type { ExportRequest } from './export-request'

/** What an export brings to one user: the rows of a list request, and the columns he may carry away. */
export interface ResolvedExport {
  readonly query: ListQuery
  readonly columns: readonly ExportColumn[]
  /** Names of the columns left out: personal data that he may not export. */
  readonly omitidas: readonly string[]
  /** Names of those that come masked. */
  readonly mascaradas: readonly string[]
  /** By whose rights the values are read. */
  readonly leitor: Usuario
}

/**
 * Reads the filters as the list itself would, and the columns.
 * Throws what the list throws; `validacao` on a column that does not exist for this user; `sem_permissao` when only personal
 * data was asked for and none of it may leave.
 */
export function resolveExport(
  model: ResourceModel,
  usuario: Usuario,
  { filtros, colunas, guardado }: Pick<ExportRequest, 'filtros' | 'colunas' | 'guardado'>,
): ResolvedExport {
  const hidden = hiddenKeys(model, usuario)
  const found = colunas.map((nome) => (hidden.has(nome) ? null : columnOf(model, nome)))
  const wrong = found.flatMap((column, at) => (column === null ? [at] : []))
  if (wrong.length > 0) {
    const errors = wrong.map((at) => [`colunas.${at}`, [formatMessage('campo_desconhecido')]] as const)
    throw new AppError('validacao', {}, Object.fromEntries(errors))
  }
  const asked = found.filter((column) => column !== null)
  const query = parseListQuery(model, parseQueryString(filtros), usuario)
  if (guardado?.extracao_id !== undefined) {
    const leitor = carrierOf(usuario)
    const masked = asked.filter(
      ({ field }) => field !== null && readsMasked(model.definition, field, leitor.permissoes),
    )
    return { query, columns: asked, omitidas: [], mascaradas: masked.map(({ nome }) => nome), leitor }
  }
  const columns = asked.filter((column) => mayCarry(model, usuario, column))
  if (columns.length === 0) {
    throw new AppError('sem_permissao', { permissao: `${model.definition.recurso}.exportar_pessoal` })
  }
  const omitidas = asked.filter((column) => !columns.includes(column)).map(({ nome }) => nome)
  return { query, columns, omitidas, mascaradas: [], leitor: usuario }
}

/** The same person, who reads masked what he may not carry away. */
export function carrierOf(usuario: Usuario): Usuario {
  const carries = (code: string) =>
    !code.endsWith('.ver_pessoal') || usuario.permissoes.has(code.replace(/ver_pessoal$/, 'exportar_pessoal'))
  return { ...usuario, permissoes: new Set([...usuario.permissoes].filter(carries)) }
}

/** Of columns that somebody else chose, those that exist for this user. */
export function columnsFor(model: ResourceModel, usuario: Usuario, colunas: readonly string[]): string[] {
  const hidden = hiddenKeys(model, usuario)
  return colunas.filter((nome) => !hidden.has(nome) && columnOf(model, nome) !== null)
}

/** Personal data leaves with whoever reads it unmasked and may export it. */
export function mayCarry(
  model: ResourceModel,
  { permissoes }: Usuario,
  { field }: Pick<ExportColumn, 'field'>,
): boolean {
  if (!field?.pessoal) return true
  const recurso = homeOf(model.definition, field)
  return permissoes.has(`${recurso}.exportar_pessoal`) && permissoes.has(`${recurso}.ver_pessoal`)
}

/** The page is the screen's matter: an export takes all of them. */
function parseQueryString(text: string): RawQuery {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '_start' || name === '_end') continue
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}
