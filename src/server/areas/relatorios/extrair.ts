import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { codeOf } from '../../../declaration/derive/code-of'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import { type ExportRequest, readExportBody } from '../../framework/resources/export/export-request'
import { withFormulas } from '../../framework/resources/export/formula-columns'
import { requireSheets } from '../../framework/resources/export/require-sheets'
import { resolveExport } from '../../framework/resources/export/resolve-export'
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
 * Throws   what the list, its export and the formulas throw; `fora_da_lista` and `campo_obrigatorio` on their fields; `fila_cheia`.
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
  const formulas = pedido.formulas ?? []
  const listed = resolveExport(model, ctx.usuario, { ...asked, guardado: { ...guardado, extracao_id: 0 } })
  const resolved = withFormulas(ctx, model, listed, formulas)
  const parts = { ...resolved, formato, folhas_por: pedido.folhas_por }
  const folhas_por = pedido.folhas_por ? await requireSheets(trx, ctx, model, parts) : undefined
  const linhas = await countRows(trx, model, filteredRows(ctx, model, resolved.query))
  checkRowCount(model, formato, linhas)
  const { recurso: base } = model.definition
  const { id } = await insertOne(trx, ctx, 'extracoes', {
    ...{ nome, base, motivo, linhas, formato, autor_id: ctx.usuario.id },
    ...{ colunas: asked.colunas, mascaradas: [...resolved.mascaradas], filtros: asked.filtros },
    folhas_por: folhas_por ? JSON.stringify(folhas_por) : null,
    formulas: formulas.length === 0 ? null : formulas.map(({ rotulo, formula }) => `${rotulo} = ${formula}`),
  })
  const detalhe: ExportRequest = {
    ...{ ...asked, recurso: base, hoje: ctx.clock.hoje(), ip: ctx.quem.ip ?? '' },
    guardado: { ...guardado, extracao_id: id, formulas: [...formulas], ...(folhas_por && { folhas_por }) },
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
