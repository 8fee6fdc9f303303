import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Definitions } from '../../../../declaration/config-definitions'
import type { JobName } from '../../../../declaration/extensions'
import type { Db } from '../../../platform/database/pool'
import type { Env } from '../../../platform/env'
import type { Jobs } from '../../../platform/jobs/jobs'
import type { WriteContext } from '../write/write-context'

/** Code behind `agenda.chamar`. Answers how many records it changed. */
export type ServerJob = (db: Db, ctx: WriteContext) => Promise<number>

/** The same that may bring a file in, which takes a connection of its own, or set off further work. */
export type FileJob = (db: Db, ctx: WriteContext, deps: JobDeps) => Promise<number>

export interface JobDeps {
  readonly pool: Pool
  readonly jobs: Jobs
  readonly env: Pick<Env, 'production' | 'databaseUrl'>
}

export type ServerJobs = Readonly<Record<JobName, FileJob>>

export const TIME_ZONE = 'America/Sao_Paulo'
/** A firing that no process was there for is made up for within this time, and then let go. */
const PATIENCE_MS = 600_000
/** What is made up for and failed is tried again after so long, until it is done. */
const AGAIN_AFTER_MS = 60_000

/** Kind of the long work that a schedule sets off. */
export function jobKind(chamar: string): string {
  return `agenda:${chamar}`
}

/**
 * Sends the work of every schedule that is due at `agora`. However many processes look, each firing is sent once; one that is
 * made up for (`recupera`) is sent again when its work failed.
 * Returns  how many were sent.
 */
export async function runSchedules(
  db: Db,
  { definitions, jobs }: { readonly definitions: Definitions; readonly jobs: Jobs },
  agora: Date,
): Promise<number> {
  let sent = 0
  for (const { recurso, agenda } of Object.values(definitions.resources)) {
    for (const { cron, chamar, recupera } of agenda) {
      const due = recupera ? lastAt(cron, agora) : dueAt(cron, agora)
      if (!due) continue
      const failedBefore = recupera ? new Date(agora.getTime() - AGAIN_AFTER_MS) : null
      if (await sendOnce(db, jobs, { recurso, cron, chamar, due, failedBefore })) sent += 1
    }
  }
  return sent
}

/** The latest instant of the schedule in the last minutes; null when there is none. */
export function dueAt(cron: string, agora: Date): Date | null {
  const schedule = new Cron(cron, { timezone: TIME_ZONE, paused: true })
  let due: Date | null = null
  let next = schedule.nextRun(new Date(agora.getTime() - PATIENCE_MS))
  while (next && next <= agora) {
    due = next
    next = schedule.nextRun(next)
  }
  return due
}

/** The latest instant of the schedule, however long ago no process was there for it. */
export function lastAt(cron: string, agora: Date): Date | null {
  // croner counts whole seconds before the given one
  const [last] = new Cron(cron, { timezone: TIME_ZONE, paused: true }).previousRuns(
    1,
    new Date(agora.getTime() + 1_000),
  )
  return last ?? null
}

interface Firing {
  readonly recurso: string
  readonly cron: string
  readonly chamar: string
  readonly due: Date
  /** Work of this firing that failed before then is done again; null for a firing that is let go. */
  readonly failedBefore: Date | null
}

async function sendOnce(db: Db, jobs: Jobs, { recurso, cron, chamar, due, failedBefore }: Firing): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into agenda_execucoes (recurso, chamar, cron, para) values (${recurso}, ${chamar}, ${cron}, ${due})
      on conflict (recurso, chamar, cron, para) do update set trabalho_id = null
        where exists (select from trabalhos t where t.id = agenda_execucoes.trabalho_id and t.status = 'falhou'
          and t.terminado_em < ${failedBefore}::timestamptz)
      returning para
    `.execute(trx)
    if (rows.length === 0) return false
    const id = await jobs.send(trx, { tipo: jobKind(chamar), usuario_id: null, detalhe: { recurso } })
    await sql`
      update agenda_execucoes set trabalho_id = ${id}
      where recurso = ${recurso} and chamar = ${chamar} and cron = ${cron} and para = ${due}
    `.execute(trx)
    return true
  })
}
