import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/queryable'
import { name } from '../resources/sql-names'
import { type Lines, tableOf } from './format'
import { judged } from './lines'
import type { KeptRejects } from './rejects'

/** Keeps the refused lines of a file with what it became, each with the key by which a corrected file names it. */
export async function keepRejects(
  trx: Queryable,
  lines: Lines,
  { tabela, dono, id, chave }: KeptRejects & { readonly chave: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into ${name(tabela)} (${name(dono)}, folha, linha, coluna, valor, motivo, chave)
    select ${id}::bigint, l.folha, l.linha, l.coluna, l.valor, l.motivo, ${chave}
    from ${tableOf(lines)} l where ${judged(lines, 'recusada')}
  `.execute(trx)
}

/** Says of kept lines, by their keys, what the lines `l` of a corrected file made of them: each came in, or was refused again. */
export async function settleRejects(
  trx: Queryable,
  lines: Lines,
  { tabela, dono, id, chave }: KeptRejects & { readonly chave: RawBuilder<unknown> },
): Promise<void> {
  const again = sql`d.situacao = 'recusada'`
  await sql`
    with ditas as (
      select distinct on (r.linha) r.linha, l.situacao, l.coluna, l.valor, l.motivo
      from ${tableOf(lines)} l join ${name(tabela)} r on ${name('r', dono)} = ${id} and r.situacao <> 'corrigida'
        and r.chave = ${chave}
      where l.importacao_id = ${lines.id} order by r.linha, l.situacao = 'recusada', l.linha
    )
    update ${name(tabela)} r set
      situacao = case when ${again} then 'reprocessada' else 'corrigida' end,
      corrigida_por = case when ${again} then null else ${lines.id}::bigint end,
      coluna = case when ${again} then d.coluna else r.coluna end,
      valor = case when ${again} then d.valor else r.valor end,
      motivo = case when ${again} then d.motivo else r.motivo end
    from ditas d where ${name('r', dono)} = ${id} and r.linha = d.linha
  `.execute(trx)
}

/** The lines that a corrected file brought in are refused again. */
export async function unsettleRejects(trx: Queryable, lines: Lines, { tabela, dono, id }: KeptRejects): Promise<void> {
  await sql`
    update ${name(tabela)} set situacao = 'rejeitada', corrigida_por = null
    where ${name(dono)} = ${id} and corrigida_por = ${lines.id}
  `.execute(trx)
}
