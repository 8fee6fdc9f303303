import { sql } from 'kysely'
import { grupos, listas } from '../../../domain/generated-lists'
import { catalogue } from '../../../errors/catalogue'
import type { AoDevolver, AoReabrir, ImpedeDevolver } from '../../collection/devolucoes/registros'
import { mudadoPor } from '../../collection/devolucoes/sem-mais'
import { lockWhere } from '../../framework/writing/lock'
import { listed } from '../../platform/database/fixed-words'
import { encerrarCobranca } from './encerrar'

const ACAO = 'cancelar_cobranca'

/** Money that was paid waits for its write-off: a charge that was paid, or what the creditor says he received. */
export const emCompensacao: ImpedeDevolver = (operacoes) => {
  const [, reason] = catalogue.devolve_compensacao
  const { status_parcela } = grupos
  return sql`
    select a.operacao_id, replace(replace(${reason}, '{acordo}', a.acordo_id::text), '{parcela}', p.numero_parcela::text) as motivo
    from ${operacoes} o join acordos_operacoes a on a.operacao_id = o.id join parcelas p on p.acordo_id = a.acordo_id
    where a.excluido_em is null and p.excluido_em is null and (p.status = ${listas.status_parcela.informada_pelo_credor}
      or p.cobrancas_a_baixar > 0 and p.status in ${listed([...status_parcela.a_baixar, listas.status_parcela.cancelada])})
  `
}

/** What could still be paid for agreements that are over. */
export const cancelarDasDevolvidas: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const open = await lockWhere(
    trx,
    'cobrancas',
    sql<boolean>`status in ${listed(grupos.status_cobranca.aberta)} and acordo_id in (
      select a.id from ${operacoes} o join acordos_operacoes l on l.operacao_id = o.id join acordos a on a.id = l.acordo_id
      where a.status in ${listed(grupos.status_acordo.desfeito)})`,
  )
  const fim = {
    como: listas.status_cobranca.cancelada,
    motivo: `Devolvida ao credor no borderô ${bordero}.`,
    acao: ACAO,
  }
  const forIt = { ...ctx, origem }
  for (const cobranca of open) await encerrarCobranca(trx, forIt, { ...fim, cobranca })
  return { quantos: open.length, um: 'cobrança cancelada', varios: 'cobranças canceladas' }
}

/** A charge that was cancelled is no more: the bank has let go of it. */
export const cobrancasDasReabertas: AoReabrir = async (trx, _ctx, { operacoes, origem }) => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::int as quantos from cobrancas where acordo_id in (
      select l.acordo_id from ${operacoes} o join acordos_operacoes l on l.operacao_id = o.id)
      and ${mudadoPor('cobrancas', ACAO, origem)}
  `.execute(trx)
  return {
    ficou: {
      quantos: rows[0]?.quantos ?? 0,
      um: 'cobrança cancelada não volta: feche novo acordo',
      varios: 'cobranças canceladas não voltam: feche novo acordo',
    },
  }
}
