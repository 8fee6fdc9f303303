import { DESFAZ_HISTORICO, MIGRACAO } from '../../collection/remessas/desfaz-historico'
import { checkSql, deferredTriggerSql, dropSql } from '../../platform/database/constraint-sql'

/**
 * What the database itself guarantees about the ledger (recebimentos, recebimentos_linhas): it is only ever added to, every line adds up, an entry
 * is the sum of its lines, a line of an instalment never receives more than it was negotiated for, nor less than nothing, and no charge is
 * written off for more than was paid by it.
 * Statements may run again; sums are checked at commit, by the declared indexes, which hold only rows that are there.
 */
const AMOUNTS = [
  'principal',
  'juros',
  'multa',
  'honorarios',
  'desconto',
  'comissao',
  'taxa_cartao',
  'mora_multa',
  'mora_juros',
] as const
const COMPONENTS = ['principal', 'juros', 'multa', 'honorarios', 'desconto'] as const

export const constraints: readonly string[] = [
  ...['recebimentos', 'recebimentos_linhas'].flatMap(appendOnly),
  dropSql('recebimentos_linhas', 'recebimentos_linhas_identidade'),
  checkSql('recebimentos_linhas', 'recebimentos_linhas_divisao', [
    'realizado = principal + juros + multa + honorarios - desconto + mora_multa + mora_juros',
    'realizado = valor_repasse + honorarios + comissao + taxa_cartao',
    `(${AMOUNTS.map((column) => `${column} >= 0`).join(' and ')} or ${AMOUNTS.map((column) => `${column} <= 0`).join(' and ')})`,
  ]),
  checkSql('recebimentos', 'recebimentos_identidade', [
    'valor = valor_repasse + honorarios + comissao + taxa_cartao',
    "case tipo when 'baixa' then valor > 0 and estorno_de_id is null else valor < 0 and estorno_de_id is not null and motivo is not null end",
  ]),
  `create or replace function avenca_confere_recebimento() returns trigger language plpgsql as $$
  declare
    lancamento bigint := case tg_table_name when 'recebimentos' then new.id else (to_jsonb(new) ->> 'recebimento_id')::bigint end;
  begin
    if exists (
      select from recebimentos r
      left join lateral (
        select coalesce(sum(realizado), 0) as valor, coalesce(sum(honorarios), 0) as honorarios,
          coalesce(sum(comissao), 0) as comissao, coalesce(sum(taxa_cartao), 0) as taxa_cartao,
          coalesce(sum(valor_repasse), 0) as valor_repasse, coalesce(sum(mora_multa), 0) as mora_multa,
          coalesce(sum(mora_juros), 0) as mora_juros, bool_or(l.parcela_id <> r.parcela_id) as alheia
        from recebimentos_linhas l where l.recebimento_id = r.id and l.excluido_em is null
      ) s on true
      where r.id = lancamento and (s.alheia is true
        or (r.valor, r.honorarios, r.comissao, r.taxa_cartao, r.valor_repasse, r.mora_multa, r.mora_juros)
          is distinct from (s.valor, s.honorarios, s.comissao, s.taxa_cartao, s.valor_repasse, s.mora_multa, s.mora_juros))
    ) then
      raise exception 'recebimento %: its lines do not add up to it', lancamento
        using errcode = 'check_violation', constraint = 'recebimentos_soma_das_linhas';
    end if;
    return null;
  end $$`,
  `create or replace function avenca_confere_linha_recebida() returns trigger language plpgsql as $$
  begin
    if exists (
      select from parcelas_operacoes p
      join lateral (
        select ${COMPONENTS.map((column) => `sum(${column}) as ${column}`).join(', ')}
        from recebimentos_linhas l where l.linha_id = p.id and l.excluido_em is null
      ) s on true
      where p.id = new.linha_id and not (${COMPONENTS.map((column) => `s.${column} between 0 and p.${column}`).join(' and ')})
    ) then
      raise exception 'linha %: received beyond what was negotiated, or less than nothing', new.linha_id
        using errcode = 'check_violation', constraint = 'recebimentos_linhas_limite';
    end if;
    return null;
  end $$`,
  `create or replace function avenca_confere_cobranca_baixada() returns trigger language plpgsql as $$
  begin
    if new.valor > 0 and new.cobranca_id is not null and not exists (
      select from cobrancas c join parcelas p on p.id = c.parcela_id
      where c.id = new.cobranca_id and p.acordo_id = new.acordo_id
        and (select sum(r.valor) from recebimentos r where r.cobranca_id = c.id and r.excluido_em is null)
          <= coalesce(c.valor_pago, 0)
    ) then
      raise exception 'recebimento %: charge % has not brought that much', new.id, new.cobranca_id
        using errcode = 'check_violation', constraint = 'recebimentos_cobranca_limite';
    end if;
    return null;
  end $$`,
  deferredTriggerSql('recebimentos', 'recebimentos_cobranca_limite', 'insert', 'avenca_confere_cobranca_baixada'),
  deferredTriggerSql('recebimentos', 'recebimentos_soma_das_linhas', 'insert', 'avenca_confere_recebimento'),
  deferredTriggerSql('recebimentos_linhas', 'recebimentos_linhas_soma', 'insert', 'avenca_confere_recebimento'),
  deferredTriggerSql('recebimentos_linhas', 'recebimentos_linhas_limite', 'insert', 'avenca_confere_linha_recebida'),
  // whose hands it came through stays with it: those of its instant, and of what it reverses; a transfer moves only what comes later
  `create or replace function avenca_maos_do_recebimento() returns trigger language plpgsql as $$
  begin
    if new.estorno_de_id is not null then
      select executivo_cobranca_id, equipe_id into new.executivo_cobranca_id, new.equipe_id from recebimentos where id = new.estorno_de_id;
    else
      select a.executivo_cobranca_id, e.equipe_id into new.executivo_cobranca_id, new.equipe_id
      from acordos a left join executivos e on e.id = a.executivo_cobranca_id where a.id = new.acordo_id;
    end if;
    return new;
  end $$`,
  `create or replace trigger recebimentos_maos before insert on recebimentos
    for each row execute function avenca_maos_do_recebimento()`,
  // a line that received something shows parts that add up to its whole, also while only some of it came in
  ...['parcelas_operacoes_realizado', 'parcelas_operacoes_recebida'].map((name) => dropSql('parcelas_operacoes', name)),
  checkSql('parcelas_operacoes', 'parcelas_operacoes_recebida_com_mora', [
    '(realizado = 0 or valor_negociado + mora_multa + mora_juros = valor_repasse + honorarios + comissao + taxa_cartao)',
  ]),
]

/**
 * Rows may only come; `truncate` is refused too. What a history of another house brought in goes with it while it is undone: its
 * receipts, which a file that is being undone made, as its journal says, in a transaction that says so itself.
 */
function appendOnly(table: string): readonly string[] {
  return [
    `create or replace function avenca_livro_imutavel() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('${DESFAZ_HISTORICO}', true) = 'sim' and exists (
        select from importacoes_registros j join importacoes i on i.id = j.importacao_id and i.situacao = 'desfazendo'
        where j.recurso = tg_table_name and j.registro_id = old.id and j.antes is null
      ) and exists (
        select from recebimentos r where r.origem = '${MIGRACAO}'
          and r.id = case tg_table_name when 'recebimentos' then old.id else (to_jsonb(old) ->> 'recebimento_id')::bigint end
      ) then
        return old;
      end if;
      raise exception '% of % refused: the ledger is only added to', tg_op, tg_table_name
        using errcode = 'integrity_constraint_violation', constraint = 'livro_imutavel';
    end $$`,
    onceTrigger(table, `${table}_imutavel`, `before update or delete on ${table} for each row`),
    onceTrigger(table, `${table}_sem_truncate`, `before truncate on ${table} for each statement`),
  ]
}

function onceTrigger(table: string, name: string, when: string): string {
  return `do $do$ begin
    if not exists (select from pg_trigger where tgname = '${name}' and tgrelid = '${table}'::regclass) then
      create trigger ${name} ${when} execute function avenca_livro_imutavel();
    end if;
  end $do$`
}
