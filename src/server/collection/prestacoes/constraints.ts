import { grupos } from '../../../domain/generated-lists'
import { apartSql } from '../../platform/database/constraint-sql'
import { quotedWords } from '../../platform/database/fixed-words'

/** What never changes of a line that stands in a statement: all but what its creditor answers. */
const FIXED = [
  'prestacao_id',
  'recebimento_linha_id',
  'realizado',
  'honorarios',
  'comissao',
  'taxa_cartao',
  'valor_repasse',
  'excluido_em',
]

/**
 * What the database itself guarantees about statements: each has its number among those of its creditor, a line stays as it entered, and
 * nothing comes, goes or changes in one that is closed; it waits for whoever is closing it. Of a creditor one tax, and of an executive one
 * commission, holds on a day. Statements may run again.
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_numero_da_prestacao() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('prestacoes'), new.credor_id::int);
    select coalesce(max(numero), 0) + 1 into new.numero from prestacoes where credor_id = new.credor_id;
    return new;
  end $$`,
  `create or replace trigger prestacoes_numero before insert on prestacoes
    for each row execute function avenca_numero_da_prestacao()`,
  `create or replace function avenca_prestacao_fechada() returns trigger language plpgsql as $$
  declare
    fechada bigint;
  begin
    select s.id into fechada from prestacoes s
      where s.id in (select prestacao_id from mudadas) and s.status in (${quotedWords(grupos.status_prestacao.fechada)}) limit 1;
    if fechada is not null then
      raise exception 'statement % is closed', fechada using errcode = 'check_violation', constraint = 'prestacao_fechada';
    end if;
    return null;
  end $$`,
  ...['prestacoes_linhas', 'prestacoes_ajustes'].flatMap((table) => [
    `create or replace trigger ${table}_entram after insert on ${table} referencing new table as mudadas
      for each statement execute function avenca_prestacao_fechada()`,
    `create or replace trigger ${table}_somem after delete on ${table} referencing old table as mudadas
      for each statement execute function avenca_prestacao_fechada()`,
  ]),
  `create or replace function avenca_linha_prestada() returns trigger language plpgsql as $$
  begin
    if old.prestacao_id is distinct from new.prestacao_id or exists (
      select from prestacoes s where s.id = old.prestacao_id and s.status in (${quotedWords(grupos.status_prestacao.fechada)})
    ) then
      raise exception 'line % of a closed statement', old.id using errcode = 'check_violation', constraint = 'prestacao_fechada';
    end if;
    return new;
  end $$`,
  `create or replace trigger prestacoes_linhas_fixas before update on prestacoes_linhas for each row
    when ((${FIXED.map((column) => `old.${column}`).join(', ')}) is distinct from (${FIXED.map((column) => `new.${column}`).join(', ')}))
    execute function avenca_linha_prestada()`,
  `create or replace trigger prestacoes_ajustes_fixos before update on prestacoes_ajustes for each row
    when ((old.valor, old.situacao, old.prestacao_id, old.excluido_em) is distinct from (new.valor, new.situacao, new.prestacao_id, new.excluido_em))
    execute function avenca_linha_prestada()`,
  apartSql({ table: 'credores_impostos', owner: 'credor_id', first: 'vale_de', last: 'vale_ate' }),
  apartSql({ table: 'executivos_comissoes', owner: 'executivo_id', first: 'vale_de', last: 'vale_ate' }),
]
