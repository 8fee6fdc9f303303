import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DADOS_DE_CONTATO, DADOS_DO_CLIENTE } from '../../../domain/fornecedores/dados'
import { grupos } from '../../../domain/generated-lists'
import { name } from '../../framework/resources/sql-names'
import { listed } from '../../platform/database/fixed-words'

const [TELEFONE, EMAIL] = DADOS_DE_CONTATO
type Tabela = 'telefones' | 'emails'

/** What is said of a client `c`: a line of an answer, or a find that it made. */
export type Dito = 's' | 'a'

/** What `c` has of a field of his own that is spoken of. */
export function doCliente(dito: Dito): RawBuilder<unknown> {
  const own = DADOS_DO_CLIENTE.map((key) => sql`when ${sql.lit(key)} then ${name('c', key)}`)
  return sql`(case ${name(dito, 'dado')} ${sql.join(own, sql` `)} end)`
}

/** By what it is: of contacts, of which there may be several, what `several` makes of their table; else what `own` says. */
export function porDado(
  dito: Dito,
  several: (tabela: Tabela, key: string) => RawBuilder<unknown>,
  own: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`case ${name(dito, 'dado')} when ${sql.lit(TELEFONE)} then ${several('telefones', TELEFONE)}
    when ${sql.lit(EMAIL)} then ${several('emails', EMAIL)} else ${own} end`
}

/** `c` has, or had before somebody took it off, the very contact. */
export function temContato(dito: Dito, which: 'tem' | 'teve') {
  const gone = which === 'tem' ? sql`t.excluido_em is null` : sql`t.excluido_em is not null`
  return (tabela: Tabela, key: string) =>
    sql`exists (select from ${name(tabela)} t where t.cliente_id = c.id and ${name('t', key)} = ${name(dito, 'novo')} and ${gone})`
}

/** `c` has the very thing. */
export function jaTem(dito: Dito): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${porDado(dito, temContato(dito, 'tem'), sql`${doCliente(dito)} = ${name(dito, 'novo')}`)}, false)`
}

/** Somebody said that this client died, and nobody looked into it yet. */
export function noticiaDeMorte(cliente: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from pendencias p where p.registro_clientes_id = ${cliente} and p.tipo = 'falecido'
    and p.status in ${listed(grupos.status_pendencia.aberta)} and p.excluido_em is null)`
}
