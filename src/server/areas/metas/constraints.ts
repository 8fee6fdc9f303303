/** A target is of a month, whichever of its days was written. Statements may run again. */
export const constraints: readonly string[] = [
  `create or replace function avenca_mes_da_meta() returns trigger language plpgsql as $$
  begin
    new.mes := date_trunc('month', new.mes)::date;
    return new;
  end $$`,
  `create or replace trigger metas_mes before insert or update of mes on metas for each row execute function avenca_mes_da_meta()`,
]
