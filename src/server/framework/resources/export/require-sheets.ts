import type { ReportGroup } from '../../../../declaration/consulta-definitions'
import { readAskedSheets } from '../../../../declaration/relatorio/read-asked-sheets'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import { hiddenKeys } from '../access'
import { RESERVED_NAMES } from '../list/parse-list-query'
import type { ResourceModel } from '../model'
import type { ResolvedExport } from './resolve-export'
import { askedSheets, sheetGroups } from './rows/sheet-groups'

/** When a row came in is a date of every list. */
const CRIADO_EM = { nome: 'criado_em', key: 'criado_em', tipo: 'data_hora', pessoal: false } as const

interface AskedParts extends ResolvedExport {
  readonly formato: string
  readonly folhas_por: unknown
}

/**
 * By what the workbook of an extraction is parted, as a report file says it, and by the rights of whoever carries it away.
 *
 * Throws   `folhas_so_em_planilha` on `formato`; what the reader of reports finds wrong on `folhas_por`; `folhas_demais`.
 */
export async function requireSheets(
  db: Queryable,
  ctx: ActContext,
  model: ResourceModel,
  { query, columns, leitor, formato, folhas_por }: AskedParts,
): Promise<ReportGroup> {
  if (formato !== 'xlsx') throw AppError.onField('formato', 'folhas_so_em_planilha')
  const hidden = hiddenKeys(model, leitor)
  const campos = [...model.definition.campos.filter(({ key }) => !hidden.has(key)), CRIADO_EM]
  const por = readAskedSheets({ pedido: folhas_por, campos })
  if (typeof por === 'string') throw new AppError('validacao', {}, { folhas_por: [por] })
  const sheets = askedSheets(model, leitor, { por, columns })
  // the rows of a sheet are asked of the list by its parameters
  if (!sheets || RESERVED_NAMES.has(por.campo)) throw AppError.onField('folhas_por', 'fora_da_lista')
  await sheetGroups(db, { ...ctx, usuario: leitor }, model, { ...sheets, query })
  return por
}
