import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ServerSource } from '../../framework/consultas/server-source'
import { listed } from '../../platform/database/fixed-words'

const { telefone, email } = listas.dados_enriquecidos

/** What suppliers found, each beside what the client has of the same kind. */
export const achadosDoEnriquecimento: ServerSource<'achadosDoEnriquecimento'> = () => sql<
  SourceRows['achadosDoEnriquecimento']
>`
  select a.id as achado_id, a.cliente_id, a.dado, a.enriquecimento_id, a.fonte, a.escore, a.status, a.versao as versao_vista,
    case when a.dado = ${sql.lit(telefone)} then (select t.id from telefones t where t.cliente_id = a.cliente_id
      and t.excluido_em is null order by t.preferido desc nulls last, t.id limit 1) end as telefone_id,
    case when a.dado = ${sql.lit(email)} then (select e.id from emails e where e.cliente_id = a.cliente_id
      and e.excluido_em is null order by e.id limit 1) end as email_id,
    case when a.dado = ${sql.lit(telefone)} then (select count(*)::int from telefones t where t.cliente_id = a.cliente_id and t.excluido_em is null)
      when a.dado = ${sql.lit(email)} then (select count(*)::int from emails e where e.cliente_id = a.cliente_id and e.excluido_em is null)
      when a.dado in ${listed(grupos.dados_enriquecidos.do_cliente)} and a.atual is not null then 1 else 0 end as tem
  from enriquecimentos_achados a where a.excluido_em is null`
