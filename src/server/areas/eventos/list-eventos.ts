import type { Wire } from '../../../contract/atoms'
import type { Evento } from '../../../contract/eventos'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

type EventoRead = Wire<typeof Evento>

/** The number that was called is the person's. */
export const eventoPessoal = { campos: { telefone: 'eventos.telefone' }, finalidade: 'contato' } as const

/** The whole timeline of a client within the user's scope, newest first. */
export async function listEventos(db: Db, ctx: ActContext, clienteId: number): Promise<EventoRead[]> {
  const rows = await selectEventos(db, ctx)
    .where('e.cliente_id', '=', clienteId)
    .where(inScope(ctx, 'eventos', 'e'))
    .execute()
  return rows.map(toWire)
}

/** One event as it is answered after it was recorded. */
export async function readEvento(db: Db, ctx: ActContext, id: number): Promise<EventoRead> {
  return toWire(await selectEventos(db, ctx).where('e.id', '=', id).executeTakeFirstOrThrow())
}

/** Creditor and operation are named only where the user may see them: an event of his may concern one that is not. */
function selectEventos(db: Db, ctx: ActContext) {
  return db
    .selectFrom('eventos as e')
    .innerJoin('tipos_evento as t', 't.id', 'e.tipo_id')
    .leftJoin('credores as c', (join) => join.onRef('c.id', '=', 'e.credor_id').on(inScope(ctx, 'credores', 'c')))
    .leftJoin('operacoes as o', (join) => join.onRef('o.id', '=', 'e.operacao_id').on(inScope(ctx, 'operacoes', 'o')))
    .leftJoin('usuarios as u', 'u.id', 'e.criado_por')
    .select(['e.id', 'e.cliente_id', 'e.criado_em', 'e.canal', 'e.descricao', 'e.telefone', 'e.agendado_para'])
    .select(['t.id as tipo_id', 't.nome as tipo_nome', 't.codigo as tipo_codigo', 'c.id as credor_id'])
    .select(['c.nome as credor_nome', 'o.id as operacao_id', 'o.numero_operacao', 'u.id as usuario_id'])
    .select('u.nome as usuario_nome')
    .where('e.excluido_em', 'is', null)
    .orderBy('e.criado_em', 'desc')
    .orderBy('e.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEventos>['executeTakeFirstOrThrow']>>

function toWire(row: Row): EventoRead {
  const { tipo_id, tipo_nome, tipo_codigo, credor_id, credor_nome, operacao_id, numero_operacao, ...rest } = row
  const { usuario_id, usuario_nome, ...own } = rest
  return {
    ...own,
    tipo: { id: tipo_id, titulo: tipo_nome, codigo: tipo_codigo },
    credor: titled(credor_id, credor_nome),
    operacao: titled(operacao_id, numero_operacao),
    usuario: usuario_id === null || usuario_nome === null ? null : { id: usuario_id, nome: usuario_nome },
  }
}

function titled(id: number | null, titulo: string | null) {
  return id === null || titulo === null ? null : { id, titulo }
}
