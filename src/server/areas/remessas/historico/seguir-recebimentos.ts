import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { changeWhere } from '../../../framework/writing/change-where'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'

/**
 * Lets the instalments follow their receipts one by one, so that the history of each tells of every one of them; the last leaves it in
 * the state that the other system had it in.
 */
export async function seguirRecebimentos(trx: Db, { ctx, id, remessa_id }: Execucao): Promise<void> {
  const recebimentos = sql`
    select p.registro_id as id, (r.dados ->> 'recebido_em')::date as pago_em, p.dados ->> 'situacao_parcela' as situacao,
      sum((r.dados ->> 'recebido')::numeric) over juntos as pago, row_number() over juntos as vez,
      count(*) over (partition by p.registro_id) as vezes
    from remessas_linhas r join remessas_linhas p on p.importacao_id = r.importacao_id and p.folha = 'parcelas' and p.chave = r.chave
      and p.situacao = 'criar' and p.dados ->> 'parcela' = r.dados ->> 'parcela'
    where r.importacao_id = ${id} and r.folha = 'recebimentos' and r.situacao = 'criar'
    window juntos as (partition by p.registro_id order by r.dados ->> 'recebido_em', r.linha)
  `
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(r.vezes), 0)::int as most from (${recebimentos}) r
  `.execute(trx)
  for (let vez = 1; vez <= (rows[0]?.most ?? 0); vez += 1) {
    await changeWhere(trx, ctx, 'parcelas', {
      fonte: sql`select * from (${recebimentos}) r where r.vez = ${vez}`,
      mudancas: {
        valor_pago: sql`fonte.pago`,
        pago_em: sql`fonte.pago_em`,
        status: sql`case when fonte.vez = fonte.vezes then fonte.situacao else ${listas.status_parcela.paga_parcial} end`,
      },
      acao: 'baixar',
      origem: `remessa ${remessa_id}`,
    })
  }
}
