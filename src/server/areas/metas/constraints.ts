/** A target is of a month, whichever of its days was written. Statements may run again. */
export const constraints: readonly string[] = [
  `create or replace function avenca_mes_da_meta() returns trigger language plpgsql as $$
  begin
    new.mes := date_trunc('month', new.mes)::date;
    return new;
  end $$`,
  `do $do$ begin
    if not exists (select from pg_trigger where tgname = 'metas_mes' and tgrelid = 'metas'::regclass) then
      update metas set mes = date_trunc('month', mes)::date where mes <> date_trunc('month', mes)::date;
      create trigger metas_mes before insert or update of mes on metas for each row execute function avenca_mes_da_meta();
    end if;
  end $do$`,
]
