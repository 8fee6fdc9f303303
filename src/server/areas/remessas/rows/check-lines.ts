import { catalogue } from '../../../../errors/catalogue'
import type { Sql } from '../sql'

/** Counts of what was read, as they stand on a preview and on a batch. */
export interface Counts {
  readonly linhas: number
  readonly aceitas: number
  readonly rejeitadas: number
  readonly clientes: number
  readonly valor_total: number
  /** Accepted lines in which something was put right: a document completed with zeros, an optional value left blank. */
  readonly avisos: number
}

/*
 * No plan below may depend on statistics: a preview is checked before anything could count its lines. So a line finds itself
 * again by its place in the table (ctid), and another table is asked line by line through its index (lateral … limit 1).
 */

/** A number that stands twice in one file enters once: the first good line wins, the others name it. */
export async function rejectRepeated(sql: Sql, previaId: number, heading: string): Promise<void> {
  await sql.query(
    `update remessas_linhas s
        set coluna = $2, valor = s.numero_operacao,
            motivo = replace(case when r.mesmo_devedor then $3 else $4 end, '{linha}', r.primeira::text)
       from (select lugar, primeira, cpf_cnpj = devedor as mesmo_devedor
               from (select ctid as lugar, linha, cpf_cnpj,
                            first_value(linha) over numero as primeira,
                            first_value(cpf_cnpj) over numero as devedor
                       from remessas_linhas
                      where previa_id = $1 and motivo is null
                     window numero as (partition by numero_operacao order by linha)) linhas
              where linha > primeira) r
      where s.ctid = r.lugar`,
    [previaId, heading, catalogue.linha_repetida[1], catalogue.linha_repetida_codevedor[1]],
  )
}

/** What this creditor already has is not brought in again; the reason names the batch it came in. */
export async function rejectExisting(sql: Sql, target: StagedTarget): Promise<void> {
  await sql.query(
    `update remessas_linhas s
        set coluna = $4, valor = s.numero_operacao,
            motivo = case when r.remessa_id is null then $5
                          else replace($6, '{remessa_id}', r.remessa_id::text) end
       from (select l.ctid as lugar, o.remessa_id
               from remessas_linhas l
              cross join lateral (
                    select o.remessa_id from operacoes o
                     where o.credor_id = $2 and o.numero_operacao = l.numero_operacao and o.excluido_em is null
                     limit 1) o
              where l.previa_id = $1 and l.motivo is null and o.remessa_id is distinct from $3) r
      where s.ctid = r.lugar`,
    [
      target.previaId,
      target.credorId,
      target.remessaId ?? 0,
      target.heading,
      catalogue.linha_ja_cadastrada[1],
      catalogue.linha_ja_na_remessa[1],
    ],
  )
}

export interface StagedTarget {
  readonly previaId: number
  readonly credorId: number
  /** The batch being brought in, whose own operations are no repetition; null for a preview. */
  readonly remessaId: number | null
  /** Heading under which the operation's number stands in the file. */
  readonly heading: string
}

export async function countLines(sql: Sql, previaId: number): Promise<Counts> {
  const { rows } = await sql.query<Counts>(
    `select count(*)::int as linhas,
            count(*) filter (where motivo is null)::int as aceitas,
            count(*) filter (where motivo is not null)::int as rejeitadas,
            count(distinct cpf_cnpj) filter (where motivo is null)::int as clientes,
            coalesce(sum(valor_nominal) filter (where motivo is null), 0) as valor_total,
            count(*) filter (where motivo is null and aviso)::int as avisos
       from remessas_linhas where previa_id = $1`,
    [previaId],
  )
  return rows[0] ?? { linhas: 0, aceitas: 0, rejeitadas: 0, clientes: 0, valor_total: 0, avisos: 0 }
}
