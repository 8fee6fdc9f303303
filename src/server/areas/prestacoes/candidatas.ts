import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { MIGRACAO } from '../../collection/remessas/desfaz-historico'
import type { ServerSource } from '../../framework/consultas/server-source'
import { listed } from '../../platform/database/fixed-words'

/** Condition over a line of the ledger, called `l`: it stands in a statement. */
export const EM_PRESTACAO = sql<SqlBool>`exists (
  select from prestacoes_linhas p where p.recebimento_linha_id = l.id and p.excluido_em is null
)`

/** Day from which a line counts for a statement: of the credit of what is in the house, of the payment of what the creditor has. */
export const CONTA_EM = sql<string>`coalesce(r.creditado_em, r.data)`

/**
 * Lines `l` of receipts `r`, with their instalment's lines `o`, agreement `a` and creditor `k`, that no statement has: what another house
 * had received before a history came in was told by that house.
 */
export function candidatasSql(columns: RawBuilder<unknown>, onde: RawBuilder<SqlBool> = sql`true`): RawBuilder<never> {
  return sql`
    select ${columns} from recebimentos_linhas l
    join recebimentos r on r.id = l.recebimento_id
    join parcelas_operacoes o on o.id = l.linha_id
    join acordos a on a.id = l.acordo_id
    join credores k on k.id = l.credor_id
    where r.origem <> ${MIGRACAO} and not ${EM_PRESTACAO} and ${onde}
  `
}

/** What may enter a statement, with what a person should look at: the rows of the consulta `candidatas_da_prestacao`. */
export const candidatasDaPrestacao: ServerSource<'candidatasDaPrestacao'> = () =>
  candidatasSql(sql`
    l.id as linha_id, l.recebimento_id, l.credor_id, a.cliente_id, l.operacao_id, l.data, ${CONTA_EM} as conta_em, l.dinheiro,
    case when r.estorno_de_id is null then 'credito' else 'debito' end as sentido, r.forma, l.dias_vencido, l.repasse_especial,
    exists (select from recebimentos_linhas e join prestacoes_linhas p on p.recebimento_linha_id = e.id and p.excluido_em is null
      where e.recebimento_id = r.estorno_de_id and e.linha_id = l.linha_id) as repassado_antes,
    exists (select from negativacoes n where n.operacao_id = l.operacao_id and n.status in ${listed(grupos.status_negativacao.no_orgao)}
      and n.excluido_em is null) as negativada,
    l.realizado, l.honorarios, l.comissao, l.taxa_cartao, l.valor_repasse`)
