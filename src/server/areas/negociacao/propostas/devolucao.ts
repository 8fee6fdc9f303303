import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import type { AoDevolver, AoReabrir } from '../../../collection/devolucoes/registros'
import { mudadoPor } from '../../../collection/devolucoes/sem-mais'
import { changeWhere } from '../../../framework/writing/change-where'
import { listed } from '../../../platform/database/fixed-words'

const VENCER = 'vencer'

/** What was offered over them ends, with the approval that it waited for. */
export const vencerDasDevolvidas: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const said = { nota: { devolucao: [null, bordero] as const }, origem }
  const waiting = [...grupos.status_proposta.aberta, listas.status_proposta.aguardando_aprovacao]
  const gone = await changeWhere(trx, ctx, 'propostas', {
    onde: sql`status in ${listed(waiting)} and ${sobre(operacoes)}`,
    mudancas: { status: listas.status_proposta.vencida },
    acao: VENCER,
    ...said,
  })
  await changeWhere(trx, ctx, 'aprovacoes', {
    onde: sql`status = ${listas.status_aprovacao.solicitada} and proposta_id = any(${gone}::bigint[])`,
    mudancas: { status: listas.status_aprovacao.cancelada },
    acao: 'cancelar',
    ...said,
  })
  return { quantos: gone.length, um: 'proposta encerrada', varios: 'propostas encerradas' }
}

export const propostasDasReabertas: AoReabrir = async (trx, _ctx, { operacoes, origem }) => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::int as quantos from propostas where ${sobre(operacoes)} and ${mudadoPor('propostas', VENCER, origem)}
  `.execute(trx)
  return {
    ficou: {
      quantos: rows[0]?.quantos ?? 0,
      um: 'proposta não volta: faça outra',
      varios: 'propostas não voltam: faça outras',
    },
  }
}

/** Proposals of clients of these operations that offer one of them. */
function sobre(operacoes: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`cliente_id in (select cliente_id from ${operacoes} o) and exists (
    select from jsonb_path_query(propostas.conteudo, '$.operacoes[*].id') oferecida(id)
    join ${operacoes} o on o.id = (oferecida.id #>> '{}')::bigint)`
}
