import { sql } from 'kysely'
import type { Rhythm } from '../../../domain/relatorios/next-run'
import { AppError, formatMessage } from '../../../errors/app-error'
import { avisar, type NovoAviso } from '../../framework/avisos/avisar'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import type { ExportRequest, Formato } from '../../framework/resources/export/export-request'
import { nextTime } from '../../framework/resources/schedules/next-time'
import type { FileJob, JobDeps } from '../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { Linha } from '../../framework/writing/values'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { withRetry } from '../../platform/database/retry'
import { keepRefused } from '../../platform/jobs/keep-refused'
import { loadUsuarioById } from '../../platform/session/load-usuario'
import { enviarExtracao } from './enviar-extracao'
import { filtrosDoPeriodo } from './periodo'

type Agendado = Linha<'relatorios_agendados'>

/**
 * Sends the work of every scheduled report whose time has come: one file for each recipient, each judged when it is made. What is
 * sent and when it comes next are one transaction, so a run that is killed sends nothing twice.
 *
 * Returns  how many files were asked for.
 * Source   docs/regras.md, "Relatórios agendados".
 */
export const enviarRelatorios: FileJob = async (db, ctx, { jobs }) => {
  const agora = businessNow(ctx.clock)
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
  const { ate, autor_id } = agendado
  if (ate !== null && ate < ctx.clock.hoje()) return end(trx, ctx, agendado, null)
  const autor = await loadUsuarioById(trx, ctx.definitions, autor_id)
  if (autor?.interno !== true) return end(trx, ctx, agendado, 'Quem agendou não entra mais no sistema.')
  if (!autor.permissoes.has(AGENDAR))
    return end(trx, ctx, agendado, formatMessage('sem_permissao', { permissao: AGENDAR }))
  let asked = 1
  if (agendado.motivo === null) asked = await sendReport(trx, ctx, agendado, jobs)
  else {
    const over = await enviarExtracao(trx, { ...ctx, usuario: autor }, agendado, jobs)
    if (over !== null) return end(trx, ctx, agendado, over)
  }
  const mudancas = { proximo_em: nextTime(ctx, ritmoDe(agendado)) }
  await change(trx, ctx, 'relatorios_agendados', [agendado], { mudancas, acao: 'enviar' })
  return asked
}

async function sendReport(trx: Db, ctx: WriteContext, agendado: Agendado, jobs: JobDeps['jobs']): Promise<number> {
  const people = await destinatariosDe(trx, agendado)
  const detalhe = requestOf(ctx, agendado)
  for (const usuario_id of people) await sendTo(trx, jobs, { usuario_id, detalhe })
  return people.length
}

const AGENDAR = 'relatorios_agendados.agendar'

/** Nothing comes of it any more. Whoever scheduled it is told where it is not as he said. Returns what was sent: nothing. */
async function end(trx: Db, ctx: WriteContext, agendado: Agendado, motivo: string | null): Promise<0> {
  const mudancas = { ativo: false, encerrado_por: motivo }
  await change(trx, ctx, 'relatorios_agendados', [agendado], { mudancas, acao: 'encerrar' })
  if (motivo !== null) await avisar(trx, ctx, [endedNotice(agendado, motivo)])
  return 0
}

function endedNotice({ id, nome, autor_id }: Agendado, motivo: string): NovoAviso {
  return {
    ...{ pessoa_id: autor_id, tipo: 'arquivo', chave: `agendamento ${id} encerrado` },
    assunto: `Agendamento encerrado: ${nome}`,
    texto: [`“${nome}” não chega mais por si.`, motivo].join('\n'),
  }
}

function requestOf({ definitions, clock }: WriteContext, agendado: Agendado): ExportRequest {
  const { id, nome, relatorio, filtros, colunas, formato, periodo } = agendado
  const hoje = clock.hoje()
  return {
    recurso: relatorio,
    filtros: filtrosDoPeriodo(definitions.consultas[relatorio], filtros ?? '', { periodo, hoje }),
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
  const trabalho = { tipo: EXPORT_JOB, usuario_id, detalhe }
  try {
    await jobs.send(trx, trabalho)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await keepRefused(trx, trabalho, error)
  }
}

/**
 * Whom a scheduled report goes to now: the living users of its função, its people, and the users of its creditors, each once. A person
 * who is named is one of them also when he is no longer active: the run says so of him.
 */
async function destinatariosDe(db: Db, { id, funcao }: Agendado): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from usuarios u where u.funcao = ${funcao} and u.ativo and u.excluido_em is null
    union select para_id from relatorios_agendados_pessoas where de_id = ${id}
    union select l.de_id from relatorios_agendados_credores c
      join usuarios_usuario_empresas l on l.para_id = c.para_id
      join usuarios u on u.id = l.de_id and u.ativo and u.excluido_em is null
      where c.de_id = ${id}
    order by id
  `.execute(db)
  return rows.map((row) => row.id)
}

/** Words that the checks of the table let stand alone. */
function readFormato(text: string): Formato {
  return text === 'csv' || text === 'pdf' ? text : 'xlsx'
}

function ritmoDe({ frequencia, dia, hora }: Agendado): Rhythm {
  return { frequencia: frequencia === 'semanal' || frequencia === 'mensal' ? frequencia : 'diaria', dia, hora }
}
