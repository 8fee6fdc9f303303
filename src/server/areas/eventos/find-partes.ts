import { isKeepable } from '../../../declaration/fields/text-value'
import { AppError, formatMessage } from '../../../errors/app-error'
import { inScope } from '../../framework/resources/scoped'
import { insert } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The type of what the flow of broken agreements writes; made where there never was one. */
const AUTOMATICO = {
  codigo: 'retorno_automatico',
  nome: formatMessage('tipo_retorno_automatico'),
  agenda: true,
  acionamento: false,
  ativo: true,
}

/** An active event type, by id or by code, with the flags that say what follows from it. */
export async function findTipo(db: Db, ctx: ActContext, tipo: number | string) {
  if (typeof tipo === 'string' && !isKeepable(tipo)) throw AppError.onField('tipo', 'referencia_desconhecida')
  let found = await activeTipo(db, tipo)
  if (!found && tipo === AUTOMATICO.codigo) {
    // where one was switched off it stands, and stays so
    await insert(db, ctx, 'tipos_evento', [AUTOMATICO], { repetidos: 'pular' })
    found = await activeTipo(db, tipo)
  }
  if (!found) throw AppError.onField('tipo', 'referencia_desconhecida')
  const { id, nome, bloqueio_dias, ...flags } = found
  return { id, nome, bloqueio_dias, ...onlyTrue(flags) }
}

function activeTipo(db: Db, tipo: number | string) {
  return db
    .selectFrom('tipos_evento')
    .select(['id', 'nome', 'agenda', 'promessa', 'acionamento', 'alo', 'cpc', 'telefone_invalido', 'bloqueio_dias'])
    .where(typeof tipo === 'number' ? 'id' : 'codigo', '=', tipo)
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
}

/** A flag that nobody answered is off. */
function onlyTrue<Name extends string>(flags: Record<Name, boolean | null>): Record<Name, boolean> {
  const entries = Object.entries<boolean | null>(flags).map(([name, value]) => [name, value === true])
  return Object.fromEntries(entries)
}

/** The active types in the order of their list. */
export async function listTipos(db: Db) {
  const rows = await db
    .selectFrom('tipos_evento')
    .select(['id', 'codigo', 'nome', 'cor', 'promessa', 'agenda', 'telefone_invalido', 'codigo_discador'])
    .where('ativo', '=', true)
    .where('acionamento', '=', true)
    .where('excluido_em', 'is', null)
    .orderBy('ordem_tela')
    .orderBy('id')
    .execute()
  return rows.map(({ promessa, agenda, telefone_invalido, ...own }) => ({
    ...own,
    ...onlyTrue({ promessa, agenda, telefone_invalido }),
  }))
}

export type TipoDeEvento = Awaited<ReturnType<typeof findTipo>>

/** The creditor given, else the one of the operation; an operation must be the client's. */
export async function resolveCredor(
  trx: Db,
  ctx: ActContext,
  pedido: {
    readonly cliente_id: number
    readonly credor_id?: number | null | undefined
    readonly operacao_id?: number | null | undefined
  },
): Promise<number | null> {
  const ofOperacao = pedido.operacao_id
    ? await findCredorOfOperacao(trx, ctx, pedido.cliente_id, pedido.operacao_id)
    : null
  const { credor_id } = pedido
  if (!credor_id) return ofOperacao
  const known = await trx
    .selectFrom('credores')
    .select('id')
    .where('id', '=', credor_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'credores'))
    .executeTakeFirst()
  if (!known) throw AppError.onField('credor_id', 'referencia_desconhecida')
  return known.id
}

async function findCredorOfOperacao(trx: Db, ctx: ActContext, cliente_id: number, id: number): Promise<number> {
  const operacao = await trx
    .selectFrom('operacoes')
    .select('credor_id')
    .where('id', '=', id)
    .where('cliente_id', '=', cliente_id)
    .where('excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes'))
    .executeTakeFirst()
  if (!operacao) throw AppError.onField('operacao_id', 'referencia_desconhecida')
  return operacao.credor_id
}
