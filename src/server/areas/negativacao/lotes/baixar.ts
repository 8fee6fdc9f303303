import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import { type Looker, recordAccess } from '../../../framework/resources/personal/record-access'
import { change } from '../../../framework/writing/change'
import { lockOne } from '../../../framework/writing/lock'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { DIVIDAS } from '../fatos-sql'
import { motivosSql } from '../motivos-sql'
import { desfazerLinhas } from './desfazer'

/** Takes a file back that never left. */
export const cancelarLoteBureau: ServerAct = (trx, ctx, { nome, before }) =>
  desfazerLinhas(trx, ctx, Number(before.id), nome)

/**
 * The bytes of a file, for whoever takes it to the bureau: the access log says who took it, and from the first time it counts as downloaded.
 * Until then nothing has left, and one that would list a debt that was paid, disputed or agreed meanwhile does not leave.
 *
 * Throws   `nao_encontrado`, `lote_cancelado`, `lote_com_impedimento`.
 */
export async function baixarLote(
  trx: Db,
  ctx: ActContext,
  quem: Looker,
  id: number,
): Promise<{ readonly nome: string; readonly conteudo: Buffer }> {
  const lote = await lockOne(trx, ctx, 'lotes_bureau', id)
  const { status_lote_bureau: status } = listas
  if (lote.status === status.cancelado) throw new AppError('lote_cancelado')
  if (lote.status === status.gerado) await refuseImpedido(trx, ctx, id)
  const conteudo = await lerArquivo(trx, id)
  await recordAccess(trx, quem, { acao: 'baixar', recurso: 'lotes_bureau', registro_id: id, finalidade: 'cobranca' })
  if (lote.status === status.gerado) {
    const mudancas = { status: status.baixado, baixado_em: ctx.clock.hoje() }
    await change(trx, ctx, 'lotes_bureau', [lote], { mudancas, acao: 'baixar' })
  }
  return { nome: lote.arquivo, conteudo }
}

/** The file as it was written. */
export async function lerArquivo(trx: Db, lote_id: number): Promise<Buffer> {
  const { rows } = await sql<{ conteudo: Buffer }>`
    select conteudo from lotes_bureau_arquivos where lote_id = ${lote_id}`.execute(trx)
  const [kept] = rows
  if (!kept) throw new Error(`no file of lote ${lote_id}`)
  return kept.conteudo
}

async function refuseImpedido(trx: Db, { clock }: ActContext, lote_id: number): Promise<void> {
  const { rows } = await sql<{ numero_operacao: string; quantas: number; motivo: string | null }>`
    select numero_operacao, count(*) over () as quantas, motivo from (
      select o.numero_operacao, n.status, n.motivo_exclusao, ${motivosSql(clock.hoje())} as motivo
      from lotes_bureau_linhas l join negativacoes n on n.id = l.negativacao_id join ${DIVIDAS} on o.id = n.operacao_id
      where l.lote_id = ${lote_id} and l.movimento = 'incluir' and l.excluido_em is null
    ) v where v.motivo is not null or v.status <> ${listas.status_negativacao.enviada} order by 1 limit 1`.execute(trx)
  const [found] = rows
  if (!found) return
  const { numero_operacao, quantas, motivo } = found
  throw new AppError('lote_com_impedimento', { quantas, numero_operacao, motivo: motivo ?? 'Já se pediu que saia.' })
}
