import { grupos } from '../../../domain/generated-lists'
import { checkSql, deferredTriggerSql } from '../../platform/database/constraint-sql'
import { quotedWords } from '../../platform/database/fixed-words'

/**
 * What the database itself guarantees about agreements, laid over the declared tables. Statements may run again.
 * The sums are checked at commit, when all rows of an agreement stand; by the declared indexes, which hold only rows that are there.
 */
export const constraints: readonly string[] = [
  `create unique index if not exists acordos_operacoes_operacao_viva on acordos_operacoes (operacao_id) where viva`,
  // the work queue groups all debts in collection by client, and never needs the table for it
  `create index if not exists operacoes_em_cobranca on operacoes (cliente_id, data_vencimento)
    include (credor_id, valor_nominal) where status_operacao = 'C' and excluido_em is null`,
  // what is to be received, day after day: of the paid ones before it there are more each month
  `create index if not exists parcelas_a_receber on parcelas (data_vencimento, id)
    where status in (${quotedWords(grupos.status_parcela.a_receber)}) and excluido_em is null`,
  // when the contract of a debt began, as ISO; written as ISO or dd/MM/yyyy, and what cannot be read counts as absent
  `create or replace function avenca_data_inicio(adicionais jsonb) returns text language sql immutable parallel safe as $$
    select case
      when inicio ~ '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])' then left(inicio, 10)
      when inicio ~ '^(0[1-9]|[12]\\d|3[01])/(0[1-9]|1[0-2])/\\d{4}$'
        then substr(inicio, 7, 4) || '-' || substr(inicio, 4, 2) || '-' || left(inicio, 2)
    end from (select adicionais ->> 'data_inicio' as inicio) texto
  $$`,
  // the work queue asks for all clients whose contract is old: reading it out of every debt takes seconds
  `create index if not exists operacoes_data_inicio on operacoes (avenca_data_inicio(adicionais)) include (cliente_id)
    where excluido_em is null`,
  checkSql('acordos', 'acordos_valores', [
    ...['valor_nominal', 'juros', 'multas', 'honorarios', 'desconto', 'comissao', 'valor_entrada', 'valor_parcela'].map(
      (column) => `${column} >= 0`,
    ),
    'total > 0',
    'total = valor_nominal + juros + multas - desconto + honorarios',
    'valor_entrada <= total',
    'quantidade_parcelas >= 0',
  ]),
  checkSql('acordos_operacoes', 'acordos_operacoes_valores', [
    ...['valor_nominal', 'valor_juros', 'valor_multa', 'valor_desconto', 'valor_honorario', 'valor_comissao'].map(
      (column) => `${column} >= 0`,
    ),
    'valor_atualizado = valor_nominal + valor_juros + valor_multa - valor_desconto + valor_honorario',
  ]),
  checkSql('parcelas', 'parcelas_valores', [
    ...['valor_nominal', 'valor_juros', 'valor_multa', 'valor_honorario', 'desconto', 'valor_comissao'].map(
      (column) => `${column} >= 0`,
    ),
  ]),
  checkSql('parcelas_operacoes', 'parcelas_operacoes_valores', [
    ...['principal', 'juros', 'multa', 'honorarios', 'desconto', 'comissao', 'taxa_cartao'].map(
      (column) => `${column} >= 0`,
    ),
    'valor_negociado = principal + juros + multa + honorarios - desconto',
  ]),
  `create or replace function avenca_confere_acordo() returns trigger language plpgsql as $$
  declare
    esperado numeric;
    encontrado numeric;
  begin
    select total into esperado from acordos where id = new.id;
    select coalesce(sum(valor_nominal_original), 0) into encontrado from parcelas where acordo_id = new.id and excluido_em is null;
    if esperado is distinct from encontrado then
      raise exception 'acordo %: instalments add up to %, total is %', new.id, encontrado, esperado
        using errcode = 'check_violation', constraint = 'acordos_soma_das_parcelas';
    end if;
    return null;
  end $$`,
  `create or replace function avenca_confere_parcela() returns trigger language plpgsql as $$
  declare
    esperado numeric;
    encontrado numeric;
  begin
    select valor_nominal_original into esperado from parcelas where id = new.id;
    select coalesce(sum(valor_negociado), 0) into encontrado from parcelas_operacoes
      where parcela_id = new.id and excluido_em is null;
    if esperado is distinct from encontrado then
      raise exception 'parcela %: lines add up to %, value is %', new.id, encontrado, esperado
        using errcode = 'check_violation', constraint = 'parcelas_soma_das_linhas';
    end if;
    return null;
  end $$`,
  deferredTriggerSql('acordos', 'acordos_soma_das_parcelas', 'insert or update of total', 'avenca_confere_acordo'),
  deferredTriggerSql(
    'parcelas',
    'parcelas_soma_das_linhas',
    'insert or update of valor_nominal_original',
    'avenca_confere_parcela',
  ),
]
