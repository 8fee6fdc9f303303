import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import type { ClockTrigger, FlowDefinition } from '../../../declaration/flow-definitions'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { expressionSql } from '../resources/expression-sql'
import { modelOf, modelsOf, rowsOf } from '../resources/model'
import { ROW } from '../resources/read/read-rows'
import { dueAt, lastAt, TIME_ZONE } from '../resources/schedules/run-schedules'
import { name } from '../resources/sql-names'
import { visibleRows } from '../resources/where'
import { flowsOff } from './flow-switch'
import { flowUser } from './flow-user'

interface Clocked {
  readonly definitions: Definitions
  readonly clock: ActContext['clock']
}

/**
 * Writes the runs of every flow whose time has come at `agora`: one for each record in which its condition holds. However many processes
 * look, each time is done once; of a flow that is off it passes. What was due before this hour of the flow was first seen is none of its
 * times, and where the hour changes it has had its day all the same.
 *
 * Returns  how many times had come.
 */
export async function startFlows(db: Db, clocked: Clocked, agora: Date): Promise<number> {
  let started = 0
  for (const flow of Object.values(clocked.definitions.fluxos)) {
    const { quando } = flow
    if (quando.kind !== 'relogio') continue
    const due = quando.recupera ? lastAt(quando.cron, agora) : dueAt(quando.cron, agora)
    if (await startOnce(db, clocked, { flow, quando, due, agora })) started += 1
  }
  return started
}

interface Due {
  readonly flow: FlowDefinition
  readonly quando: ClockTrigger
  readonly due: Date | null
  readonly agora: Date
}

function startOnce(db: Db, { definitions, clock }: Clocked, { flow, quando, due, agora }: Due): Promise<boolean> {
  const { fluxo, se } = flow
  return db.transaction().execute(async (trx) => {
    await sql`
      insert into fluxos_relogios (fluxo, cron, desde) values (${fluxo}, ${quando.cron}, ${agora})
      on conflict (fluxo) do update set cron = excluded.cron, desde = excluded.desde where fluxos_relogios.cron <> excluded.cron
    `.execute(trx)
    if (!due || !(await claim(trx, quando, { fluxo, due }))) return false
    if ((await flowsOff(trx)).has(fluxo)) return true
    const ctx = { definitions, clock, usuario: flowUser(definitions, flow) }
    const model = modelOf(modelsOf(definitions), quando.recurso)
    const chosen = visibleRows(ctx, model, se ? [expressionSql(ctx, model, se.tree, ROW)] : [])
    const at = due.toISOString()
    await sql`
      insert into entregas (recurso, registro_id, evento, meio, alvo, corpo, causa, criado_em)
      select ${quando.recurso}, ${name(ROW, 'id')}, 'relogio', 'fluxo', ${fluxo}, ${JSON.stringify({ em: at })}::jsonb,
        'relogio ' || ${at}::text || ' ' || ${name(ROW, 'id')}, ${businessNow(clock)}
      from ${rowsOf(model)} ${name(ROW)} where ${chosen}
      on conflict (alvo, causa) where meio = 'fluxo' do nothing
    `.execute(trx)
    return true
  })
}

/** Takes this time of the flow, once for its day or, where it has one in each, its hour. */
async function claim(
  trx: Db,
  { cron }: ClockTrigger,
  { fluxo, due }: { readonly fluxo: string; readonly due: Date },
): Promise<boolean> {
  const span = cron.split(' ')[1] === '*' ? 'hour' : 'day'
  const spanOf = (at: RawBuilder<unknown>) => sql`date_trunc(${span}, ${at}, ${TIME_ZONE})`
  const { rows } = await sql`
    update fluxos_relogios set ultima = ${due}
    where fluxo = ${fluxo} and desde < ${due}
      and (ultima is null or ${spanOf(sql`ultima`)} < ${spanOf(sql`${due}::timestamptz`)})
    returning fluxo
  `.execute(trx)
  return rows.length > 0
}
