import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'

/**
 * Every receipt with what it came of, one cause each: the first that holds.
 *
 * Source   docs/regras.md, "Painéis".
 */
export const recebidoPorCausa: ServerSource<'recebidoPorCausa'> = () => sql<SourceRows['recebidoPorCausa']>`
  select r.id, r.id as recebimento_id, r.acordo_id, r.credor_id, r.executivo_cobranca_id, r.equipe_id, r.data, r.valor,
    r.honorarios + r.comissao as faturamento, case
      when r.tipo = 'estorno' then 'estorno'
      when r.origem = 'Baixa' then 'credor'
      when a.status = ${sql.lit(listas.status_acordo.quebrado)} and a.encerrado_em <= r.data then 'quebrado'
      when date_trunc('month', a.data_acordo) = date_trunc('month', r.data) then 'novo'
      when p.data_vencimento < date_trunc('month', r.data) then 'atraso'
      else 'parcela' end as causa
  from recebimentos r join acordos a on a.id = r.acordo_id join parcelas p on p.id = r.parcela_id
  where r.excluido_em is null`
