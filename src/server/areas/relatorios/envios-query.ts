import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import type { ServerSource } from '../../framework/consultas/server-source'

/** Each file that a scheduled report was to become, for whom, and why there is none where there is none. */
export const enviosDeRelatorios: ServerSource<'enviosDeRelatorios'> = () =>
  sql<SourceRows['enviosDeRelatorios']>`select t.id, (t.detalhe #>> '{guardado,agendado_id}')::bigint as agendado_id,
      t.usuario_id as pessoa_id, t.criado_em as quando, t.status as situacao,
      case when t.status = 'concluido' then t.feito::int end as linhas, t.mensagem as motivo
    from trabalhos t where t.detalhe #>> '{guardado,agendado_id}' is not null`
