import { sql } from 'kysely'
import type { SourceRows } from '../../../declaration/generated-sources'
import { estadoDe } from '../../collection/estados/estado-de'
import { acionamentosSql } from '../../collection/eventos/tratados'
import type { ServerSource } from '../../framework/consultas/server-source'
import { isHeld } from '../../framework/resources/holds/holds'
import { startOf } from '../../platform/database/start-of-day'

/** Every active executive, now: what he is doing since when (logged in and nothing said, available), whose client is in whose hands since when, and what came of the day so far. */
export const equipeAoVivo: ServerSource<'equipeAoVivo'> = (_db, ctx) => {
  const hoje = ctx.clock.hoje()
  return sql<SourceRows['equipeAoVivo']>`select e.id, e.id as executivo_id, e.equipe_id, u.id as pessoa_id,
      coalesce(b.status, v.status) as estado, coalesce(b.de, v.de) as estado_desde, coalesce(b.motivo, b.complemento) as complemento,
      coalesce(z.pausas, 0) as pausas, coalesce(z.em_pausa, 0) as em_pausa,
      s.registro_id as cliente_id, s.desde, coalesce(c.contatos, 0) as contatos, coalesce(c.cpcs, 0) as cpcs, c.ultimo_contato,
      coalesce(a.acordos, 0) as acordos, coalesce(a.fechado, 0) as fechado, coalesce(r.recebido, 0) as recebido
    from executivos e
    left join lateral (
      select p.id from usuarios p where (p.id = e.pessoa_id or p.executivo_cobranca_id = e.id) and p.excluido_em is null
      order by p.id = e.pessoa_id desc nulls last, p.id limit 1
    ) u on true
    left join lateral (
      select p.registro_id, p.desde from posses p
      where p.recurso = 'clientes' and p.usuario_id = u.id and ${isHeld(ctx, 'p')} order by p.desde desc limit 1
    ) s on true
    ${estadoDe(ctx)}
    left join (
      select e.criado_por, count(*)::integer as contatos, count(*) filter (where t.cpc)::integer as cpcs, max(e.criado_em) as ultimo_contato
      from ${acionamentosSql(ctx)} and e.criado_em >= ${startOf(hoje)} group by 1
    ) c on c.criado_por = u.id
    left join (
      select executivo_cobranca_id, count(*)::integer as acordos, sum(total) as fechado from acordos
      where data_acordo = ${hoje} and not so_pedido and excluido_em is null group by 1
    ) a on a.executivo_cobranca_id = e.id
    left join (
      select executivo_cobranca_id, sum(valor) as recebido from recebimentos where data = ${hoje} and excluido_em is null group by 1
    ) r on r.executivo_cobranca_id = e.id
    where e.ativo and e.excluido_em is null`
}
