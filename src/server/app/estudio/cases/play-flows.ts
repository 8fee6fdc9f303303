import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { runFlow } from '../../../framework/flows/run-flow'
import { startFlows } from '../../../framework/flows/start-flows'
import { watchFigures } from '../../../framework/flows/watch-figures'
import { collectEvents } from '../../../framework/resources/events/collect-events'
import type { DeliveryContext } from '../../../framework/resources/events/delivery-context'
import type { Db } from '../../../platform/database/pool'
import type { App } from '../../../platform/type-provider'
import { serverExtensions } from '../../extensions'

/** What one run came to. */
export interface PlayedRun {
  readonly fluxo: string
  readonly feita: boolean
  readonly resposta: string | null
  /** Resource → how many records of it the run made. */
  readonly registros: Readonly<Record<string, number>>
  /** Messages that it left to be sent: none leaves here. */
  readonly avisos: number
}

/** What a process that does long work would do by itself, done when a case asks for it. */
export interface FlowPlayer {
  /** What happened before is nobody's cause any more. */
  begin(): Promise<void>
  /** Runs everything that follows; the clock's flows too where it is that hour, and of those on this resource only for this record. */
  follow(about: {
    readonly recurso: string
    readonly id: number | null
    readonly hora: string | null
  }): Promise<readonly PlayedRun[]>
}

export function createFlowPlayer(
  app: Pick<App, 'db' | 'definitions' | 'clock' | 'secret' | 'jobs' | 'log' | 'answers' | 'sources'>,
): FlowPlayer {
  const { db, definitions, clock, secret, jobs, log, answers, sources } = app
  const watching = { definitions, clock, answers, sources }
  const context: DeliveryContext = {
    definitions,
    clock,
    secret,
    jobs,
    log,
    env: {},
    enderecosPrivados: 'nao',
    handlers: serverExtensions.events,
    acts: serverExtensions.acts,
    routed: serverExtensions.routed,
    tasks: serverExtensions.tasks,
  }
  return {
    async begin() {
      await readAll(db, context)
      await sql`delete from fluxos_limites`.execute(db)
      await watchFigures(db, watching)
      await sql`delete from entregas`.execute(db)
      await sql`delete from fluxos_relogios`.execute(db)
      // as if they had always been there
      await startFlows(db, context, new Date(0))
    },
    async follow({ recurso, id, hora }) {
      const { rows } = await sql<{ ate: number }>`select coalesce(max(id), 0) as ate from entregas`.execute(db)
      const before = rows[0]?.ate ?? 0
      if (hora !== null) await startFlows(db, context, new Date(`${clock.hoje()}T${hora}:00-03:00`))
      await sql`
        delete from entregas where evento = 'relogio' and recurso = ${recurso} and registro_id is distinct from ${id}
      `.execute(db)
      await watchFigures(db, watching)
      do await readAll(db, context)
      while (await runAll(db, context))
      return playedSince(db, before)
    },
  }
}

/** The history is read only as far as it is sure to be whole: while another transaction is open, that is not to its end. */
async function readAll(db: Db, { definitions }: DeliveryContext): Promise<void> {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    while ((await collectEvents(db, definitions)) > 0) {}
    const { rows } = await sql`
      select from historico h, eventos_cursor c where (h.transacao, h.id) > (c.transacao, c.historico_id) limit 1
    `.execute(db)
    if (rows.length === 0) return
    await wait(WAIT_MS)
  }
  throw new Error('the history could not be read to its end')
}

const PATIENCE = 500
const WAIT_MS = 20

/** Runs what waits, each once; whether there was any. */
async function runAll(db: Db, context: DeliveryContext): Promise<boolean> {
  const waiting = await db
    .selectFrom('entregas')
    .select(['id', 'recurso', 'registro_id', 'evento', 'alvo', 'corpo', 'caminho'])
    .where('meio', '=', 'fluxo')
    .where('status', '=', 'pendente')
    .orderBy('id')
    .execute()
  for (const run of waiting) {
    const sent = await runFlow(db, run, context)
    if (sent)
      await db
        .updateTable('entregas')
        .set({ status: 'falhou', resposta: sent.resposta })
        .where('id', '=', run.id)
        .execute()
  }
  return waiting.length > 0
}

async function playedSince(db: Db, id: number): Promise<readonly PlayedRun[]> {
  const { rows } = await sql<PlayedRun>`
    select e.alvo as fluxo, e.status = 'entregue' as feita, e.resposta,
      coalesce((select jsonb_object_agg(made.recurso, made.quantos) from (
        select h.recurso, count(*) as quantos from historico h
        where h.transacao = e.transacao and h.acao = 'criar' group by h.recurso
      ) made), '{}') as registros,
      (select count(*)::int from entregas a where a.de_entrega = e.id) as avisos
    from entregas e where e.meio = 'fluxo' and e.id > ${id} order by e.id
  `.execute(db)
  return rows
}
