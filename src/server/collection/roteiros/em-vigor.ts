import { daysBetween } from '../../../domain/calendar/iso-date'
import { listas } from '../../../domain/generated-lists'
import { sumCents, toCents } from '../../../domain/money/cents'
import { atualizarOperacao } from '../../../domain/negociacao/atualizar-operacao'
import { escolherRoteiro } from '../../../domain/roteiros/escolher-roteiro'
import { inScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

interface Contatado {
  readonly id: number
  readonly perfil: string | null
  /** With which one speaks about its debts alone. */
  readonly credor_id?: number | undefined
}

/**
 * The script in force for a client, and the debts that it is about: those in collection of one creditor, the one of the oldest.
 *
 * Returns  the script or null; the debts or null. Centavos.
 * Source   docs/roteiros.md, "Qual vale".
 */
export async function roteiroEmVigor(db: Db, ctx: ActContext, { id, perfil, credor_id }: Contatado) {
  const hoje = ctx.clock.hoje()
  const operacoes = await listEmCobranca(db, ctx, id)
  const oldest = operacoes.find((operacao) => credor_id === undefined || operacao.credor_id === credor_id)
  const divida = oldest && {
    credor: oldest.credor,
    vencimento: oldest.data_vencimento,
    total: sumCents(
      operacoes
        .filter((operacao) => operacao.credor_id === oldest.credor_id)
        .map((operacao) => toCents(atualizarOperacao(operacao, operacao.prazo_honorario, hoje).total)),
    ),
  }
  const of = oldest?.credor_id ?? credor_id ?? null
  const atraso = oldest ? Math.max(0, daysBetween(oldest.data_vencimento, hoje)) : null
  const roteiro = escolherRoteiro(await listPublicados(db, of), { credor_id: of, perfil, atraso, hoje })
  return { roteiro: roteiro ?? null, divida: divida ?? null }
}

/** The oldest first. */
function listEmCobranca(db: Db, ctx: ActContext, cliente_id: number) {
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
