import { type RawBuilder, sql } from 'kysely'
import { catalogue } from '../../../../errors/catalogue'
import { name } from '../../../framework/resources/sql-names'
import { refuseFound, withoutNestedLoops, writeFound } from '../../../framework/staging/lines'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'

const ORIGEM = sql`'remessa'`
const ENDERECO = ['cep', 'endereco', 'numero', 'bairro', 'cidade', 'uf'] as const

/** A creditor tells of his own clients alone. */
export async function rejectStrangers(db: Db, { id, credor_id }: Execucao): Promise<void> {
  const [, stranger] = catalogue.linha_cliente_desconhecido
  const client = sql`clientes c where c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null and exists (
    select from operacoes o where o.cliente_id = c.id and o.credor_id = ${credor_id} and o.excluido_em is null)`
  await refuseFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar, 'cpf_cnpj' as coluna, s.cpf_cnpj as valor, ${stranger} as motivo
      from remessas_linhas s where ${accepted(id)} and not exists (select from ${client})
    `,
  )
  await writeFound(
    db,
    linesOf(id),
    sql`select s.ctid as lugar, c.id, c.nome from remessas_linhas s join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
      where ${accepted(id)}`,
    sql`cliente_id = f.id, nome = f.nome`,
  )
}

/** Whom the ways to reach somebody are of, once the clients of the file are there; a line without any is left alone. */
export async function findClientesOfContatos(trx: Db, { id }: Execucao): Promise<void> {
  // neither the lines nor the clients that came with them have been counted yet
  await withoutNestedLoops(trx, () =>
    writeFound(
      trx,
      linesOf(id),
      sql`select s.ctid as lugar, c.id from remessas_linhas s join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
        where ${accepted(id)} and s.contatos <> '{}'`,
      sql`cliente_id = f.id`,
    ),
  )
}

/** A line of which all is there already changes nothing. */
export async function judgeContatos(db: Db, { id }: Execucao): Promise<void> {
  await writeFound(
    db,
    linesOf(id),
    sql`
      select s.ctid as lugar from remessas_linhas s join clientes c on c.id = s.cliente_id where ${accepted(id)}
        and not exists (${unknownOf('telefone', 'telefones')}) and not exists (${unknownOf('email', 'emails')})
        and not (${BLANK_ADDRESS} and ${SAYS_ADDRESS})
    `,
    sql`situacao = 'igual'`,
  )
}

/** Of a line `s`: what it says that its client never had, not even among what was deleted. */
function unknownOf(key: 'telefone' | 'email', table: 'telefones' | 'emails'): RawBuilder<unknown> {
  return sql`
    select from jsonb_array_elements_text(s.contatos -> ${key}::text) dito(valor) where not exists (
      select from ${name(table)} t where t.cliente_id = s.cliente_id and ${name('t', key)} = dito.valor)
  `
}

const BLANK_ADDRESS = sql.join(
  ENDERECO.map((key) => sql`${name('c', key)} is null`),
  sql` and `,
)
const SAYS_ADDRESS = sql`(s.cliente ?| ${[...ENDERECO]}::text[])`

export async function addTelefones(trx: Db, execucao: Execucao): Promise<void> {
  await insertFrom(trx, execucao.ctx, 'telefones', {
    fonte: newOf(execucao, 'telefone', 'telefones'),
    valores: { cliente_id: sql`fonte.cliente_id`, telefone: sql`fonte.valor`, origem: ORIGEM },
    repetidos: 'pular',
  })
}

export async function addEmails(trx: Db, execucao: Execucao): Promise<void> {
  await insertFrom(trx, execucao.ctx, 'emails', {
    fonte: newOf(execucao, 'email', 'emails'),
    valores: { cliente_id: sql`fonte.cliente_id`, email: sql`fonte.valor`, origem: ORIGEM },
    repetidos: 'pular',
  })
}

function newOf({ id }: Execucao, key: 'telefone' | 'email', table: 'telefones' | 'emails'): RawBuilder<unknown> {
  return sql`
    select s.cliente_id, dito.valor, min(s.linha) as linha
    from remessas_linhas s cross join lateral jsonb_array_elements_text(s.contatos -> ${key}::text) dito(valor)
    where ${accepted(id)} and not exists (
      select from ${name(table)} t where t.cliente_id = s.cliente_id and ${name('t', key)} = dito.valor)
    group by s.cliente_id, dito.valor order by linha, dito.valor
  `
}

/** The first address that the file says of a client who has none at all: half of two addresses is none. */
export async function addAddresses(trx: Db, { ctx, id, remessa_id }: Execucao): Promise<void> {
  await changeWhere(trx, ctx, 'clientes', {
    fonte: sql`
      select distinct on (c.id) c.id, ${sql.join(ENDERECO.map((key) => sql`s.cliente ->> ${key}::text as ${name(key)}`))}
      from remessas_linhas s join clientes c on c.id = s.cliente_id
      where ${accepted(id)} and ${BLANK_ADDRESS} and ${SAYS_ADDRESS} order by c.id, s.linha
    `,
    mudancas: Object.fromEntries(ENDERECO.map((key) => [key, name('fonte', key)])),
    acao: 'editar',
    origem: `remessa ${remessa_id}`,
  })
}
