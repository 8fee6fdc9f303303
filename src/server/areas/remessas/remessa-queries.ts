import { grupos, listas } from '../../../domain/generated-lists'
import { touchedText } from '../../framework/writing/stamps'
import { quotedWords } from '../../platform/database/fixed-words'
import type { SavedPrevia } from './previa-queries'
import type { Counts } from './rows/check-lines'
import type { DatedSql, Sql } from './sql'

/** The batch in which this file already came in for this creditor, unless it was undone. */
export async function findLivingRemessa(sql: Sql, credorId: number, hash: string): Promise<number | undefined> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from remessas where credor_id = $1 and hash = $2 and excluido_em is null
        and status not in (${quotedWords(grupos.status_remessa.libera_arquivo)})`,
    [credorId, hash],
  )
  return rows[0]?.id
}

/** The creditor's situation, kept from changing while the batch is written; undefined when there is no such creditor. */
export async function lockCredor(sql: Sql, id: number): Promise<string | undefined> {
  const { rows } = await sql.query<{ situacao: string }>(
    'select situacao from credores where id = $1 and excluido_em is null for share',
    [id],
  )
  return rows[0]?.situacao
}

/** One batch of a creditor at a time: the second one must see what the first brought in. */
export async function lockBatches(sql: Sql, credorId: number): Promise<void> {
  await sql.query('select pg_advisory_xact_lock(7311009, $1::int)', [credorId])
}

export async function insertRemessa(
  sql: DatedSql,
  previa: SavedPrevia,
  by: { readonly usuarioId: number | null; readonly observacao: string | null },
): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into remessas (credor_id, arquivo, layout, hash, linhas, aceitas, rejeitadas, clientes_distintos, valor_total,
                           status, observacao, criado_em, criado_por)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '${listas.status_remessa.confirmada}', $10, ${sql.now}, $11) returning id`,
    [
      previa.credor_id,
      previa.arquivo,
      previa.layout,
      previa.hash,
      previa.linhas,
      previa.aceitas,
      previa.rejeitadas,
      previa.clientes,
      previa.valor_total,
      by.observacao,
      by.usuarioId,
    ],
  )
  return Number(rows[0]?.id)
}

/** The status of a batch, locked. */
export async function lockRemessa(
  sql: Sql,
  id: number,
): Promise<{ readonly status: string; readonly criado_por: number | null } | undefined> {
  const { rows } = await sql.query<{ status: string; criado_por: number | null }>(
    'select status, criado_por from remessas where id = $1 for update',
    [id],
  )
  return rows[0]
}

export async function saveResult(
  sql: DatedSql,
  id: number,
  result: Counts & { readonly clientes_novos: number },
): Promise<void> {
  await sql.query(
    `update remessas
        set linhas = $2, aceitas = $3, rejeitadas = $4, clientes_distintos = $5, valor_total = $6, clientes_novos = $7,
            status = '${listas.status_remessa.em_cobranca}', ${touchedText(sql.now, 'criado_por')}
      where id = $1`,
    [id, result.linhas, result.aceitas, result.rejeitadas, result.clientes, result.valor_total, result.clientes_novos],
  )
}

export async function markFailed(sql: DatedSql, id: number): Promise<void> {
  await sql.query(
    `update remessas set status = '${listas.status_remessa.falhou}', ${touchedText(sql.now, 'null')}
      where id = $1 and status = '${listas.status_remessa.confirmada}'`,
    [id],
  )
}

/** A batch whose job failed for good, or died three times, did not come in: its file may be sent again. */
export async function failAbandoned(sql: DatedSql): Promise<void> {
  await sql.query(
    `update remessas r set status = '${listas.status_remessa.falhou}', ${touchedText(sql.now, 'null', 'r')}
       from trabalhos t
      where t.tipo = 'remessa' and t.status = 'falhou' and t.terminado_em > now() - interval '7 days'
        and r.id = (t.detalhe->>'remessa_id')::bigint and r.status = '${listas.status_remessa.confirmada}'`,
  )
}

export async function insertRejeitos(sql: Sql, previaId: number, remessaId: number): Promise<void> {
  await sql.query(
    `insert into remessas_rejeitos (remessa_id, linha, coluna, valor, motivo)
     select $2, linha, coluna, valor, motivo from remessas_linhas where previa_id = $1 and motivo is not null`,
    [previaId, remessaId],
  )
}

/** One row in the batch's own history; what it brought in says so by its remessa_id, criado_em and criado_por. */
export async function writeHistory(
  sql: DatedSql,
  entry: {
    readonly remessaId: number
    readonly acao: string
    readonly usuarioId: number | null
    readonly mudancas: Readonly<Record<string, readonly [unknown, unknown]>>
  },
): Promise<void> {
  await sql.query(
    `insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
     values ('remessas', $1, $2, $3, ${sql.now}, $4, 'remessa')`,
    [entry.remessaId, entry.acao, entry.usuarioId, JSON.stringify(entry.mudancas)],
  )
}
