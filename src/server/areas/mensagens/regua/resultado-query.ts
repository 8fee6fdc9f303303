import { sql } from 'kysely'
import type { SourceRows } from '../../../../declaration/generated-sources'
import { contatosDaReguaSql } from '../../../collection/mensagens/contatos-da-regua'
import type { ServerSource } from '../../../framework/consultas/server-source'

/** Every execution of every step with what came of its message. */
export const contatosDaRegua: ServerSource<'contatosDaRegua'> = () =>
  sql<SourceRows['contatosDaRegua']>`select * from (${contatosDaReguaSql}) x`

/** A row for each step, with what its executions come to. */
export const etapasDaRegua: ServerSource<'etapasDaRegua'> = () =>
  sql<SourceRows['etapasDaRegua']>`
    select t.id, t.id as etapa_id, t.regua_id, t.dia, t.canal, count(*) filter (where x.pulado)::int as pulados,
      count(*) filter (where x.enviado)::int as enviados, count(*) filter (where x.entregue)::int as entregues,
      count(*) filter (where x.respondeu)::int as respostas, count(*) filter (where x.fechou)::int as acordos,
      coalesce(sum(x.recebido), 0) as recebido, coalesce(sum(x.custo), 0) as custo
    from reguas_etapas t left join (${contatosDaReguaSql}) x on x.etapa_id = t.id where t.ativa and t.excluido_em is null
    group by t.id`
