import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { EventoDaLinha, Recortes } from '../../../../contract/clientes'
import { linhaDeMensagens, MENSAGEM_RECEBIDA, readsWritten } from '../../../collection/mensagens/linha-de-mensagens'
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

/** One window of what happened with a client, newest first, within the user's scope: events, and the messages both ways. */
export async function readLinhaDoTempo(db: Db, ctx: ActContext, janela: Janela) {
  const { id, start, end } = janela
  await requireCliente(db, ctx, id)
  const linha = sql`select e.criado_em as em, e.id, e.canal, e.credor_id, e.criado_por as usuario_id, null::json as mensagem,
      null::json as conversa, null::json as retorno, e.tipo_id
    from eventos e where ${chosen(ctx, janela)}${janela.tipo_id === undefined ? notSaidTwice(ctx) : sql``}
    ${janela.tipo_id === undefined ? sql`union all select m.*, null from (${linhaDeMensagens(ctx, janela)}) m` : sql``}`
  const [{ rows }, count] = await Promise.all([
    sql<EventoDaLinha>`
      select l.id, l.em as criado_em, l.canal, t.nome as tipo, t.cor, e.descricao, e.resultado, e.telefone,
        e.agendado_para, u.nome as usuario, c.nome as credor, l.canal = 'sistema' as sistema, l.mensagem, l.conversa, l.retorno
      from (select * from (${linha}) tudo order by tudo.em desc, tudo.tipo_id is null, tudo.id desc
          limit ${end - start} offset ${start}) l
        left join eventos e on e.id = l.id and l.tipo_id is not null left join tipos_evento t on t.id = l.tipo_id
        left join usuarios u on u.id = l.usuario_id
        left join credores c on c.id = l.credor_id and ${inScope(ctx, 'credores', 'c')}
      order by l.em desc, l.tipo_id is null, l.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from (${linha}) tudo`.execute(db),
  ])
  return { eventos: rows, total: Number(count.rows[0]?.total ?? 0) }
}

/** What a timeline can be narrowed to: who wrote, of which kinds and channels it is. */
export async function listRecortes(db: Db, ctx: ActContext, id: number): Promise<Recortes> {
  await requireCliente(db, ctx, id)
  const { rows } = await sql<Recortes>`
    with meus as (select e.criado_por, e.tipo_id, e.canal from eventos e where ${chosen(ctx, { id })}
      union all select m.usuario_id, null, m.canal from (${linhaDeMensagens(ctx, { id })}) m)
    select
      coalesce((select json_agg(json_build_object('id', u.id, 'nome', u.nome) order by u.nome) from usuarios u
        where u.id in (select criado_por from meus)), '[]') as usuarios,
      coalesce((select json_agg(json_build_object('id', t.id, 'nome', t.nome) order by t.nome) from tipos_evento t
        where t.id in (select tipo_id from meus)), '[]') as tipos,
      coalesce((select json_agg(distinct canal) from meus), '[]') as canais
  `.execute(db)
  return rows[0] ?? { usuarios: [], tipos: [], canais: [] }
}

/** Whoever reads what the client wrote is not told besides that he wrote. */
function notSaidTwice(ctx: ActContext) {
  if (!readsWritten(ctx)) return sql``
  return sql` and e.tipo_id not in (select id from tipos_evento where codigo = ${MENSAGEM_RECEBIDA})`
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
