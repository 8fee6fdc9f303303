import { type RawBuilder, sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { name } from '../../framework/resources/sql-names'
import { listed } from '../../platform/database/fixed-words'

/**
 * Condition over a table with `cliente_id` and `credor_id`: it is about the debt of a client that goes with a return, with its creditor or
 * with none, and nothing else of that debt stays in the house.
 */
export function semMais(tabela: string, operacoes: RawBuilder<unknown>): RawBuilder<boolean> {
  const [cliente, credor] = [name(tabela, 'cliente_id'), name(tabela, 'credor_id')]
  return sql<boolean>`(
    exists (select from ${operacoes} o where o.cliente_id = ${cliente} and (${credor} is null or o.credor_id = ${credor}))
    and not exists (
      select from operacoes fica where fica.cliente_id = ${cliente} and (${credor} is null or fica.credor_id = ${credor})
        and fica.status_operacao in ${listed(grupos.status_operacao.na_casa)} and fica.excluido_em is null
        and not exists (select from ${operacoes} o where o.id = fica.id)))`
}

/** Condition over a table: a return, named by the history, made this change of the record. */
export function mudadoPor(recurso: string, acao: string, origem: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from historico h where h.recurso = ${recurso} and h.registro_id = ${name(recurso, 'id')} and h.acao = ${acao}
      and h.origem = ${origem})`
}
