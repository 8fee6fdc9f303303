import { type RawBuilder, sql } from 'kysely'
import { medirSaldos } from '../../../collection/operacoes/medir-saldos'
import { abrirPendencias } from '../../../collection/pendencias/abrir-pendencia'
import { withoutNestedLoops } from '../../../framework/staging/lines'
import { changeWhere } from '../../../framework/writing/change-where'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'

const TIPO = 'saldo_diferente'

/** The creditor says another amount or due date of a debt that is in a living agreement: it is kept beside ours, and somebody has to look. */
export async function abrirSaldosDiferentes(trx: Db, execucao: Execucao): Promise<void> {
  const { ctx, id, remessa_id } = execucao
  const { rows } = await sql<{ operacao_id: number }>`
    select distinct s.operacao_id from remessas_linhas s
    cross join lateral jsonb_each(s.mantidos -> 'operacoes') m
    where s.importacao_id = ${id} and m.key in ('valor_nominal', 'data_vencimento') and m.value ->> 2 = 'acordo'
  `.execute(trx)
  await changeWhere(trx, ctx, 'operacoes', {
    fonte: sql`
      select s.operacao_id as id, max((s.mantidos #>> '{operacoes,valor_nominal,1}')::numeric) as nominal from remessas_linhas s
      where s.importacao_id = ${id} and s.mantidos #>> '{operacoes,valor_nominal,2}' = 'acordo' group by 1
    `,
    mudancas: { nominal_credor: sql`fonte.nominal` },
    acao: 'editar',
    origem: `remessa ${remessa_id}`,
  })
  await abrirPendencias(trx, ctx, {
    tipo: TIPO,
    registros: rows.map(({ operacao_id }) => operacao_id),
    texto: `A remessa ${remessa_id} traz outro valor ou vencimento, e a operação está em acordo.`,
  })
}

/**
 * Keeps the balance that the file tells of each operation, of the day that it says or of today, whatever state the operation is in,
 * and opens a task where it is not ours of that day.
 */
export async function guardarSaldos(trx: Db, execucao: Execucao): Promise<void> {
  const { ctx, remessa_id, layout } = execucao
  if (!Object.hasOwn(layout.operacao, 'saldo_credor')) return
  const origem = `remessa ${remessa_id}`
  const day = sql`coalesce(fonte.dia, ${ctx.clock.hoje()}::date)`
  const mudancas = { saldo_credor: sql`fonte.saldo`, saldo_credor_em: day }
  const operacoes = await withoutNestedLoops(trx, async () => {
    const { rows } = await sql<{ id: number }>`${ditos(execucao)}`.execute(trx)
    if (rows.length > 0) {
      await changeWhere(trx, ctx, 'operacoes', { fonte: ditos(execucao), mudancas, acao: 'editar', origem })
    }
    return rows.map(({ id }) => id)
  })
  if (operacoes.length === 0) return
  await abrirPendencias(trx, ctx, {
    tipo: TIPO,
    registros: await medirSaldos(trx, ctx, { operacoes, acao: 'editar', origem }),
    texto: `A remessa ${remessa_id} diz outro saldo que o daqui no mesmo dia.`,
  })
}

/** What the lines that were taken say: of an operation, its balance and the day of it. */
function ditos({ id, credor_id }: Execucao): RawBuilder<unknown> {
  return sql`
    select o.id, (s.operacao ->> 'saldo_credor')::numeric as saldo, (s.operacao ->> 'saldo_credor_em')::date as dia
    from remessas_linhas s join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao
    where s.importacao_id = ${id} and s.situacao in ('criar', 'atualizar', 'igual') and o.excluido_em is null
      and s.operacao ->> 'saldo_credor' is not null
  `
}
