import { sql } from 'kysely'
import { toReais } from '../../../domain/money/cents'
import type { ParcelaRow } from '../../collection/acordos/lock-acordo'
import type { Db } from '../../platform/database/pool'
import { saldoDaParcela } from './parcela-aberta'
import type { Baixado } from './receber-partes'

/** What an act left behind, as the wire shows it. */
export async function readResposta(trx: Db, { acordo_id, parcela_ids, recebimentos }: Baixado) {
  const acordo = await trx
    .selectFrom('acordos')
    .select(['id', 'status', 'total', 'valor_pago', 'parcelas_pagas', 'proximo_vencimento', 'versao'])
    .where('id', '=', acordo_id)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('parcelas')
    .selectAll()
    .where('id', 'in', [...parcela_ids])
    .execute()
  const parcelas = parcela_ids.flatMap((id) => rows.filter((row) => row.id === id)).map(parcelaOnWire)
  const [parcela] = parcelas
  if (!parcela) throw new Error('an act on no instalment')
  return { recebimentos: await readRecebimentos(trx, recebimentos), parcela, parcelas, acordo }
}

export function parcelaOnWire(row: ParcelaRow) {
  return { ...row, saldo: toReais(saldoDaParcela(row)) }
}

async function readRecebimentos(trx: Db, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('recebimentos as r')
    .innerJoin('parcelas as p', 'p.id', 'r.parcela_id')
    .select(['r.id', 'r.parcela_id', 'p.numero_parcela', 'p.total_parcelas', 'r.tipo', 'r.origem'])
    .select(['r.data', 'r.forma', 'r.valor'])
    .select(['r.honorarios', 'r.comissao', 'r.taxa_cartao', 'r.valor_repasse', 'r.cobranca_id', 'r.estorno_de_id'])
    .select(sql<number>`r.mora_multa + r.mora_juros`.as('mora'))
    .where('r.id', 'in', [...ids])
    .orderBy('r.id')
    .execute()
  const linhas = await trx
    .selectFrom('recebimentos_linhas')
    .selectAll()
    .where('recebimento_id', 'in', [...ids])
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, linhas: linhas.filter(({ recebimento_id }) => recebimento_id === row.id) }))
}
