import { sql } from 'kysely'
import { catalogue } from '../../../../errors/catalogue'
import { tableOf } from '../../../framework/staging/format'
import { judged, refuseFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'

/** One run of a batch: its file with lines. */
interface Run {
  readonly id: number
  readonly remessa_id: number
}

/** The rejected lines of a batch, kept with it and with the number by which a corrected file names them. */
export async function keepRejected(trx: Db, { id, remessa_id }: Run): Promise<void> {
  await sql`
    insert into remessas_rejeitos (remessa_id, linha, coluna, valor, motivo, numero_operacao)
    select ${remessa_id}::bigint, l.linha, l.coluna, l.valor, l.motivo, l.numero_operacao
    from ${tableOf(linesOf(id))} l where ${judged(linesOf(id), 'recusada')}
  `.execute(trx)
}

/** A corrected file is of the lines that were rejected, and of no others; those without a number cannot be told apart. */
export async function rejectOutsiders(db: Db, { id, remessa_id }: Run): Promise<void> {
  const [, outside] = catalogue.linha_nao_rejeitada
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, null as coluna, s.numero_operacao as valor, ${outside} as motivo
      from remessas_linhas s where ${accepted(id)} and not exists (
        select from remessas_rejeitos r where r.remessa_id = ${remessa_id} and r.situacao <> 'corrigida'
          and (r.numero_operacao is null or r.numero_operacao = s.numero_operacao))
    `,
  )
}

/** Says of the rejected lines of a batch what a corrected file made of them. Answers how many came in. */
export async function settleRejected(trx: Db, { id, remessa_id }: Run): Promise<number> {
  const { rows } = await sql<{ corrigidas: number }>`
    with ditas as (
      select distinct on (r.linha) r.linha, s.situacao, s.coluna, s.valor, s.motivo
      from remessas_linhas s join remessas_rejeitos r on r.remessa_id = ${remessa_id} and r.situacao <> 'corrigida'
        and r.numero_operacao = s.numero_operacao
      where s.importacao_id = ${id} order by r.linha, s.situacao = 'recusada', s.linha
    ), mudadas as (
      update remessas_rejeitos r set
        situacao = case when d.situacao = 'recusada' then 'reprocessada' else 'corrigida' end,
        corrigida_por = case when d.situacao = 'recusada' then null else ${id}::bigint end,
        coluna = case when d.situacao = 'recusada' then d.coluna else r.coluna end,
        valor = case when d.situacao = 'recusada' then d.valor else r.valor end,
        motivo = case when d.situacao = 'recusada' then d.motivo else r.motivo end
      from ditas d where r.remessa_id = ${remessa_id} and r.linha = d.linha returning r.situacao
    ) select count(*) filter (where situacao = 'corrigida')::int as corrigidas from mudadas
  `.execute(trx)
  return rows[0]?.corrigidas ?? 0
}

/** Lines that a corrected file brought in are rejected again. Answers how many. */
export async function unsettleRejected(trx: Db, { id, remessa_id }: Run): Promise<number> {
  const { rows } = await sql`
    update remessas_rejeitos set situacao = 'rejeitada', corrigida_por = null
    where remessa_id = ${remessa_id} and corrigida_por = ${id} returning linha
  `.execute(trx)
  return rows.length
}
