/**
 * SQL, which may run again, that gives what is new to rows from before it, the first time a database meets it: to receipts the executive
 * that their agreement had then, as its history says, and his team; to targets the first day of their month. Before the triggers that
 * see to it from then on are there.
 */
export const fillHands: readonly string[] = [
  `do $do$ begin
    if exists (select from pg_trigger where tgname = 'recebimentos_maos' and tgrelid = 'recebimentos'::regclass) then return; end if;
    alter table recebimentos disable trigger user;
    update recebimentos r set executivo_cobranca_id = m.executivo_id, equipe_id = (select e.equipe_id from executivos e where e.id = m.executivo_id)
    from (
      select o.id, case when h.mudancas is null then a.executivo_cobranca_id else (h.mudancas -> 'executivo_cobranca_id' ->> 0)::bigint end as executivo_id
      from recebimentos o join acordos a on a.id = o.acordo_id
      left join recebimentos de on de.id = o.estorno_de_id
      left join lateral (
        select mudancas from historico h where h.recurso = 'acordos' and h.registro_id = o.acordo_id
          and h.mudancas ? 'executivo_cobranca_id' and h.em > coalesce(de.criado_em, o.criado_em)
        order by h.em, h.id limit 1
      ) h on true
    ) m where m.id = r.id and m.executivo_id is not null;
    alter table recebimentos enable trigger user;
  end $do$`,
  `do $do$ begin
    if exists (select from pg_trigger where tgname = 'metas_mes' and tgrelid = 'metas'::regclass) then return; end if;
    -- of two for the same, the first is the one of the month; the other stays as it is written, for a person to see to
    update metas m set mes = date_trunc('month', mes)::date where mes <> date_trunc('month', mes)::date and not exists (
      select from metas o where o.id <> m.id and o.excluido_em is null and m.excluido_em is null
        and date_trunc('month', o.mes) = date_trunc('month', m.mes)
        and (o.mes = date_trunc('month', o.mes)::date or o.id < m.id) and o.tipo = m.tipo
        and (o.executivo_id, o.equipe_id, o.credor_id) is not distinct from (m.executivo_id, m.equipe_id, m.credor_id));
  end $do$`,
]
