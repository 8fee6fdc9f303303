import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventoDaLinha, Recortes } from '../../../../contract/clientes'
import { existsFor, inScope } from '../../../framework/resources/scoped'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { requireCliente } from '../dividas'

export interface Recorte {
  readonly canal?: string
  readonly usuario_id?: number
  readonly tipo_id?: number
  /** `nao`: leaves out what the system wrote by itself. */
  readonly sistema?: 'sim' | 'nao'
}

export interface Janela extends Recorte {
  readonly id: number
  readonly start: number
  readonly end: number
}

/** One window of what happened with a client, newest first, within the user's scope. */
export async function readLinhaDoTempo(db: Db, ctx: ActContext, janela: Janela) {
  const { id, start, end } = janela
  await requireCliente(db, ctx, id)
  const where = chosen(ctx, janela)
  const [{ rows }, count] = await Promise.all([
    sql<EventoDaLinha>`
      select e.id, e.criado_em, e.canal, t.nome as tipo, t.cor, e.descricao, e.resultado, e.telefone, e.agendado_para,
        u.nome as usuario, c.nome as credor, e.canal = 'sistema' as sistema
      from eventos e join tipos_evento t on t.id = e.tipo_id left join usuarios u on u.id = e.criado_por
        left join credores c on c.id = e.credor_id and ${inScope(ctx, 'credores', 'c')}
      where ${where} order by e.criado_em desc, e.id desc limit ${end - start} offset ${start}`.execute(db),
    sql<{ total: number }>`select count(*) as total from eventos e where ${where}`.execute(db),
  ])
  return { eventos: rows, total: Number(count.rows[0]?.total ?? 0) }
}

/** What the events of a client can be narrowed to: who wrote them, of which kinds and channels they are. */
export async function listRecortes(db: Db, ctx: ActContext, id: number): Promise<Recortes> {
  await requireCliente(db, ctx, id)
  const { rows } = await sql<Recortes>`
    with meus as (select e.criado_por, e.tipo_id, e.canal from eventos e where ${chosen(ctx, { id })})
    select
      coalesce((select json_agg(json_build_object('id', u.id, 'nome', u.nome) order by u.nome) from usuarios u
        where u.id in (select criado_por from meus)), '[]') as usuarios,
      coalesce((select json_agg(json_build_object('id', t.id, 'nome', t.nome) order by t.nome) from tipos_evento t
        where t.id in (select tipo_id from meus)), '[]') as tipos,
      coalesce((select json_agg(distinct canal) from meus), '[]') as canais
  `.execute(db)
  return rows[0] ?? { usuarios: [], tipos: [], canais: [] }
}

function chosen(ctx: ActContext, { id, canal, usuario_id, tipo_id, sistema }: Recorte & { id: number }) {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`e.cliente_id = ${id}`,
    existsFor(ctx, 'eventos', 'e'),
    ...(canal === undefined ? [] : [sql<SqlBool>`e.canal = ${canal}`]),
    ...(usuario_id === undefined ? [] : [sql<SqlBool>`e.criado_por = ${usuario_id}`]),
    ...(tipo_id === undefined ? [] : [sql<SqlBool>`e.tipo_id = ${tipo_id}`]),
    ...(sistema === 'nao' ? [sql<SqlBool>`e.canal <> 'sistema'`] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
