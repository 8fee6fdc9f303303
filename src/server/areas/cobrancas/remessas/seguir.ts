import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { type Looker, recordAccess } from '../../../framework/resources/personal/record-access'
import { change } from '../../../framework/writing/change'
import { changeWhere } from '../../../framework/writing/change-where'
import { lockOne } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'

/**
 * Takes a file back that never left: its slips and instructions are free for the next. What was to be told of a slip that the bank will not
 * know is not told.
 *
 * Throws   `remessa_com_seguinte` while a later file has instructions about slips that enter by this one.
 */
export const cancelarRemessaBancaria: ServerAct = async (trx, ctx, { nome, before }) => {
  const id = Number(before.id)
  await refuseFollowed(trx, id)
  const gone = (onde: RawBuilder<SqlBool>) =>
    changeWhere(trx, ctx, 'remessas_bancarias_linhas', { onde, mudancas: { excluido_em: AGORA }, acao: nome })
  await gone(sql`remessa_id is null and cobranca_id in (select cobranca_id from remessas_bancarias_linhas
    where remessa_id = ${id} and movimento = '01' and excluido_em is null)`)
  await gone(sql`remessa_id = ${id} and (movimento = '01' or exists (select from remessas_bancarias_linhas w
    where w.cobranca_id = remessas_bancarias_linhas.cobranca_id and w.remessa_id is null and w.excluido_em is null
      and w.movimento in ('02', remessas_bancarias_linhas.movimento)))`)
  const freed = { onde: sql<SqlBool>`remessa_id = ${id}`, mudancas: { remessa_id: null }, acao: nome } as const
  await changeWhere(trx, ctx, 'remessas_bancarias_linhas', freed)
}

async function refuseFollowed(trx: Db, id: number): Promise<void> {
  const { rows } = await sql<{ numero: number }>`
    select r.numero from remessas_bancarias_linhas e
    join remessas_bancarias_linhas l on l.cobranca_id = e.cobranca_id and l.movimento <> '01' and l.excluido_em is null
    join remessas_bancarias r on r.id = l.remessa_id
    where e.remessa_id = ${id} and e.movimento = '01' and e.excluido_em is null and r.id <> ${id} order by r.id limit 1`.execute(
    trx,
  )
  const [later] = rows
  if (later) throw new AppError('remessa_com_seguinte', { numero: later.numero })
}

/**
 * The bytes of a file, for whoever takes it to the bank: the access log says who took it, and from the first time it counts as downloaded.
 *
 * Throws   `nao_encontrado`, `remessa_cancelada`.
 */
export async function baixarRemessa(
  trx: Db,
  ctx: ActContext,
  quem: Looker,
  id: number,
): Promise<{ readonly nome: string; readonly conteudo: Buffer }> {
  const remessa = await lockOne(trx, ctx, 'remessas_bancarias', id)
  const { status_remessa_bancaria: status } = listas
  if (remessa.status === status.cancelada) throw new AppError('remessa_cancelada')
  const { rows } = await sql<{ conteudo: Buffer }>`
    select conteudo from remessas_bancarias_arquivos where remessa_id = ${id}`.execute(trx)
  const [kept] = rows
  if (!kept) throw new Error(`no file of remessa ${id}`)
  await recordAccess(trx, quem, {
    acao: 'baixar',
    recurso: 'remessas_bancarias',
    registro_id: id,
    finalidade: 'cobranca',
  })
  if (remessa.status === status.gerada) {
    const mudancas = { status: status.baixada, baixada_em: ctx.clock.hoje() }
    await change(trx, ctx, 'remessas_bancarias', [remessa], { mudancas, acao: 'baixar' })
  }
  return { nome: remessa.arquivo, conteudo: kept.conteudo }
}

/** Slips about which their bank answered: with the last of a file it is answered too. */
export async function seguirRemessas(trx: Db, ctx: WritingContext, cobrancas: readonly number[]): Promise<void> {
  if (cobrancas.length === 0) return
  const { status_cobranca, status_remessa_bancaria } = listas
  const has = (remessa: RawBuilder<unknown>, onde: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
    select from remessas_bancarias_linhas l join cobrancas c on c.id = l.cobranca_id
    where l.remessa_id = ${remessa} and l.movimento = '01' and l.excluido_em is null and ${onde})`
  const espera = sql<SqlBool>`(l.recusada_em is null and c.status = ${status_cobranca.registrando})`
  const recusada = sql<SqlBool>`(l.recusada_em is not null or c.status = ${status_cobranca.rejeitada})`
  await changeWhere(trx, ctx, 'remessas_bancarias', {
    onde: sql`id in (select remessa_id from remessas_bancarias_linhas
        where cobranca_id = any(${cobrancas}::bigint[]) and movimento = '01' and excluido_em is null)
      and status in ${listed(grupos.status_remessa_bancaria.no_banco)}
      and not ${has(sql`remessas_bancarias.id`, espera)}`,
    mudancas: {
      status: sql`case when ${has(sql`antes.id`, recusada)}
        then ${status_remessa_bancaria.rejeitada_em_parte} else ${status_remessa_bancaria.confirmada} end`,
    },
    acao: 'responder',
  })
}
