/**
 * A new password, a block, its end and a deletion end every session, link and program of the person at once, whichever way the change came
 * in: form, many at once, file, draft, act or command. Statements may run again.
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_encerra_sessoes() returns trigger language plpgsql as $$
  begin
    update sessoes set revogada_em = clock_timestamp() where usuario_id = new.id and revogada_em is null;
    update links_de_senha set anulado_em = clock_timestamp()
      where usuario_id = new.id and usado_em is null and anulado_em is null;
    update programas set revogado_em = clock_timestamp() where usuario_id = new.id and revogado_em is null;
    return null;
  end $$`,
  `create or replace trigger usuarios_encerra_sessoes after update on usuarios for each row
    when (old.senha is distinct from new.senha or old.ativo is distinct from new.ativo
      or old.excluido_em is distinct from new.excluido_em)
    execute function avenca_encerra_sessoes()`,
]
