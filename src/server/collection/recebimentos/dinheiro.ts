import type { Definitions } from '../../../declaration/config-definitions'
import { quotedWords } from '../../platform/database/fixed-words'

/**
 * In whose hand the money of a receipt is, kept as it is born: with the creditor where it was paid by a method of his
 * (regras.yaml `prestacoes.dinheiro_do_credor`), where he told of it and no charge of ours brought it, and where the slip's beneficiary is
 * he himself; else in the house, and then it counts from the day of its credit, which is what its bank said of its charge, else the day
 * of payment, unless whoever writes it knows better. A reversal is where the money was that it takes back. Receipts from before are given theirs the first time a database meets it.
 * Statements may run again.
 *
 * Source   docs/regras.md, "Prestação de contas".
 */
export function constraints({ regras }: Definitions): readonly string[] {
  const formas = regras.prestacoes.dinheiro_do_credor
  const dele = formas.length === 0 ? 'false' : `r.forma in (${quotedWords(formas)})`
  const dinheiro = `coalesce((select e.dinheiro from recebimentos e where e.id = r.estorno_de_id),
    case when ${dele}
      or r.cobranca_id is null and exists (select from parcelas p where p.id = r.parcela_id and p.data_credor_informou is not null)
      or exists (select from cobrancas c join convenios v on v.id = c.convenio_id join credores k on k.id = r.credor_id
        where c.id = r.cobranca_id and v.cnpj = k.cpf_cnpj)
    then 'credor' else 'casa' end)`
  return [
    `create or replace function avenca_dinheiro_do_recebimento() returns trigger language plpgsql as $$
    begin
      select ${dinheiro} into new.dinheiro
        from (select new.estorno_de_id, new.forma, new.cobranca_id, new.parcela_id, new.credor_id) r;
      new.creditado_em := case when new.dinheiro = 'casa' then coalesce(new.creditado_em,
        (select c.creditado_em from cobrancas c where c.id = new.cobranca_id and new.estorno_de_id is null), new.data) end;
      return new;
    end $$`,
    `create or replace function avenca_dinheiro_da_linha() returns trigger language plpgsql as $$
    begin
      select dinheiro into new.dinheiro from recebimentos where id = new.recebimento_id;
      return new;
    end $$`,
    `do $do$ begin
      if exists (select from pg_trigger where tgname = 'recebimentos_dinheiro' and tgrelid = 'recebimentos'::regclass) then return; end if;
      alter table recebimentos disable trigger user;
      alter table recebimentos_linhas disable trigger user;
      update recebimentos r set dinheiro = ${dinheiro} where r.estorno_de_id is null;
      update recebimentos r set dinheiro = e.dinheiro from recebimentos e where e.id = r.estorno_de_id;
      update recebimentos set creditado_em = data where dinheiro = 'casa';
      update recebimentos_linhas l set dinheiro = r.dinheiro from recebimentos r where r.id = l.recebimento_id and r.dinheiro <> 'casa';
      alter table recebimentos_linhas enable trigger user;
      alter table recebimentos enable trigger user;
      create trigger recebimentos_dinheiro before insert on recebimentos for each row execute function avenca_dinheiro_do_recebimento();
      create trigger recebimentos_linhas_dinheiro before insert on recebimentos_linhas
        for each row execute function avenca_dinheiro_da_linha();
    end $do$`,
  ]
}
