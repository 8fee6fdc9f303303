import { sql } from 'kysely'
import { pontuar } from '../../../../domain/clientes/duplicados'
import type { ParDeClientes, Pessoa } from '../../../../domain/clientes/par-de-clientes'
import { inScope } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { candidatos } from './candidatos-sql'

export interface Pagina {
  readonly start: number
  readonly end: number
  /** The client whose pairs are wanted; null for those of all. */
  readonly cliente: number | null
}

interface Row {
  readonly um: number
  readonly outro: number
  readonly telefone: boolean
  readonly email: boolean
  readonly nascimento: boolean
  readonly cep: boolean
  readonly cidade: boolean
  readonly semelhanca: number
  readonly clientes: readonly [Pessoa, Pessoa]
  readonly total: number
}

/** Pairs of records that may be one person within the user's scope, the likeliest first. */
export async function listDuplicados(
  db: Db,
  ctx: ActContext,
  { start, end, cliente }: Pagina,
): Promise<{ readonly pares: readonly ParDeClientes[]; readonly total: number }> {
  const { rows } = await withTime(db, (trx) =>
    sql<Row>`
    with ${candidatos(cliente)},
    meus as (
      select c.*, count(*) over () as total from candidatos c
      where exists (select from clientes p where p.id = c.um and ${inScope(ctx, 'clientes', 'p')})
        and exists (select from clientes p where p.id = c.outro and ${inScope(ctx, 'clientes', 'p')})
      order by pontos desc, um, outro limit ${end - start} offset ${start}
    )
    select m.*, (select json_agg(json_build_object('id', p.id, 'nome', p.nome, 'cpf_cnpj', p.cpf_cnpj, 'cidade', p.cidade, 'uf', p.uf,
        'operacoes', (select count(*) from operacoes o where o.cliente_id = p.id and o.excluido_em is null),
        'acordos', (select count(*) from acordos a where a.cliente_id = p.id and a.so_pedido is not true and a.excluido_em is null)) order by p.id)
      from clientes p where p.id in (m.um, m.outro)) as clientes
    from meus m order by m.pontos desc, m.um, m.outro
  `.execute(trx),
  )
  const pares = rows.map(({ clientes: [older, newer], total: _, um: _um, outro: _outro, ...facts }) => ({
    ...pontuar({ ...facts, semelhanca: Number(facts.semelhanca) }),
    clientes: [older, newer] as const,
  }))
  if (rows.length > 0) return { pares, total: Number(rows[0]?.total ?? 0) }
  // past the last page: the last pair of it may just have been settled
  const total: number = start === 0 ? 0 : (await listDuplicados(db, ctx, { start: 0, end: 1, cliente })).total
  return { pares: [], total }
}

/** Going over every client takes longer than what one record may. */
function withTime<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '20s'`.execute(trx)
    return read(trx)
  })
}
