import { sql } from 'kysely'
import { catalogue } from '../../../../errors/catalogue'
import { refuseFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, type Lote, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** Counts of what was read, as they stand on a preview and on a batch. */
export interface Counts extends Pick<Lote, 'clientes' | 'valor_total' | 'avisos'> {
  readonly linhas: number
  readonly aceitas: number
  readonly sem_mudanca: number
  readonly rejeitadas: number
}

/** A number that stands twice in one file enters once: the first good line wins, the others name it. */
export async function rejectRepeated(db: Db, { id, coluna_numero }: Execucao): Promise<void> {
  const [, repeated] = catalogue.linha_repetida
  const [, otherDebtor] = catalogue.linha_repetida_codevedor
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select lugar, ${coluna_numero} as coluna, numero_operacao as valor,
        replace(case when cpf_cnpj is not distinct from devedor then ${repeated} else ${otherDebtor} end, '{linha}', primeira::text) as motivo
      from (
        select s.ctid as lugar, s.linha, s.cpf_cnpj, s.numero_operacao, first_value(s.linha) over numero as primeira,
          first_value(s.cpf_cnpj) over numero as devedor
        from remessas_linhas s where ${accepted(id)} window numero as (partition by s.numero_operacao order by s.linha)
      ) linhas
      where linha > primeira
    `,
  )
}

/** What this creditor already has is not brought in again; the reason names the batch it came in. */
export async function rejectExisting(db: Db, { id, credor_id, coluna_numero, remessa_id }: Execucao): Promise<void> {
  const [, known] = catalogue.linha_ja_cadastrada
  const [, inBatch] = catalogue.linha_ja_na_remessa
  // asked line by line through the index, whatever the statistics say
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, ${coluna_numero} as coluna, s.numero_operacao as valor,
        case when o.remessa_id is null then ${known} else replace(${inBatch}, '{remessa_id}', o.remessa_id::text) end as motivo
      from remessas_linhas s
      cross join lateral (
        select o.remessa_id from operacoes o
        where o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null limit 1
      ) o
      where ${accepted(id)} and o.remessa_id is distinct from ${remessa_id}::bigint
    `,
  )
}

/** A line about an operation that this creditor does not have says nothing. */
export async function rejectUnknown(db: Db, { id, credor_id, coluna_numero }: Execucao): Promise<void> {
  const [, unknown] = catalogue.linha_operacao_desconhecida
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, ${coluna_numero} as coluna, s.numero_operacao as valor, ${unknown} as motivo
      from remessas_linhas s where ${accepted(id)} and not exists (
        select from operacoes o
        where o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null
      )
    `,
  )
}

/** The number may be another debtor's in the creditor's file: then the line is not about our operation. */
export async function rejectOtherDebtor(db: Db, { id, credor_id, coluna_numero }: Execucao): Promise<void> {
  const [, other] = catalogue.linha_outro_devedor
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, ${coluna_numero} as coluna, s.numero_operacao as valor, ${other} as motivo
      from remessas_linhas s
      join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null
      join clientes c on c.id = o.cliente_id where ${accepted(id)} and s.cpf_cnpj <> c.cpf_cnpj
    `,
  )
}

export async function countLines(db: Db, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as linhas,
      count(*) filter (where situacao in ${ENTERING})::int as aceitas,
      count(*) filter (where situacao = 'igual')::int as sem_mudanca,
      count(*) filter (where situacao = 'recusada')::int as rejeitadas,
      count(distinct cpf_cnpj) filter (where situacao in ${ENTERING})::int as clientes,
      coalesce(sum(coalesce(pago, valor_nominal)) filter (where situacao in ${ENTERING}), 0) as valor_total,
      count(*) filter (where situacao in ${ENTERING} and avisos is not null)::int as avisos
    from remessas_linhas where importacao_id = ${id}
  `.execute(db)
  return rows[0] ?? { linhas: 0, aceitas: 0, sem_mudanca: 0, rejeitadas: 0, clientes: 0, valor_total: 0, avisos: 0 }
}

const ENTERING = sql`('criar', 'atualizar')`
