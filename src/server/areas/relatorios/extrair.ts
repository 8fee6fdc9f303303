import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { AppError } from '../../../errors/app-error'
import type { RoutedContext } from '../../framework/acts/routed-act'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import type { ExportRequest } from '../../framework/resources/export/export-request'
import { checkRowCount } from '../../framework/resources/export/write-export'
import { countRows } from '../../framework/resources/list/list-records'
import { filteredRows } from '../../framework/resources/where'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { insertOne } from '../../framework/writing/insert'
import { requireTexto } from '../../framework/writing/read-text'
import type { Db } from '../../platform/database/pool'
import type { NewTrabalho } from '../../platform/jobs/jobs'
import { guardada, julgarReceita, type Receita } from './receita'

/**
 * Asks for a file of a list that its reader may carry away: with a reason, masked where he may not export, under his name and for a while.
 * Who took what, and what for, stays written; the file is made by the work that makes every other.
 *
 * Throws   what `registrarExtracao` throws; `campo_obrigatorio` on its fields; `fila_cheia`.
 * Source   docs/regras.md, "Extrações".
 */
export async function extrair(
  trx: Db,
  ctx: RoutedContext,
  pedido: PedidoDe<'extrair'>,
): Promise<RespostaDe<'extrair'>> {
  if (!ctx.usuario.interno) throw new AppError('sem_permissao', { permissao: 'relatorios.extracao' })
  const [nome, motivo] = [requireTexto('nome', pedido.nome), requireTexto('motivo', pedido.motivo)]
  const { id, linhas, trabalho } = await registrarExtracao(trx, ctx, {
    ...{ nome, motivo, receita: pedido, agendado_id: null, ip: ctx.quem.ip ?? '' },
  })
  await ctx.jobs.send(trx, trabalho)
  return { id, linhas }
}

interface NovaExtracao {
  readonly nome: string
  readonly motivo: string
  readonly receita: Receita
  /** The schedule that it comes of; null: it is asked for now. */
  readonly agendado_id: number | null
  readonly ip: string
}

/**
 * Writes an extraction down as its asker may have it, with the work that makes its file.
 *
 * Returns  its number, how many rows it has now, and the work, which is yet to be sent.
 * Throws   what `julgarReceita` throws; `nada_para_exportar`, `exportacao_grande_demais`.
 */
export async function registrarExtracao(
  trx: Db,
  ctx: WriteContext,
  { nome, motivo, receita, agendado_id, ip }: NovaExtracao,
): Promise<{ readonly id: number; readonly linhas: number; readonly trabalho: NewTrabalho }> {
  const julgada = await julgarReceita(trx, ctx, receita)
  const { model, asked, formulas, folhas_por, resolved } = julgada
  const linhas = await countRows(trx, model, filteredRows(ctx, model, resolved.query))
  checkRowCount(model, asked.formato, linhas)
  const { id } = await insertOne(trx, ctx, 'extracoes', {
    ...{ nome, motivo, linhas, autor_id: ctx.usuario.id, agendado_id, ...guardada(julgada) },
    mascaradas: [...resolved.mascaradas],
  })
  const guardado = { nome, motivo, agendado_id, extracao_id: id, formulas: [...formulas] }
  const detalhe: ExportRequest = {
    ...{ ...asked, recurso: model.definition.recurso, hoje: ctx.clock.hoje(), ip },
    guardado: { ...guardado, ...(folhas_por && { folhas_por }) },
  }
  const asking = { usuario_id: ctx.usuario.id, programa_id: ctx.usuario.programa?.id }
  return { id, linhas, trabalho: { tipo: EXPORT_JOB, ...asking, detalhe } }
}
