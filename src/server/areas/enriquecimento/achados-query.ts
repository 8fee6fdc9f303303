import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'

/** What suppliers found; the title of each find says it beside what the client had. */
export const achadosDoEnriquecimento: ServerSource<'achadosDoEnriquecimento'> = () =>
  sql<SourceRows['achadosDoEnriquecimento']>`
    select a.id as achado_id, a.cliente_id, a.dado, a.enriquecimento_id, a.fonte, a.escore, a.status, a.versao as versao_vista
    from enriquecimentos_achados a where a.excluido_em is null`
