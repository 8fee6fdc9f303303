import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../contract/atos'
import { grupos } from '../../../domain/generated-lists'
import { sumCents, toCents, toReais } from '../../../domain/money/cents'
import { AppError } from '../../../errors/app-error'
import { EM_BORDERO } from '../../collection/devolucoes/em-bordero'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import { existsFor } from '../../framework/resources/scoped'
import type { WriteContext } from '../../framework/resources/write/write-context'
import { lockOne } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { diasNaCasa } from './candidatas'
import { primeirosMotivos } from './linhas'
import { porLinhas, rascunhoDe } from './por-em-bordero'

/**
 * Proposes to give back what has been in the house longer than its batch, or else its creditor, lets it: a return in draft, which goes
 * the way of any other. What could not go now, or stands in a return already, is left out.
 *
 * Throws   `referencia_desconhecida` on `motivo_id`; `permanencia_vazia` where nothing is over.
 * Source   docs/regras.md, "Devolução ao credor".
 */
export async function proporDevolucao(
  trx: Db,
  ctx: WriteContext,
  { impede }: RegistrosDaDevolucao,
  { id, pedido: { motivo_id } }: { readonly id: number; readonly pedido: PedidoDe<'proporDevolucao'> },
): Promise<RespostaDe<'proporDevolucao'>> {
  await lockOne(trx, ctx, 'credores', id)
  await requireMotivo(trx, ctx, motivo_id)
  const { rows } = await sql<{ id: number; valor: number; permanencia: number }>`
    with dela as materialized (
      select o.id, o.cliente_id, o.credor_id, o.numero_operacao, o.status_operacao, o.valor_nominal as valor,
        coalesce(r.permanencia_dias, c.permanencia_dias) as permanencia
      from operacoes o join credores c on c.id = o.credor_id left join remessas r on r.id = o.remessa_id
      where o.credor_id = ${id} and o.status_operacao in ${listed(grupos.status_operacao.devolvivel)} and o.excluido_em is null
        and ${diasNaCasa(ctx.clock.hoje())} >= coalesce(r.permanencia_dias, c.permanencia_dias) and not ${EM_BORDERO}
    ), impedidas as materialized (${primeirosMotivos(impede, sql`dela`)})
    select id, valor, permanencia from dela where id not in (select operacao_id from impedidas) order by id
  `.execute(trx)
  if (rows.length === 0) throw new AppError('permanencia_vazia')
  const devolucao_id = await rascunhoDe(trx, ctx, { credor_id: id, motivo_id })
  await porLinhas(trx, ctx, devolucao_id, sql`select unnest(${rows.map((row) => row.id)}::bigint[]) as id`)
  const prazos = [...new Set(rows.map(({ permanencia }) => permanencia))].sort((a, b) => a - b)
  return {
    devolucao_id,
    ...sumOf(rows),
    prazos: prazos.map((permanencia_dias) => ({
      permanencia_dias,
      ...sumOf(rows.filter(({ permanencia }) => permanencia === permanencia_dias)),
    })),
  }
}

async function requireMotivo(trx: Db, ctx: WriteContext, id: number): Promise<void> {
  const found = await trx
    .selectFrom('motivos')
    .select('id')
    .where('id', '=', id)
    .where('tipo', '=', 'devolucao')
    .where('ativo', '=', true)
    .where('excluido_em', 'is', null)
    .where(existsFor(ctx, 'motivos'))
    .executeTakeFirst()
  if (!found) throw AppError.onField('motivo_id', 'referencia_desconhecida')
}

function sumOf(rows: readonly { readonly valor: number }[]) {
  return { operacoes: rows.length, valor: toReais(sumCents(rows.map(({ valor }) => toCents(valor)))) }
}
