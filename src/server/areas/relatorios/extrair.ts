import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import type { ReportGroup } from '../../../declaration/consulta-definitions'
import { codeOf } from '../../../declaration/derive/code-of'
import { readAskedSheets } from '../../../declaration/relatorio/read-asked-sheets'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { hiddenKeys } from '../../framework/resources/access'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import { type ExportRequest, readExportBody } from '../../framework/resources/export/export-request'
import { type ResolvedExport, resolveExport } from '../../framework/resources/export/resolve-export'
import { askedSheets, sheetGroups } from '../../framework/resources/export/rows/sheet-groups'
import { checkRowCount } from '../../framework/resources/export/write-export'
import { countRows } from '../../framework/resources/list/list-records'
import { modelsOf, type ResourceModel } from '../../framework/resources/model'
import { filteredRows } from '../../framework/resources/where'
import { insertOne } from '../../framework/writing/insert'
import { requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/**
 * Asks for a file of a list that its reader may carry away: with a reason, masked where he may not export, under his name and for a while.
 * Who took what, and what for, stays written; the file is made by the work that makes every other.
 *
 * Throws   what the list and its export throw; `fora_da_lista` and `campo_obrigatorio` on their fields; `fila_cheia`.
 * Source   docs/regras.md, "Extrações".
 */
export async function extrair(
  trx: Db,
  ctx: RoutedContext,
  pedido: PedidoDe<'extrair'>,
): Promise<RespostaDe<'extrair'>> {
  if (!ctx.usuario.interno) throw new AppError('sem_permissao', { permissao: 'relatorios.extracao' })
  const [nome, motivo] = [requireTexto('nome', pedido.nome), requireTexto('motivo', pedido.motivo)]
  const model = requireBase(ctx, pedido.base)
  const formato = FORMATS.find((one) => one === pedido.formato)
  if (!formato) throw AppError.onField('formato', 'fora_da_lista')
  const { filtros = '', colunas } = pedido
  const asked = readExportBody(model, ctx.usuario, { filtros, formato, ...(colunas && { colunas }) })
  const guardado = { nome, motivo, agendado_id: null }
  const resolved = resolveExport(model, ctx.usuario, { ...asked, guardado: { ...guardado, extracao_id: 0 } })
  const { query } = resolved
  const folhas_por = pedido.folhas_por ? await requireFolhas(trx, ctx, model, { ...resolved, ...pedido }) : undefined
  const linhas = await countRows(trx, model, filteredRows(ctx, model, query))
  checkRowCount(model, formato, linhas)
  const { recurso: base } = model.definition
  const { id } = await insertOne(trx, ctx, 'extracoes', {
    ...{ nome, base, motivo, linhas, formato, autor_id: ctx.usuario.id },
    ...{ colunas: asked.colunas, filtros: asked.filtros, folhas_por: folhas_por ? JSON.stringify(folhas_por) : null },
  })
  const detalhe: ExportRequest = {
    ...{ ...asked, recurso: base, hoje: ctx.clock.hoje(), ip: ctx.quem.ip ?? '' },
    guardado: { ...guardado, extracao_id: id, ...(folhas_por && { folhas_por }) },
  }
  const asking = { usuario_id: ctx.usuario.id, programa_id: ctx.usuario.programa?.id }
  await ctx.jobs.send(trx, { tipo: EXPORT_JOB, ...asking, detalhe })
  return { id, linhas }
}

const FORMATS = ['xlsx', 'csv'] as const

/** Throws `fora_da_lista`, `sem_permissao`. */
function requireBase({ definitions, usuario }: ActContext, base: string): ResourceModel {
  const model = modelsOf(definitions).get(base)
  if (!model?.definition.exportacao?.extracao) throw AppError.onField('base', 'fora_da_lista')
  for (const acao of ['ver', 'exportar'] as const) {
    const permissao = codeOf(model.definition, acao)
    if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  }
  return model
}

/** A field of the list by which its workbook is parted; when a row came in is one too. */
const CRIADO_EM = { nome: 'criado_em', key: 'criado_em', tipo: 'data_hora', pessoal: false } as const

/** Throws `so_em_planilha`, `folhas_demais`, and what the reader of reports finds wrong, all on their field. */
async function requireFolhas(
  trx: Db,
  ctx: ActContext,
  model: ResourceModel,
  { query, columns, leitor, formato, folhas_por }: ResolvedExport & PedidoDe<'extrair'>,
): Promise<ReportGroup> {
  if (formato !== 'xlsx') throw AppError.onField('formato', 'folhas_so_em_planilha')
  const hidden = hiddenKeys(model, leitor)
  const campos = [...model.definition.campos.filter(({ key }) => !hidden.has(key)), CRIADO_EM]
  const por = readAskedSheets({ pedido: folhas_por, campos })
  if (typeof por === 'string') throw new AppError('validacao', {}, { folhas_por: [por] })
  const sheets = askedSheets(model, leitor, { por, columns })
  if (!sheets) throw AppError.onField('folhas_por', 'fora_da_lista')
  await sheetGroups(trx, { ...ctx, usuario: leitor }, model, { ...sheets, query })
  return por
}
