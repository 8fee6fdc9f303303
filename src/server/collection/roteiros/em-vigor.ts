import { daysBetween } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import { escolherRoteiro } from '../../../domain/roteiros/escolher-roteiro'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

interface Contatado {
  readonly perfil: string | null
  /** With which one speaks about its debts alone. */
  readonly credor_id?: number | undefined
  /** His debts in collection, the oldest first. */
  readonly dividas: readonly { readonly credor_id: number; readonly data_vencimento: string }[]
}

/**
 * The script in force for a client, by the oldest of his debts; null where none serves.
 *
 * Source   docs/roteiros.md, "Qual vale".
 */
export async function roteiroEmVigor(db: Db, { clock }: ActContext, { perfil, credor_id, dividas }: Contatado) {
  const hoje = clock.hoje()
  const oldest = oldestOf(dividas, credor_id)
  const of = oldest?.credor_id ?? credor_id ?? null
  const atraso = oldest ? Math.max(0, daysBetween(oldest.data_vencimento, hoje)) : null
  return escolherRoteiro(await listPublicados(db, of), { credor_id: of, perfil, atraso, hoje }) ?? null
}

/** The debt that decides, of one creditor where one is named. */
export function oldestOf<Divida extends { readonly credor_id: number }>(
  dividas: readonly Divida[],
  credor_id: number | undefined,
): Divida | undefined {
  return dividas.find((divida) => credor_id === undefined || divida.credor_id === credor_id)
}

/** A client's debts in collection, the oldest first. */
export function listEmCobranca(db: Db, ctx: ActContext, cliente_id: number) {
  return db
    .selectFrom('operacoes')
    .innerJoin('credores', 'credores.id', 'operacoes.credor_id')
    .select(['operacoes.credor_id', 'credores.nome as credor', 'credores.prazo_honorario'])
    .select(['operacoes.valor_nominal', 'operacoes.data_vencimento', 'operacoes.taxaJuros', 'operacoes.taxaMulta'])
    .select(['operacoes.taxaHonorarios', 'operacoes.taxaDesconto'])
    .where('operacoes.cliente_id', '=', cliente_id)
    .where('operacoes.status_operacao', '=', listas.status_operacao.c)
    .where('operacoes.excluido_em', 'is', null)
    .where(inScope(ctx, 'operacoes'))
    .orderBy('operacoes.data_vencimento')
    .orderBy('operacoes.id')
    .execute()
}

/** Those that may serve a creditor's debts. */
function listPublicados(db: Db, credor_id: number | null) {
  return db
    .selectFrom('roteiros')
    .select([
      'id',
      'nome',
      'edicao',
      'credor_id',
      'perfil',
      'atraso_min',
      'atraso_max',
      'inicio',
      'fim',
      'publicado_em',
    ])
    .where('status', '=', listas.status_roteiro.publicado)
    .where('excluido_em', 'is', null)
    .where((eb) => eb.or([eb('credor_id', 'is', null), eb('credor_id', '=', credor_id)]))
    .execute()
}
