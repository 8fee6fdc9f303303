/**
 * Triggers that keep values and sums name columns that a step may rename, and a later step writes to the same table. They go first; the
 * constraints make them anew after the steps and count again what they keep.
 */
export const FORGET_KEEPERS = `do $$
  declare
    velha record;
  begin
    for velha in select p.oid::regprocedure as nome from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.proname ~ '^avenca_(soma|guarda)_'
    loop
      execute format('drop function %s cascade', velha.nome);
    end loop;
  end $$`
