import { sql } from 'kysely'
import { AppError } from '../../../errors/app-error'
import { EXPORT_JOB } from '../../framework/resources/export/export-job'
import { columnsFor } from '../../framework/resources/export/resolve-export'
import type { JobDeps } from '../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Linha } from '../../framework/writing/values'
import type { Db } from '../../platform/database/pool'
import { keepRefused } from '../../platform/jobs/keep-refused'
import { EXTRAIR } from './agendar-extracao'
import { registrarExtracao } from './extrair'
import { filtrosDoPeriodo } from './periodo'
import { lerGuardada, type Receita, requireBase } from './receita'

type Agendado = Linha<'relatorios_agendados'>

/**
 * Makes the extraction of a schedule whose time has come, with what its author may take away now; what stands against this one alone, as
 * too many rows, is kept as work that failed.
 *
 * Takes    the context of the author; the locked schedule.
 * Returns  why it is over; null: it goes on.
 */
export async function enviarExtracao(
  trx: Db,
  ctx: WriteContext,
  agendado: Agendado,
  jobs: JobDeps['jobs'],
): Promise<string | null> {
  const guardada = await origemDe(trx, agendado)
  if (guardada === null) return 'O modelo que ela seguia foi excluído.'
  await sql`savepoint extracao`.execute(trx)
  try {
    const { id: agendado_id, nome, motivo } = agendado
    const receita = receitaDe(ctx, agendado, guardada)
    const nova = { nome, motivo: motivo ?? '', receita, agendado_id, ip: 'agenda' }
    const { trabalho } = await registrarExtracao(trx, ctx, nova)
    await jobs.send(trx, trabalho)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint extracao`.execute(trx)
    if (error.code === 'sem_permissao') return error.message
    await keepRefused(trx, { tipo: EXPORT_JOB, usuario_id: ctx.usuario.id, detalhe: refusedWork(agendado) }, error)
    return null
  }
}

/** Throws `sem_permissao`. Columns that its author does not see any more are left out. */
function receitaDe(ctx: WriteContext, { periodo }: Agendado, guardada: ReturnType<typeof lerGuardada>): Receita {
  if (!ctx.usuario.permissoes.has(EXTRAIR)) throw new AppError('sem_permissao', { permissao: EXTRAIR })
  const model = requireBase(ctx, guardada.base)
  const colunas = columnsFor(model, ctx.usuario, guardada.colunas)
  const permissao = `${guardada.base}.ver`
  if (colunas.length + guardada.formulas.length === 0) throw new AppError('sem_permissao', { permissao })
  const filtros = filtrosDoPeriodo(model.definition, guardada.filtros, { periodo, hoje: ctx.clock.hoje() })
  return { ...guardada, colunas, filtros }
}

/** What it is to take; null: it is not there any more. */
async function origemDe(trx: Db, { modelo_id, extracao_id }: Agendado) {
  const recurso = modelo_id === null ? 'extracoes' : 'extracoes_modelos'
  const row = await trx
    .selectFrom(recurso)
    .select(['base', 'formato', 'filtros', 'colunas', 'formulas', 'folhas_por'])
    .where('id', '=', modelo_id ?? extracao_id ?? 0)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return row ? lerGuardada(row) : null
}

function refusedWork({ id: agendado_id, nome, motivo, relatorio: recurso }: Agendado) {
  return { recurso, guardado: { nome, motivo, agendado_id } }
}
