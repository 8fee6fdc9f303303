import { sql } from 'kysely'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'

/** The creditor says another amount or due date of a debt that is in a living agreement: somebody has to look. */
export async function abrirSaldosDiferentes(trx: Db, execucao: Execucao): Promise<void> {
  const { rows } = await sql<{ operacao_id: number }>`
    select distinct s.operacao_id from remessas_linhas s
    cross join lateral jsonb_each(s.mantidos -> 'operacoes') m
    where s.importacao_id = ${execucao.id} and m.key in ('valor_nominal', 'data_vencimento') and m.value ->> 2 = 'acordo'
  `.execute(trx)
  await abrirPendencias(trx, execucao.ctx, {
    tipo: 'saldo_diferente',
    registros: rows.map(({ operacao_id }) => operacao_id),
    texto: `A remessa ${execucao.remessa_id} traz outro valor ou vencimento, e a operação está em acordo.`,
  })
}
