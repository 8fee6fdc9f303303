/**
 * A table that was published is evidence of what was allowed: the database itself lets nobody change its bands, whichever way in.
 * Statements may run again.
 */
export const constraints: readonly string[] = [
  `create unique index if not exists limites_publicada on limites
    (coalesce(usuario_id, 0), coalesce(credor_id, 0), coalesce(funcao, '')) where status = 'Publicada' and excluido_em is null`,
  `create or replace function avenca_confere_faixas() returns trigger language plpgsql as $$
  declare
    situacao text;
  begin
    select status into situacao from limites where id = coalesce(new.limite_id, old.limite_id);
    if situacao <> 'Rascunho' then
      raise exception 'limites %: bands of a % table do not change', coalesce(new.limite_id, old.limite_id), situacao
        using errcode = 'check_violation', constraint = 'limites_faixas_de_rascunho';
    end if;
    return coalesce(new, old);
  end $$`,
  `create or replace trigger limites_faixas_de_rascunho before insert or update or delete on limites_faixas
    for each row execute function avenca_confere_faixas()`,
]
