import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { motivoAutomatico } from '../../../../domain/recebimentos/motivo-automatico'
import { quebrarAcordo } from '../../../collection/acordos/encerrar-acordo'
import { lockAcordo } from '../../../collection/acordos/lock-acordo'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { changeInChunks } from '../../../framework/writing/change-in-chunks'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { type Automatico, automaticosSql } from './automaticos-query'

/**
 * What a new day makes of agreements: instalments become `Vencida`, agreements `Em atraso`; without the first payment in time
 * they are cancelled, with too much overdue broken. A suspended one is left alone.
 *
 * Returns  how many instalments and agreements changed: 0 the second time on one day, whoever runs it.
 * Source   docs/estados.md, "Acordo", "Parcela".
 */
export const atualizarAcordos: ServerJob = async (db, ctx) => {
  await markEntradas(db)
  await markPedidos(db)
  const overdue = await markVencidas(db, ctx)
  const late = await markEmAtraso(db, ctx)
  return overdue + late + (await endDue(db, ctx))
}

function markVencidas(db: Db, ctx: WriteContext): Promise<number> {
  const onde = sql<boolean>`status = ${sql.lit(listas.status_parcela.a_vencer)} and data_vencimento < ${ctx.clock.hoje()}::date
    and exists (select from acordos a where a.id = acordo_id and a.status <> ${sql.lit(listas.status_acordo.suspenso)})`
  return changeInChunks(db, ctx, 'parcelas', {
    onde,
    mudancas: { status: listas.status_parcela.vencida },
    acao: 'atualizar',
  })
}

/** Agreements written before entrada_paga was kept: what the column says anyway once the agreement is touched, so no history. */
async function markEntradas(db: Db): Promise<void> {
  await sql`
    update acordos a set entrada_paga = true
    where a.valor_entrada > 0 and a.entrada_paga is distinct from true and a.excluido_em is null and exists (
      select from parcelas p where p.acordo_id = a.id and p.numero_parcela = 0 and p.excluido_em is null
        and p.status = any(${[...grupos.status_parcela.recebeu]})
    )
  `.execute(db)
}

/** The same of agreements that were asked for before so_pedido was kept. */
async function markPedidos(db: Db): Promise<void> {
  await sql`
    update acordos a set so_pedido = true from aprovacoes p
    where p.id = a.aprovacao_id and p.acordo_id = a.id and p.acordo_anterior_id is null and p.proposta_id is null
      and p.status <> ${sql.lit(listas.status_aprovacao.aprovada)} and a.so_pedido is not true and a.excluido_em is null
  `.execute(db)
}

function markEmAtraso(db: Db, ctx: WriteContext): Promise<number> {
  const onde = sql<boolean>`status = ${sql.lit(listas.status_acordo.vigente)} and exists (
    select from parcelas p where p.acordo_id = acordos.id and p.data_vencimento < ${ctx.clock.hoje()}::date
      and p.excluido_em is null and p.status not in ${listed(grupos.status_parcela.encerrada)})`
  return changeInChunks(db, ctx, 'acordos', {
    onde,
    mudancas: { status: listas.status_acordo.em_atraso },
    acao: 'atualizar',
  })
}

/** Each in a transaction of its own, looked at again once it is locked: a payment that came first wins. */
async function endDue(db: Db, ctx: ActContext): Promise<number> {
  const due = await findDue(db, ctx)
  let ended = 0
  for (const { acordo_id } of due) {
    ended += await withRetry(db, async (trx) => {
      const acordo = await lockAcordo(trx, ctx, acordo_id)
      const [still] = await findDue(trx, ctx, acordo_id)
      if (!still) return 0
      await quebrarAcordo(trx, ctx, { acordo, acao: ACOES[still.para], motivo: motivoAutomatico(still) })
      return 1
    })
  }
  return ended
}

const ACOES = { Cancelado: 'cancelar', Quebrado: 'quebrar' } as const

async function findDue(db: Db, ctx: ActContext, acordo_id?: number): Promise<Automatico[]> {
  const run = { dia: ctx.clock.hoje(), ...(acordo_id !== undefined && { acordo_id }) }
  const { rows } = await sql<Automatico>`${await automaticosSql(db, ctx, run)} order by a.id`.execute(db)
  return rows
}
