import { sql } from 'kysely'
import { pontuados } from '../../collection/contato/pontuados'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** How many events, and how many messages, the screen opens with; `total_eventos` and `total_mensagens` say how many there are. */
export const EVENTOS_SHOWN = 50

export async function listAcordos(db: Db, ctx: ActContext, clienteId: number) {
  const rows = await db
    .selectFrom('acordos')
    .leftJoin('credores', 'credores.id', 'acordos.credor_id')
    .leftJoin('executivos', 'executivos.id', 'acordos.executivo_cobranca_id')
    .selectAll('acordos')
    .select(['credores.nome as credor_nome', 'executivos.nome as executivo_nome'])
    .where('acordos.cliente_id', '=', clienteId)
    .where('acordos.excluido_em', 'is', null)
    .where(inScope(ctx, 'acordos'))
    .orderBy('acordos.id', 'desc')
    .execute()
  return rows.map(({ credor_nome, executivo_nome, ...own }) => ({
    ...own,
    credor: titled(own.credor_id, credor_nome),
    executivo_cobranca: titled(own.executivo_cobranca_id, executivo_nome),
  }))
}

/** The newest events of the client. */
export async function listEventos(db: Db, ctx: ActContext, clienteId: number) {
  const rows = await db
    .selectFrom('eventos')
    .innerJoin('tipos_evento', 'tipos_evento.id', 'eventos.tipo_id')
    .leftJoin('credores', 'credores.id', 'eventos.credor_id')
    .leftJoin('usuarios', 'usuarios.id', 'eventos.criado_por')
    .select(['eventos.id', 'eventos.criado_em', 'eventos.canal', 'eventos.descricao', 'eventos.telefone'])
    .select(['eventos.agendado_para', 'eventos.operacao_id', 'eventos.tipo_id', 'tipos_evento.nome as tipo_nome'])
    .select(['tipos_evento.codigo as tipo_codigo', 'eventos.credor_id', 'credores.nome as credor_nome'])
    .select(['usuarios.id as usuario_id', 'usuarios.nome as usuario_nome'])
    .where('eventos.cliente_id', '=', clienteId)
    .where('eventos.excluido_em', 'is', null)
    .where(inScope(ctx, 'eventos'))
    .orderBy('eventos.criado_em', 'desc')
    .orderBy('eventos.id', 'desc')
    .limit(EVENTOS_SHOWN)
    .execute()
  return rows.map(({ tipo_id, tipo_nome, tipo_codigo, credor_id, credor_nome, usuario_id, usuario_nome, ...own }) => ({
    ...own,
    tipo: { id: tipo_id, titulo: tipo_nome, codigo: tipo_codigo },
    credor: titled(credor_id, credor_nome),
    usuario: usuario_id === null || usuario_nome === null ? null : { id: usuario_id, nome: usuario_nome },
  }))
}

export async function countEventos(db: Db, ctx: ActContext, clienteId: number): Promise<number> {
  const { total } = await db
    .selectFrom('eventos')
    .select(sql<number>`count(*)`.as('total'))
    .where('cliente_id', '=', clienteId)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'eventos'))
    .executeTakeFirstOrThrow()
  return total
}

export function listEmails(db: Db, ctx: ActContext, clienteId: number) {
  return db
    .selectFrom('emails')
    .select(['id', 'email', 'situacao'])
    .where('cliente_id', '=', clienteId)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'emails'))
    .orderBy('id')
    .execute()
}

/** Those to be called first at the top; none that was retired. */
export async function listTelefones(db: Db, ctx: ActContext, clienteId: number) {
  const rows = await db
    .selectFrom('telefones')
    .select(['id', 'telefone', 'tipo', 'contato', sql<boolean>`coalesce(whatsapp, false)`.as('whatsapp'), 'situacao'])
    .select(['ultimo_resultado', 'bloqueado_ate', 'motivo_bloqueio', 'origem'])
    .select(['tentativas', 'atendidas', 'com_a_pessoa', 'sem_resposta'])
    .select(sql<boolean>`coalesce(preferido, false)`.as('preferido'))
    .where('cliente_id', '=', clienteId)
    .where('situacao', '<>', 'retirado')
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'telefones'))
    .execute()
  return pontuados(rows).map(
    ({ origem, tentativas, atendidas, com_a_pessoa, sem_resposta, contou, pontos, ...own }) => own,
  )
}

function titled(id: number | null, titulo: string | null) {
  return id === null || titulo === null ? null : { id, titulo }
}
