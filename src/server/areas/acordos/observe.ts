import type { Consequencias } from '../../../contract/acordos'
import { grupos, listas } from '../../../domain/generated-lists'
import { sumCents, toCents, toReais } from '../../../domain/money/cents'
import type { Db } from '../../platform/database/pool'

/**
 * Does an act and tells what it made of the agreement, its instalments and its operations.
 *
 * Takes    an open transaction: rolled back afterwards, this is what the act would do, by the act itself.
 */
export async function observe(trx: Db, acordoId: number, act: () => Promise<unknown>): Promise<Consequencias> {
  const before = await snapshot(trx, acordoId)
  await act()
  const after = await snapshot(trx, acordoId)
  const parcelas = before.parcelas.flatMap((parcela, index) => {
    const { status: para } = after.parcelas[index] ?? parcela
    const { valor_nominal: valor, status: de, ...own } = parcela
    return de === para ? [] : [{ ...own, valor, de, para }]
  })
  const operacoes = before.operacoes.flatMap((operacao, index) => {
    const now = after.operacoes[index] ?? operacao
    const { status_operacao: de, valor_nominal: valor_antes, ...own } = operacao
    const { status_operacao: para, valor_nominal: valor_depois } = now
    return de === para && valor_antes === valor_depois ? [] : [{ ...own, de, para, valor_antes, valor_depois }]
  })
  const cancelled = parcelas.filter(({ para }) => para === listas.status_parcela.cancelada).map(({ id }) => id)
  return {
    acordo_id: acordoId,
    de: before.acordo.status,
    para: after.acordo.status,
    valor_pago: toReais(sumCents(after.parcelas.map(({ valor_pago }) => toCents(valor_pago)))),
    parcelas,
    operacoes,
    cobrancas: await listCobrancas(trx, cancelled),
  }
}

async function snapshot(trx: Db, acordoId: number) {
  const acordo = await trx.selectFrom('acordos').select('status').where('id', '=', acordoId).executeTakeFirst()
  const parcelas = await trx
    .selectFrom('parcelas')
    .select(['id', 'numero_parcela', 'data_vencimento', 'valor_nominal', 'valor_pago', 'status'])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .orderBy('numero_parcela')
    .execute()
  const operacoes = await trx
    .selectFrom('operacoes')
    .select(['operacoes.id', 'operacoes.numero_operacao', 'operacoes.status_operacao', 'operacoes.valor_nominal'])
    .innerJoin('acordos_operacoes', 'acordos_operacoes.operacao_id', 'operacoes.id')
    .where('acordos_operacoes.acordo_id', '=', acordoId)
    .where('acordos_operacoes.excluido_em', 'is', null)
    .orderBy('operacoes.id')
    .execute()
  return { acordo: acordo ?? { status: '' }, parcelas, operacoes }
}

async function listCobrancas(trx: Db, parcelas: readonly number[]) {
  if (parcelas.length === 0) return []
  return trx
    .selectFrom('cobrancas')
    .select(['id', 'parcela_id', 'forma', 'status', 'valor', 'vencimento'])
    .where('parcela_id', 'in', [...parcelas])
    .where('excluido_em', 'is', null)
    .where('status', 'in', grupos.status_cobranca.aberta)
    .orderBy('id')
    .execute()
}
