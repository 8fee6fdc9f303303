import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { catalogue } from '../../../errors/catalogue'
import { quebrarAcordo } from '../../collection/acordos/encerrar-acordo'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'
import type { AoForcar, AoReabrir, ImpedeDevolver } from '../../collection/devolucoes/registros'
import { changeWhere } from '../../framework/writing/change-where'
import { lockWhere } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'

/** A live agreement holds it. */
export const emAcordoVivo: ImpedeDevolver = (operacoes) => {
  const [, reason] = catalogue.devolve_acordo
  return sql`
    select a.operacao_id, replace(${reason}, '{acordo}', a.acordo_id::text) as motivo
    from ${operacoes} o join acordos_operacoes a on a.operacao_id = o.id where a.viva and a.excluido_em is null
  `
}

/**
 * The creditor took his mandate back: agreements over the operations that go are broken, and money that is on its way for them
 * (a charge that was paid, what the creditor says he received) is still received.
 */
export const quebrarAcordos: AoForcar = async (trx, ctx, { operacoes, origem, motivo }) => {
  const acordos = await lockWhere(
    trx,
    'acordos',
    sql<boolean>`status in ${listed(grupos.status_acordo.desfazivel)} and id in (
      select l.acordo_id from ${operacoes} o join acordos_operacoes l on l.operacao_id = o.id where l.viva and l.excluido_em is null)`,
  )
  const fim = { acao: 'devolver', motivo, mantem: isEmTransito }
  const forIt = { ...ctx, origem }
  for (const acordo of acordos) await quebrarAcordo(trx, forIt, { ...fim, acordo })
  return { quantos: acordos.length, um: 'acordo desfeito', varios: 'acordos desfeitos' }
}

function isEmTransito({ status, cobrancas_a_baixar }: ParcelaRow): boolean {
  return status === listas.status_parcela.informada_pelo_credor || (cobrancas_a_baixar ?? 0) > 0
}

/** One that was paid whole after it had gone owes nothing when it comes back. */
export const liquidarPagas: AoReabrir = async (trx, ctx, { operacoes, origem }) => {
  const paid = await changeWhere(trx, ctx, 'operacoes', {
    onde: sql`status_operacao = ${listas.status_operacao.c} and id in (
      select o.id from ${operacoes} o cross join lateral (
        select l.acordo_id, l.valor_nominal from acordos_operacoes l where l.operacao_id = o.id and l.excluido_em is null
        order by l.acordo_id desc limit 1
      ) u where u.valor_nominal <= (
        select coalesce(sum(r.principal), 0) from recebimentos_linhas r
        where r.acordo_id = u.acordo_id and r.operacao_id = o.id and r.excluido_em is null))`,
    mudancas: { status_operacao: listas.status_operacao.l },
    ...{ acao: 'liquidar', origem },
  })
  return {
    ficou: {
      quantos: paid.length,
      um: 'operação foi paga e está liquidada',
      varios: 'operações foram pagas e estão liquidadas',
    },
  }
}
