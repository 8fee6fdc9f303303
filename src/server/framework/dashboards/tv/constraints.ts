/** A screen that is revoked asks for nothing more, whichever way it was, and its row says so. Statements may run again. */
export const constraints: readonly string[] = [
  `create or replace function avenca_revoga_tela() returns trigger language plpgsql as $$
  begin
    update programas set revogado_em = clock_timestamp(), revogado_por = new.alterado_por
      where id::text = new.programa and revogado_em is null;
    return null;
  end $$`,
  `create or replace trigger telas_tv_revoga after update on telas_tv for each row
    when (new.revogada or new.excluido_em is not null) execute function avenca_revoga_tela()`,
  `create or replace function avenca_apaga_tela() returns trigger language plpgsql as $$
  begin
    update telas_tv set revogada = true, versao = versao + 1 where programa = new.id::text and not revogada;
    return null;
  end $$`,
  `create or replace trigger programas_apaga_tela after update of revogado_em on programas for each row
    when (new.revogado_em is not null and new.painel is not null) execute function avenca_apaga_tela()`,
]
