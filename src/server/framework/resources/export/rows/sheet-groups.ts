import type { ReportGroup, ReportTotal } from '../../../../../declaration/consulta-definitions'
import type { FieldDefinition } from '../../../../../declaration/definitions'
import { formatValue } from '../../../../../declaration/fields/format-value'
import { AppError } from '../../../../../errors/app-error'
import type { ActContext } from '../../../../platform/act-context'
import type { Queryable } from '../../../../platform/database/queryable'
import type { Usuario } from '../../../../platform/session/usuario'
import { totalsFor } from '../../../consultas/group-lines'
import { type Group, type GroupsAnswer, readGroups } from '../../../consultas/report-groups'
import { columnNamed } from '../../column-sql'
import type { ListQuery } from '../../list/list-query'
import { parseListQuery } from '../../list/parse-list-query'
import type { ResourceModel } from '../../model'
import { withheldKeys } from '../../personal/masked'
import type { ExportColumn } from '../export-column'

export const MOST_SHEETS = 60

/** By what a workbook is parted into sheets, and what is summed below each. */
export interface Sheets {
  readonly por: ReportGroup
  readonly totais: readonly ReportTotal[]
}

/** One sheet of a workbook: whose rows, how many, and what they come to. */
export interface SheetGroup extends Pick<GroupsAnswer['total'], 'linhas' | 'totais'> {
  readonly titulo: string
  readonly query: ListQuery
  readonly somas: Sheets['totais']
}

/** The sheets that a report declares; null where all rows stand on one, or where this user may not know by what they are parted. */
export function sheetsOf(model: ResourceModel, usuario: Usuario): Sheets | null {
  const { folhas = null } = model.definition.consulta?.relatorio ?? {}
  return folhas && knownSheets(model, usuario, { por: folhas, totais: totalsFor({ usuario }, model) })
}

/** The sheets that somebody asked of any list, with the sums of the amounts among its columns. */
export function askedSheets(
  model: ResourceModel,
  usuario: Usuario,
  { por, columns }: { readonly por: ReportGroup; readonly columns: readonly ExportColumn[] },
): Sheets | null {
  const totais = columns.flatMap(({ key, rotulo, tipo, field }): ReportTotal[] =>
    tipo === 'dinheiro' && field?.formato === null && columnNamed(model, key)
      ? [{ nome: key, rotulo, funcao: 'soma', campo: key, tipo }]
      : [],
  )
  return knownSheets(model, usuario, { por, totais })
}

function knownSheets(model: ResourceModel, usuario: Usuario, { por, totais }: Sheets): Sheets | null {
  const withheld = withheldKeys(model, usuario)
  if (withheld.has(por.campo)) return null
  return { por, totais: totais.filter(({ campo }) => campo === null || !withheld.has(campo)) }
}

/**
 * A sheet for each value of a group, each with exactly the rows that the group opens in the list.
 *
 * Throws   `folhas_demais`.
 */
export async function sheetGroups(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { query, por, totais: somas }: Sheets & { readonly query: ListQuery },
): Promise<readonly SheetGroup[]> {
  const { grupos, ha_mais } = await readGroups(db, ctx, model, { query, por, totais: somas })
  if (grupos.length > MOST_SHEETS || ha_mais) {
    const folhas = ha_mais ? `mais de ${grupos.length}` : String(grupos.length)
    throw new AppError('folhas_demais', { folhas, limite: MOST_SHEETS })
  }
  const field = model.definition.campos.find(({ key }) => key === por.campo)
  return grupos.map(({ linhas, totais, ...group }) => {
    const asked = group.filtros.map(({ campo, op, valor }) => [op === 'eq' ? campo : `${campo}_${op}`, valor])
    const { conditions } = parseListQuery(model, Object.fromEntries(asked), ctx.usuario)
    const titulo = titleOf(group, por, field)
    return { linhas, totais, titulo, somas, query: { ...query, conditions: [...query.conditions, ...conditions] } }
  })
}

/** What stands below the rows of a sheet: the sums of its columns. */
export function sumsOf({ totais: sums, somas }: SheetGroup, columns: readonly ExportColumn[]): readonly unknown[] {
  return columns.map(({ key }) => {
    const total = somas.find(({ campo, funcao }) => campo === key && funcao === 'soma')
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
