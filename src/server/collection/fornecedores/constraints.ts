import { listas } from '../../../domain/generated-lists'
import { deferredTriggerSql } from '../../platform/database/constraint-sql'
import { quotedWords } from '../../platform/database/fixed-words'

const emVigor = quotedWords([listas.status_tabela_precos.em_vigor])

/**
 * What the database itself guarantees about prices: on a day a unit of a supplier has one table in force, whose bands hold every unit
 * of a month once, and nothing of one that is in force changes but the day it ends; told at commit, when all of an act stands. Statements may run again.
 */
export const constraints: readonly string[] = [
  `do $do$ begin
    if not exists (select from pg_constraint where conname = 'fornecedores_precos_um_por_dia') then
      alter table fornecedores_precos add constraint fornecedores_precos_um_por_dia exclude using gist (
        int8range(fornecedor_id, fornecedor_id, '[]') with &&, int4range(hashtext(unidade), hashtext(unidade), '[]') with &&,
        daterange(vale_de, vale_ate, '[]') with &&) where (status = ${emVigor} and excluido_em is null) deferrable initially deferred;
    end if;
  end $do$`,
  `create or replace function avenca_faixas_inteiras() returns trigger language plpgsql as $$
  declare
    errada bigint;
  begin
    if new.status <> ${emVigor} then return null; end if;
    select coalesce(f.quantidade_de, 1) into errada from (
      select quantidade_de, quantidade_ate, lag(quantidade_ate, 1, 0::bigint) over w as antes, lead(id) over w is null as ultima
      from fornecedores_faixas where tabela_id = new.id and excluido_em is null window w as (order by quantidade_de)
    ) f where f.quantidade_de is distinct from f.antes + 1 or f.quantidade_ate < f.quantidade_de or (f.quantidade_ate is null) <> f.ultima limit 1;
    if errada is not null or not exists (select from fornecedores_faixas where tabela_id = new.id and excluido_em is null) then
      raise exception 'prices %: bands are not whole at unit %', new.id, errada
        using errcode = 'check_violation', constraint = 'fornecedores_faixas_inteiras';
    end if;
    return null;
  end $$`,
  deferredTriggerSql(
    'fornecedores_precos',
    'fornecedores_faixas_inteiras',
    'update of status',
    'avenca_faixas_inteiras',
  ),
  `create or replace function avenca_precos_publicados() returns trigger language plpgsql as $$
  begin
    if exists (select from fornecedores_precos p where p.id in (new.tabela_id, old.tabela_id) and p.status = ${emVigor}) then
      raise exception 'prices of a table in force do not change' using errcode = 'check_violation', constraint = 'fornecedores_faixas_de_rascunho';
    end if;
    return coalesce(new, old);
  end $$`,
  `create or replace trigger fornecedores_faixas_de_rascunho before insert or update or delete on fornecedores_faixas
    for each row execute function avenca_precos_publicados()`,
]
