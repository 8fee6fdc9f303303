import { sql } from 'kysely'
import type { Definitions } from '../../../declaration/config-definitions'
import type { FigureTrigger, FlowDefinition } from '../../../declaration/flow-definitions'
import type { ActContext } from '../../platform/act-context'
import { businessNow } from '../../platform/database/business-now'
import type { Db } from '../../platform/database/pool'
import { type IndicatorReading, readIndicators } from '../resources/read-indicators'
import { flowsOff } from './flow-switch'
import { flowUser } from './flow-user'

interface Watching extends IndicatorReading {
  readonly definitions: Definitions
  readonly clock: ActContext['clock']
}

/**
 * Looks at every figure that a flow follows, and writes the run of each that is past its bound and was not when last looked at. What
 * passes and comes back between two looks is not seen; of a flow that is off it passes.
 *
 * Returns  how many runs were written. However many processes look, each passing is told once.
 */
export async function watchFigures(db: Db, watching: Watching): Promise<number> {
  let started = 0
  for (const flow of Object.values(watching.definitions.fluxos)) {
    const { quando } = flow
    if (quando.kind === 'indicador' && (await watchOne(db, watching, { flow, quando }))) started += 1
  }
  return started
}

interface Watched {
  readonly flow: FlowDefinition
  readonly quando: FigureTrigger
}

function watchOne(db: Db, { definitions, clock, ...reading }: Watching, { flow, quando }: Watched): Promise<boolean> {
  const { fluxo } = flow
  const { recurso, indicador, sentido, limite } = quando
  const figure = `${recurso}.${indicador} ${sentido}`
  return db.transaction().execute(async (trx) => {
    await sql`
      insert into fluxos_limites (fluxo, indicador) values (${fluxo}, ${figure}) on conflict do nothing
    `.execute(trx)
    const { rows } = await sql<{ indicador: string; alem: boolean }>`
      select indicador, alem from fluxos_limites where fluxo = ${fluxo} for update skip locked
    `.execute(trx)
    const [seen] = rows
    // another process looks
    if (!seen) return false
    const ctx = { definitions, clock, usuario: flowUser(definitions, flow) }
    const [read] = await readIndicators(trx, ctx, [{ recurso, indicador }], reading)
    if (!read) return false
    const valor = read.valor ?? read.quantidade
    const past = sentido === 'acima_de' ? valor > limite : valor < limite
    const wasPast = seen.alem && seen.indicador === figure
    if (past === wasPast && seen.indicador === figure) return false
    await sql`
      update fluxos_limites set indicador = ${figure}, alem = ${past}, em = now() where fluxo = ${fluxo}
    `.execute(trx)
    if (!past || wasPast || (await flowsOff(trx)).has(fluxo)) return false
    const corpo = JSON.stringify({ indicador: `${recurso}.${indicador}`, sentido, limite, valor })
    await sql`
      insert into entregas (recurso, evento, meio, alvo, corpo, causa, criado_em)
      values (${recurso}, 'indicador', 'fluxo', ${fluxo}, ${corpo}::jsonb, 'indicador ' || clock_timestamp(), ${businessNow(clock)})
    `.execute(trx)
    return true
  })
}
