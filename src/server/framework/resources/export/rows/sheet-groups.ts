import type { ReportGroup } from '../../../../../declaration/consulta-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { formatValue } from '../../../../../declaration/fields/format-value'
import { AppError } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import { type Group, type GroupsAnswer, readGroups } from '../../../consultas/report-groups'
import type { ListQuery } from '../../list/list-query'
import { parseListQuery } from '../../list/parse-list-query'
import type { ResourceModel } from '../../model'
import { withheldKeys } from '../../personal/masked'
import type { ExportColumn } from '../export-column'

export const MOST_SHEETS = 60

/** One sheet of a workbook: whose rows, how many, and what they come to. */
export interface SheetGroup extends Pick<GroupsAnswer['total'], 'linhas' | 'totais'> {
  readonly titulo: string
  readonly query: ListQuery
}

/**
 * The sheets of a report that has one for each value of a group, each with exactly the rows that the group opens in the list; null where
 * all rows stand on one sheet.
 *
 * Throws   `folhas_demais`.
 */
export async function sheetGroups(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  query: ListQuery,
): Promise<readonly SheetGroup[] | null> {
  const por = model.definition.consulta?.relatorio?.folhas
  if (!por || withheldKeys(model, ctx.usuario).has(por.campo)) return null
  const { grupos, ha_mais } = await readGroups(db, ctx, model, { query, por })
  if (grupos.length > MOST_SHEETS || ha_mais) {
    const folhas = ha_mais ? `mais de ${grupos.length}` : String(grupos.length)
    throw new AppError('folhas_demais', { folhas, limite: MOST_SHEETS })
  }
  const field = model.definition.campos.find(({ key }) => key === por.campo)
  return grupos.map(({ linhas, totais, ...group }) => {
    const asked = group.filtros.map(({ campo, op, valor }) => [op === 'eq' ? campo : `${campo}_${op}`, valor])
    const { conditions } = parseListQuery(model, Object.fromEntries(asked), ctx.usuario)
    const titulo = titleOf(group, por, field)
    return { linhas, totais, titulo, query: { ...query, conditions: [...query.conditions, ...conditions] } }
  })
}

/** What stands below the rows of a sheet: the sums of its columns. */
export function sumsOf(
  { totais: sums }: SheetGroup,
  { definition }: ResourceModel,
  columns: readonly ExportColumn[],
): readonly unknown[] {
  const { totais = [] } = definition.consulta?.relatorio ?? {}
  return columns.map(({ key }) => {
    const total = totais.find(({ campo, funcao }) => campo === key && funcao === 'soma')
    return total ? (sums[total.nome] ?? null) : null
  })
}

function titleOf({ valor, titulo }: Group, { por }: ReportGroup, field: FieldDefinition | undefined): string {
  if (valor === null) return `Sem ${field?.rotulo.toLowerCase() ?? ''}`
  if (titulo !== null) return titulo
  const day = String(valor).split('-').reverse()
  if (por === 'ano') return day.at(-1) ?? ''
  if (por === 'mes') return day.slice(1).join('-')
  if (por !== null) return `${por === 'semana' ? 'Semana de ' : ''}${day.join('-')}`
  return field && field.tipo !== 'ref' ? formatValue(valor, field) : `nº ${valor}`
}
