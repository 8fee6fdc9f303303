import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { DA_HORA, VOLTAM } from '../../../../domain/ligacoes/retirada'
import { changeInChunks } from '../../../framework/writing/change-in-chunks'
import type { WritingContext } from '../../../framework/writing/writing-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { dayOf } from '../../../platform/database/start-of-day'
import { isDaHora, isViva } from './vivas'

const { na_lista, retirada, falha } = listas.status_ligacao

/**
 * Brings the lists to what became of their campaigns and rules: what ended or was paused leaves, and what only waited is in it again.
 *
 * Returns  how many changed.
 * Source   docs/contato.md, "Listas do discador".
 */
export async function seguirDonos(db: Db, ctx: WritingContext): Promise<number> {
  const left = await changeInChunks(db, ctx, 'ligacoes', {
    fonte: sql`select * from (${donosSql(ctx)}) d where porque is not null`,
    mudancas: { status: retirada, porque: sql`fonte.porque` },
    acao: 'retirar',
  })
  const back = await changeInChunks(db, ctx, 'ligacoes', {
    onde: sql<boolean>`status = ${sql.lit(retirada)} and ${isViva(ctx)} and ${isDaHora(ctx)}
      and (porque in ${listed(DA_HORA)} or porque = 'campanha_pausada' or porque = 'pausada' and not ${inscricaoParou})`,
    mudancas: { status: na_lista, porque: null },
    acao: 'devolver',
  })
  return left + back
}

const inscricaoParou = sql`exists (select from reguas_execucoes e join reguas_inscricoes i on i.id = e.inscricao_id
  where e.ligacao_id = ligacoes.id and i.status in ${listed(grupos.status_inscricao.parou)})`

/** Of each call that waits in a list, why its campaign or its rule has it no more; null: it has. */
function donosSql({ clock }: Pick<WritingContext, 'clock'>): RawBuilder<unknown> {
  const { pausada, cancelada } = listas.status_campanha
  const hoje = sql`${clock.hoje()}::date`
  return sql`
    select ligacoes.id, case
        when c.status = ${sql.lit(cancelada)} then 'campanha_cancelada' when c.status = ${sql.lit(pausada)} then 'campanha_pausada'
        when c.validade < ${hoje} then 'oferta_vencida'
        when ligacoes.origem = 'regua' and ${dayOf(sql`ligacoes.agendada_para`)} < ${hoje} then 'dia_acabou'
        when ligacoes.origem = 'regua' and (not ${isViva({ clock })} and ${dayOf(sql`ligacoes.agendada_para`)} = ${hoje} or ${inscricaoParou}) then 'pausada'
      end as porque
    from ligacoes left join campanhas c on c.id = ligacoes.campanha_id
    where ligacoes.status = ${sql.lit(na_lista)} and ligacoes.excluido_em is null`
}

/**
 * Brings the executions of steps to what became of their calls: one that the dialer made was done, one that left the list was passed
 * over for that reason, one that the dialer could not make has failed.
 *
 * Returns  how many changed.
 * Source   docs/contato.md, "Régua".
 */
export function seguirExecucoes(db: Db, ctx: WritingContext): Promise<number> {
  const { na_fila, executada, pulada, falhou } = listas.status_execucao
  return changeInChunks(db, ctx, 'reguas_execucoes', {
    fonte: sql`
      select e.id, l.porque, case l.status when ${retirada} then ${pulada} when ${falha} then ${falhou} else ${executada} end as status
      from reguas_execucoes e join ligacoes l on l.id = e.ligacao_id
      where e.status = ${na_fila} and e.excluido_em is null and l.status <> ${na_lista}
        and (l.status <> ${retirada} or l.porque not in ${listed(VOLTAM)} or ${dayOf(sql`l.agendada_para`)} < ${ctx.clock.hoje()}::date)`,
    mudancas: { status: sql`fonte.status`, motivo: sql`fonte.porque` },
    acao: 'seguir_ligacao',
  })
}
