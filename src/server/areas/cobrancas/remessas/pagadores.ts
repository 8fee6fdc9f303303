import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'

/** Of client `k`: a digest of what banks are told of a payer, so that a change of it is seen without keeping it. */
export const PAGADOR: RawBuilder<string> = sql`md5(concat_ws('|', k.nome, k.cpf_cnpj, coalesce(k.endereco, ''), coalesce(k.numero, ''),
  coalesce(k.bairro, ''), coalesce(k.cidade, ''), coalesce(k.uf, ''), coalesce(k.cep, '')))`

const MUDOU = 'Mudaram o nome, o documento ou o endereço do pagador.'

/**
 * Registered slips whose payer is another by now than their bank was told last, where nothing that waits says so: as instructions that wait. A change
 * that was taken back before any file asks for nothing.
 *
 * Takes    over convenio `v`: of which.
 */
export function pagadoresMudados(deQual: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    select c.id as cobranca_id, c.convenio_id, c.credor_id, '31'::text as movimento, c.vencimento, c.valor, ${MUDOU}::text as motivo
    from convenios v join cobrancas c on c.convenio_id = v.id join remessas_bancarias_pagadores dito on dito.cobranca_id = c.id
      join parcelas p on p.id = c.parcela_id join clientes k on k.id = p.cliente_id
    where v.layout <> 'api' and ${deQual} and c.status = ${sql.lit(listas.status_cobranca.ativa)} and c.excluido_em is null
      and dito.pagador <> ${PAGADOR}
      and not exists (select from remessas_bancarias_linhas l
        where l.cobranca_id = c.id and l.movimento in ('02', '31') and l.remessa_id is null and l.excluido_em is null)`
}

/** What `pagadoresMudados` finds of a convenio, as instructions that its next file takes. */
export async function instruirPagadores(trx: Db, ctx: ActContext, convenioId: number): Promise<void> {
  await insertFrom(trx, ctx, 'remessas_bancarias_linhas', {
    fonte: pagadoresMudados(sql`v.id = ${convenioId}`),
    valores: {
      convenio_id: sql`fonte.convenio_id`,
      cobranca_id: sql`fonte.cobranca_id`,
      movimento: sql`fonte.movimento`,
      vencimento: sql`fonte.vencimento`,
      valor: sql`fonte.valor`,
      motivo: sql`fonte.motivo`,
    },
    repetidos: 'pular',
  })
}

/** Keeps of charges the payer that their bank is told now: digests by the id of the charge, as the titles of the file were read. */
export async function guardarPagadores(
  trx: Db,
  cobrancas: readonly number[],
  pagadores: ReadonlyMap<number, string>,
): Promise<void> {
  const ids = [...new Set(cobrancas)]
  const ditos = ids.map((id) => pagadores.get(id) ?? '')
  await sql`insert into remessas_bancarias_pagadores (cobranca_id, pagador)
    select * from unnest(${ids}::bigint[], ${ditos}::text[])
    on conflict (cobranca_id) do update set pagador = excluded.pagador`.execute(trx)
}
