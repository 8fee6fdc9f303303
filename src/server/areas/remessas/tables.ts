import { grupos } from '../../../domain/generated-lists'
import { quotedWords } from '../../platform/database/fixed-words'
import { dropUnlogged, linesDdl } from '../../platform/database/system/imports'
import { LOTE } from './lote'

/** Tables of a batch that no declaration describes, as SQL that may run again. */
export const tables: readonly string[] = [
  // as they were before; what waited in them is sent again
  `do $$ begin
    if to_regclass('remessas_previas') is not null then drop table remessas_previas, remessas_linhas; end if;
  end $$`,
  dropUnlogged(LOTE, 'inclusao'),
  linesDdl(LOTE),
  'alter table remessas_linhas add column if not exists avisos jsonb, drop column if exists aviso',
  `alter table remessas_linhas add column if not exists folha text not null default '', add column if not exists chave text,
    add column if not exists dados jsonb, add column if not exists registro_id bigint`,
  keyedBySheet('remessas_linhas', 'importacao_id'),
  'create index if not exists remessas_linhas_chave on remessas_linhas (importacao_id, folha, chave) where chave is not null',
  'create index if not exists importacoes_registro on importacoes (tipo, registro_id) where registro_id is not null',
  'create index if not exists remessas_linhas_pagas on remessas_linhas (operacao_id, pago_em) where pago is not null',
]

/** SQL, which may run again, by which a line is known by its sheet too. */
function keyedBySheet(table: string, owner: string): string {
  return `do $$ begin
    if not exists (
      select from pg_attribute a join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any(i.indkey)
      where a.attrelid = '${table}'::regclass and a.attname = 'folha'
    ) then
      alter table ${table} drop constraint ${table}_pkey, add primary key (${owner}, linha, folha);
    end if;
  end $$`
}

/** Laid over the declared tables: a file comes in once for a creditor and a kind. */
export const constraints: readonly string[] = [
  'drop index if exists remessas_credor_hash_viva',
  `create unique index if not exists remessas_arquivo_confirmado on remessas (credor_id, hash, tipo)
    where excluido_em is null and status not in (${quotedWords(grupos.status_remessa.libera_arquivo)})`,
  // the list of what did not work reads these, and nothing else of their tables
  "create index if not exists telefones_invalidos on telefones (id) where situacao = 'invalido' and excluido_em is null",
  "create index if not exists emails_invalidos on emails (id) where situacao = 'invalido' and excluido_em is null",
  `create index if not exists retornos_a_conferir on cobrancas_retornos (recebido_em)
    where resultado in ('sem_dono', 'divergente') and excluido_em is null`,
]
