import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { forgetAbandoned, forgetOld, forgetOldLines, forgetStaged, type Staged } from '../../framework/staging/staged'
import { changeWhere } from '../../framework/writing/change-where'
import type { WritingContext } from '../../framework/writing/writing-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { LOTE, linesOf } from './lote'

type Deps = Omit<WritingContext, 'usuario'>

/** Forgets previews that nobody confirmed in their time, and batches whose job failed for good, or died three times. */
export async function forgetOldPrevias(trx: Db, deps: Deps): Promise<void> {
  await forgetOld(trx, LOTE)
  // a payment is known again for as long as it may come a second time
  await forgetOldLines(trx, LOTE, sql`l.pago is null`)
  await endCalledOff(trx, deps)
  await forgetAbandoned(trx, LOTE, STILL_HELD)
  await endAbandoned(trx, deps)
}

/** A batch that cannot come in any more, or was called off, frees its file for another upload. */
export async function giveUp(trx: Db, deps: Deps, staged: Staged): Promise<void> {
  await endCalledOff(trx, deps)
  await forgetStaged(trx, linesOf(staged.id))
  await endAbandoned(trx, deps)
}

/** What a file keeps of who called it off while it was coming in. */
export function callingOff({ detalhe }: Staged, { id }: WritingContext['usuario']): string {
  return JSON.stringify({ ...detalhe, cancelada_por: id })
}

/** A file that was called off, and whose batch its work still holds: forgotten now, nobody would know why the batch ended. */
const STILL_HELD = sql`exists (
  select from remessas r join trabalhos t on t.id = importacoes.trabalho_id and t.status = 'cancelado'
  where r.id = importacoes.registro_id and r.status = ${sql.lit(listas.status_remessa.confirmada)})`

/** Batches whose file was called off before it was in. */
const CALLED_OFF = sql`remessas r
  join importacoes i on i.registro_id = r.id and i.tipo = ${sql.lit(LOTE.tipo)} and i.situacao = 'importando'
  join trabalhos t on t.id = i.trabalho_id and t.status = 'cancelado'
  where r.status = ${sql.lit(listas.status_remessa.confirmada)}`
/** By whom: one's own work is called off without the act. */
const POR = sql`coalesce((i.detalhe ->> 'cancelada_por')::bigint, t.usuario_id)`

/** They are undone, not failed: each by whoever called it off. */
async function endCalledOff(trx: Db, { definitions, clock }: Deps): Promise<void> {
  const { rows } = await sql<{ por: number | null }>`select distinct ${POR} as por from ${CALLED_OFF}`.execute(trx)
  for (const { por } of rows) {
    await changeWhere(trx, { usuario: { id: por }, definitions, clock, origem: 'remessa' }, 'remessas', {
      onde: sql`id in (select r.id from ${CALLED_OFF} and ${POR} is not distinct from ${por}::bigint)`,
      mudancas: { status: listas.status_remessa.desfeita },
      acao: 'cancelar',
      presas: 'pular',
    })
  }
}

/** A batch whose lines are gone did not come in: it was given up when it only waited, and failed when it was confirmed. */
async function endAbandoned(trx: Db, { definitions, clock }: Deps): Promise<void> {
  const ctx = { usuario: { id: null }, definitions, clock, origem: 'remessa' }
  const gone = sql`not exists (select from importacoes i where i.tipo = ${LOTE.tipo} and i.registro_id = remessas.id)`
  const { confirmada, falhou, desfeita } = listas.status_remessa
  await changeWhere(trx, ctx, 'remessas', {
    onde: sql`status = ${confirmada} and ${gone}`,
    mudancas: { status: falhou },
    acao: 'importar',
    presas: 'pular',
  })
  await changeWhere(trx, ctx, 'remessas', {
    onde: sql`status in ${listed(grupos.status_remessa.aguarda)} and ${gone}`,
    mudancas: { status: desfeita },
    acao: 'desistir',
    presas: 'pular',
  })
}
