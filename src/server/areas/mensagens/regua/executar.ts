import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { holdPessoas } from '../../../collection/contato/pessoa-sql'
import { assumirVersoes } from '../../../collection/reguas/assumir'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { changeInChunks } from '../../../framework/writing/change-in-chunks'
import { queueFor } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { decidir } from './decidir'
import { devidosSql } from './devidos'
import { abrirGasto } from './gasto'
import { gravar } from './gravar'
import { seguirFatos } from './seguir'
import { lerVigentes } from './vigentes'

/** How many records are decided and written in one transaction, and whatever more the last client has. */
const CHUNK = 1_000

/**
 * Walks the rules in force through the day, each record by the step that is due: what was done in the meantime is left as it is, so a
 * run that was cut goes on where it stopped, and a second one finds nothing left.
 *
 * Returns  how many messages were written.
 * Source   docs/contato.md, "Régua".
 */
export const executarReguas: ServerJob = async (db, ctx) => {
  await assumirVersoes(db, ctx)
  await seguirFatos(db, ctx)
  await pularCartas(db, ctx)
  let written = 0
  for (let apos: number | null = 0; apos !== null; ) {
    const after: number = apos
    const done = await withRetry(db, (trx) => umTrecho(trx, ctx, after))
    written += done.written
    apos = done.apos
  }
  await terminar(db, ctx)
  return written
}

/** Answers the last client of the chunk; null: nobody comes after it. */
async function umTrecho(trx: Db, ctx: WriteContext, apos: number) {
  await queueFor(trx, 'executarReguas')
  const reguas = await lerVigentes(trx, ctx, ctx.clock.hoje())
  const { rows: devidos } = await devidosSql(ctx, reguas, { apos, ate: CHUNK, clientes: null }).execute(trx)
  const last = devidos.at(-1)
  if (!last) return { written: 0, apos: null }
  // people before their supplier, as whoever sends one message by hand holds them
  await holdPessoas(
    trx,
    devidos.map(({ cliente_id }) => cliente_id),
  )
  const gasto = await abrirGasto(trx, ctx, reguas)
  const decisoes = await decidir(trx, ctx, { reguas, devidos }, gasto)
  const written = await gravar(trx, ctx, decisoes, gasto)
  return { written, apos: devidos.length < CHUNK ? null : Number(last.cliente_id) }
}

/** A letter that nobody printed yet, about what its rule speaks of no more. */
function pularCartas(db: Db, ctx: WriteContext): Promise<number> {
  const { na_fila, pulada } = listas.status_execucao
  return changeInChunks(db, ctx, 'reguas_execucoes', {
    fonte: sql`
      select e.id, case i.motivo when 'paga' then 'pago' when 'excluida' then 'excluida' when 'obito' then 'obito'
          when 'pediu' then 'cliente_sem_contato' when 'prescrita' then 'prescrita' else 'sem_divida' end as motivo
      from reguas_execucoes e join reguas_etapas t on t.id = e.etapa_id and t.canal = 'carta'
        join reguas_inscricoes i on i.id = e.inscricao_id and i.status = ${listas.status_inscricao.parada}
      where e.status = ${na_fila} and e.excluido_em is null`,
    mudancas: { status: pulada, motivo: sql`fonte.motivo` },
    acao: 'pular',
  })
}

/** Whoever did the last step, and of whom nothing is in the queue, has come to the end of the rule. */
function terminar(db: Db, ctx: WriteContext): Promise<number> {
  const { em_etapa, terminada } = listas.status_inscricao
  const { na_fila } = listas.status_execucao
  return changeInChunks(db, ctx, 'reguas_inscricoes', {
    onde: sql<boolean>`status = ${em_etapa} and ultimo_dia >= (select max(e.dia) from reguas_etapas e
      where e.regua_id = reguas_inscricoes.regua_id and e.ativa and e.excluido_em is null)
      and not exists (select from reguas_execucoes x where x.inscricao_id = reguas_inscricoes.id and x.status = ${na_fila})`,
    mudancas: { status: terminada },
    acao: 'terminar',
  })
}
