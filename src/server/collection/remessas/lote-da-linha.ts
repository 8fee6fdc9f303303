import { type RawBuilder, sql } from 'kysely'

/** Whole calendar months from the entry of a batch to a day. Takes SQL of both days. */
export function idadeSql(dia: RawBuilder<unknown>, entrada: RawBuilder<unknown>): RawBuilder<number> {
  return sql`avenca_idade_da_remessa(${dia}, ${entrada})`
}

const ENTRADA = "(m.criado_em at time zone 'America/Sao_Paulo')::date"

/** Of lines of the ledger: the batch of the operation, how old that was on its day (blank before it came), and whether the creditor wrote it off. */
const OWN = `o.remessa_id, r.origem = 'Baixa' as do_credor,
  case when l.data >= ${ENTRADA} then avenca_idade_da_remessa(l.data, ${ENTRADA}) end as idade`
const FROM = `join operacoes o on o.id = l.operacao_id join recebimentos r on r.id = l.recebimento_id left join remessas m on m.id = o.remessa_id`

/** SQL of what every line should keep: id, remessa_id, do_credor, idade. */
export const loteDasLinhas = `select l.id, ${OWN} from recebimentos_linhas l ${FROM}`

/**
 * A line of the ledger keeps, as it is born, the batch that its operation came in: what a batch recovered is then counted from lines
 * alone. Lines from before are given theirs the first time a database meets it. Statements may run again.
 *
 * Source   docs/regras.md, "Recuperação".
 */
export const constraints: readonly string[] = [
  `create or replace function avenca_idade_da_remessa(dia date, entrada date) returns integer language sql immutable parallel safe as $$
    select (extract(year from age(dia, entrada)) * 12 + extract(month from age(dia, entrada)))::integer
  $$`,
  `create or replace function avenca_lote_da_linha() returns trigger language plpgsql as $$
  begin
    select x.remessa_id, x.idade, x.do_credor into new.remessa_id, new.idade, new.do_credor from (
      select ${OWN} from (select new.data, new.operacao_id, new.recebimento_id) l ${FROM}
    ) x;
    return new;
  end $$`,
  `do $do$ begin
    if exists (select from pg_trigger where tgname = 'recebimentos_linhas_lote' and tgrelid = 'recebimentos_linhas'::regclass) then return; end if;
    alter table recebimentos_linhas disable trigger user;
    update recebimentos_linhas l set remessa_id = x.remessa_id, idade = x.idade, do_credor = x.do_credor
    from (${loteDasLinhas}) x where x.id = l.id;
    alter table recebimentos_linhas enable trigger user;
    create trigger recebimentos_linhas_lote before insert on recebimentos_linhas for each row execute function avenca_lote_da_linha();
  end $do$`,
]
