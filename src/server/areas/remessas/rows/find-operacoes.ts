import { type RawBuilder, sql } from 'kysely'
import { writeFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'

/** Keeps of each line which operation it is about, and what a person knows that by. */
export function findOperacoes(db: Db, { id, credor_id }: Execucao): Promise<void> {
  return keepOperacao(
    db,
    id,
    sql`
      select s.ctid as lugar, o.* from remessas_linhas s
      join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null
      where ${accepted(id)}
    `,
  )
}

/** The same by a query that gives the operation of each `lugar`. */
export function keepOperacao(db: Db, id: number, found: RawBuilder<unknown>): Promise<void> {
  return writeFound(
    db,
    linesOf(id),
    sql`
      select o.lugar, o.id, o.numero_operacao, o.valor_nominal, o.data_vencimento, c.id as cliente_id, c.cpf_cnpj, c.nome
      from (${found}) o join clientes c on c.id = o.cliente_id
    `,
    sql`operacao_id = f.id, cliente_id = f.cliente_id, numero_operacao = f.numero_operacao,
      valor_nominal = coalesce(s.valor_nominal, f.valor_nominal), data_vencimento = coalesce(s.data_vencimento, f.data_vencimento),
      cpf_cnpj = f.cpf_cnpj, nome = f.nome`,
  )
}
