import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { listas } from '../../../domain/generated-lists'
import { usoDoContatoSql } from '../../collection/contato/uso-do-contato'
import type { ServerSource } from '../../framework/consultas/server-source'

/**
 * What suppliers found, and what became of it. What the client had already, or nobody accepted, was not used for having come.
 *
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 */
export const usoDosEnriquecimentos: ServerSource<'usoDosEnriquecimentos'> = () =>
  sql<SourceRows['usoDosEnriquecimentos']>`
    select a.id, a.id as achado_id, a.criado_em as veio_em, a.enriquecimento_id, a.cliente_id, a.dado, a.fonte, a.escore, a.status,
      u.usado_em, u.resultado, (u.resultado is not null)::int as usados, coalesce(u.resultado <> 'sem_resposta', false)::int as alos,
      coalesce(u.resultado in ('cpc', 'acordo'), false)::int as cpcs, coalesce(u.resultado = 'acordo', false)::int as acordos
    from enriquecimentos_achados a left join lateral (${usoDoContatoSql}) u on a.status = ${sql.lit(listas.status_achado.aceita)}
    where a.excluido_em is null`
