/**
 * What no declaration describes, as SQL that may run again: the bytes of each remessa as they were written, and of each charge a digest of its payer
 * as its bank was told him last.
 */
export const tables: readonly string[] = [
  `create table if not exists remessas_bancarias_arquivos (
    remessa_id bigint primary key references remessas_bancarias (id), conteudo bytea not null)`,
  `create table if not exists remessas_bancarias_pagadores (
    cobranca_id bigint primary key references cobrancas (id), pagador text not null)`,
]

/** A charge enters its bank once, and is asked back once, among the remessas that live and what their bank took; of any other kind one waits. */
export const constraints: readonly string[] = [
  'drop index if exists remessas_bancarias_uma_vez',
  `create unique index if not exists remessas_bancarias_um_movimento on remessas_bancarias_linhas (cobranca_id, movimento)
    where movimento in ('01', '02') and recusada_em is null and excluido_em is null`,
  `create unique index if not exists remessas_bancarias_uma_espera on remessas_bancarias_linhas (cobranca_id, movimento)
    where remessa_id is null and excluido_em is null`,
  `create index if not exists remessas_bancarias_a_remeter on remessas_bancarias_linhas (convenio_id)
    where remessa_id is null and excluido_em is null`,
]
