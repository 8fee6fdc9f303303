import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { RoutedActs } from '../../../framework/acts/routed-act'
import { forgetStaged, lockStaged, type Staged, saveVerdicts } from '../../../framework/staging/staged'
import { insertOne } from '../../../framework/writing/insert'
import { insertFrom } from '../../../framework/writing/insert-from'
import { queueFor } from '../../../framework/writing/lock'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { arquivoOf, EXTRATO, linesOf } from './formato'
import { julgarLinhas } from './julgar'
import { findExtrato, refuseKnown } from './previa'

/** What is done with a creditor's file that waits. Source: docs/regras.md, "Extrato do credor". */
export const extratoDoCredorActs = {
  trazerExtratoDoCredor: {
    status: 201,
    chave: 'exigida',
    fazer: async (trx, ctx, { pedido: { previa_id } }) => {
      const { credor_id } = arquivoOf(await findExtrato(trx, ctx.usuario, previa_id))
      // all the lines of a file take longer than what one record may
      await sql`set local statement_timeout = '60s'`.execute(trx)
      // two files of one creditor, or one file twice: the second sees what the first brought in
      await queueFor(trx, `extratos do credor ${credor_id}`)
      return { extrato_id: await trazer(trx, ctx, await lockWaiting(trx, previa_id)) }
    },
  },
  descartarExtratoDoCredor: {
    fazer: async (trx, ctx, { pedido: { previa_id } }) => {
      await findExtrato(trx, ctx.usuario, previa_id)
      await forgetStaged(trx, linesOf((await lockWaiting(trx, previa_id)).id))
      return { previa_id }
    },
  },
} satisfies Partial<RoutedActs>

/**
 * All the lines, or none: they are judged once more, since agreements may have changed meanwhile.
 *
 * Throws   `extrato_credor_com_erros`, `extrato_credor_repetido`, `extrato_credor_periodo`.
 */
async function trazer(trx: Db, ctx: WritingContext, staged: Staged): Promise<number> {
  const { id, arquivo } = staged
  const { titulos, ...lido } = arquivoOf(staged)
  const { credor_id } = lido
  await refuseKnown(trx, lido)
  await julgarLinhas(trx, id, { credor_id, titulos })
  await saveVerdicts(trx, linesOf(id), 'ensaiada')
  const { rows } = await sql<{ recusadas: number; quantidade: number; valor: number }>`
    select (count(*) filter (where situacao = 'recusada'))::int as recusadas, count(*)::int as quantidade,
      coalesce(sum(pago), 0) as valor
    from extratos_credor_lidos where importacao_id = ${id}`.execute(trx)
  const { recusadas = 0, quantidade = 0, valor = 0 } = rows[0] ?? {}
  if (recusadas > 0) throw AppError.onField('previa_id', 'extrato_credor_com_erros')
  const extrato = await insertOne(
    trx,
    ctx,
    'extratos_credor',
    { ...lido, arquivo, quantidade, valor },
    { acao: 'trazer' },
  )
  await insertFrom(trx, ctx, 'extratos_credor_linhas', {
    fonte: sql`select * from extratos_credor_lidos where importacao_id = ${id} order by linha`,
    valores: {
      extrato_id: sql`${extrato.id}::bigint`,
      credor_id: sql`${credor_id}::bigint`,
      linha: sql`fonte.linha`,
      numero_operacao: sql`fonte.numero_operacao`,
      operacao_id: sql`fonte.operacao_id`,
      parcela_dita: sql`fonte.parcela_dita`,
      parcela_id: sql`fonte.parcela_id`,
      data: sql`fonte.data`,
      valor: sql`fonte.pago`,
    },
  })
  await forgetStaged(trx, linesOf(id))
  return extrato.id
}

/** Throws `extrato_credor_expirado`. */
async function lockWaiting(trx: Db, id: number): Promise<Staged> {
  const staged = await lockStaged(trx, id)
  if (staged?.tipo !== EXTRATO.tipo) throw AppError.onField('previa_id', 'extrato_credor_expirado')
  return staged
}
