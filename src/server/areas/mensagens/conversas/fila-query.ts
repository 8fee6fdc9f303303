import { sql } from 'kysely'
import type { SourceRows } from '../../../../declaration/generated-sources'
import { listas } from '../../../../domain/generated-lists'
import type { ServerSource } from '../../../framework/consultas/server-source'
import { businessNow } from '../../../platform/database/business-now'

/** Every conversation with how long its client has waited for an answer, and whether that is too long. Source: docs/contato.md, "Conversas". */
export const filaDeConversas: ServerSource<'filaDeConversas'> = (_db, { clock, definitions }) => {
  const { espera_max_min } = definitions.contato.conversa
  return sql<SourceRows['filaDeConversas']>`select c.id, c.id as conversa_id, c.cliente_id, c.canal, c.departamento,
      c.status, c.responsavel_id, c.aguarda_desde, w.espera, coalesce(w.espera > ${sql.lit(espera_max_min)}, false) as atrasada,
      c.ultima_em, c.versao as versao_vista
    from conversas c cross join lateral (
      select case when c.status <> ${sql.lit(listas.status_conversa.encerrada)} and c.aguarda_desde is not null
        then greatest(0, floor(extract(epoch from ${businessNow(clock)} - c.aguarda_desde) / 60))::integer end as espera
    ) w where c.excluido_em is null`
}
