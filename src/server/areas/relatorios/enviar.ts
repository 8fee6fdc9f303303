import { sql } from 'kysely'
import type { ResourceDefinition } from '../../../declaration/definitions'
import { nextRun } from '../../../domain/relatorios/next-run'
import { AppError } from '../../../errors/app-error'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import type { ExportRequest } from '../../framework/resources/export/export-request'
import type { FileJob, JobDeps } from '../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { destinatariosDe } from './destinatarios'
import { readFormato, readFrequencia } from './guardado'
import { campoDoPeriodo, isPeriodo, noPeriodo } from './periodo'

type Agendado = Linha<'relatorios_agendados'>

/**
 * Sends the work of every scheduled report whose time has come: one file for each recipient, each judged when it is made. What is
 * sent and when it comes next are one transaction, so a run that is killed sends nothing twice.
 *
 * Returns  how many files were asked for.
 * Source   docs/regras.md, "Relatórios agendados".
 */
export const enviarRelatorios: FileJob = async (db, ctx, { jobs }) => {
  const agora = ctx.clock.agora().toISOString()
  const { rows } = await sql<{ id: number }>`
    select id from relatorios_agendados where ativo and proximo_em <= ${agora} and excluido_em is null order by proximo_em, id
  `.execute(db)
  let sent = 0
  for (const { id } of rows) {
    sent += await withRetry(db, async (trx) => {
      const due = sql<boolean>`id = ${id} and ativo and proximo_em <= ${agora}`
      const [agendado] = await lockWhere(trx, 'relatorios_agendados', due, { presas: 'pular' })
      return agendado ? sendOne(trx, ctx, agendado, jobs) : 0
    })
  }
  return sent
}

async function sendOne(trx: Db, ctx: WriteContext, agendado: Agendado, jobs: JobDeps['jobs']): Promise<number> {
  const { ate, frequencia, dia, hora } = agendado
  if (ate !== null && ate < ctx.clock.hoje()) {
    await change(trx, ctx, 'relatorios_agendados', [agendado], { mudancas: { ativo: false }, acao: 'encerrar' })
    return 0
  }
  const people = await destinatariosDe(trx, agendado)
  const detalhe = requestOf(ctx, agendado)
  for (const usuario_id of people) await sendTo(trx, jobs, { usuario_id, detalhe })
  const next = nextRun({ frequencia: readFrequencia(frequencia), dia, hora }, ctx.clock.agora())
  const mudancas = { proximo_em: next.toISOString() }
  await change(trx, ctx, 'relatorios_agendados', [agendado], { mudancas, acao: 'enviar' })
  return people.length
}

function requestOf({ definitions, clock }: WriteContext, agendado: Agendado): ExportRequest {
  const { id, nome, relatorio, filtros, colunas, formato, periodo } = agendado
  const definition: ResourceDefinition | undefined = definitions.consultas[relatorio]
  const campo = definition ? campoDoPeriodo(definition) : null
  const hoje = clock.hoje()
  const own = filtros ?? ''
  return {
    recurso: relatorio,
    filtros: campo !== null && periodo !== null && isPeriodo(periodo) ? noPeriodo(own, campo, { periodo, hoje }) : own,
    colunas: Array.isArray(colunas) ? colunas.map(String) : [],
    formato: readFormato(formato),
    hoje,
    ip: 'agenda',
    guardado: { nome, motivo: null, agendado_id: id },
  }
}

/** Whose queue is full gets nothing this time, and the run says so. */
async function sendTo(
  trx: Db,
  jobs: JobDeps['jobs'],
  { usuario_id, detalhe }: { readonly usuario_id: number; readonly detalhe: ExportRequest },
): Promise<void> {
  try {
    await jobs.send(trx, { tipo: EXPORT_JOB, usuario_id, detalhe })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const ended = { status: 'falhou', mensagem: error.message, terminado_em: sql<Date>`now()` } as const
    const values = { tipo: EXPORT_JOB, usuario_id, detalhe: JSON.stringify(detalhe), ...ended }
    await trx.insertInto('trabalhos').values(values).execute()
  }
}
