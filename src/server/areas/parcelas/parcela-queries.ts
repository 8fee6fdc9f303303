import { existsFor } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The instalment with what decides its creditor's part; undefined when it is not there for this user. */
export function findParcela(db: Db, ctx: ActContext, id: number) {
  return db
    .selectFrom('parcelas')
    .innerJoin('credores', 'credores.id', 'parcelas.credor_id')
    .select(['parcelas.id', 'parcelas.acordo_id', 'parcelas.numero_parcela', 'parcelas.total_parcelas'])
    .select(['parcelas.valor_nominal_original', 'parcelas.credor_id', 'credores.repasse_acima_360'])
    .where('parcelas.id', '=', id)
    .where(existsFor(ctx, 'parcelas'))
    .executeTakeFirst()
}

/** All instalments of an agreement, in the order in which the debt is split over them. */
export function listParcelasDoAcordo(db: Db, acordoId: number) {
  return db
    .selectFrom('parcelas')
    .select(['id', 'valor_nominal_original'])
    .where('acordo_id', '=', acordoId)
    .where('excluido_em', 'is', null)
    .orderBy('numero_parcela')
    .execute()
}

/** What the agreement has of each operation, in the order of the split, and what this instalment stored of it. */
export function listLinhasDaParcela(db: Db, parcelaId: number) {
  return db
    .selectFrom('parcelas_operacoes as linha')
    .innerJoin('acordos_operacoes as operacao', (join) =>
      join
        .onRef('operacao.acordo_id', '=', 'linha.acordo_id')
        .onRef('operacao.operacao_id', '=', 'linha.operacao_id')
        .on('operacao.excluido_em', 'is', null),
    )
    .innerJoin('credores', 'credores.id', 'linha.credor_id')
    .select(['linha.id', 'linha.operacao_id', 'linha.numero_operacao', 'linha.dias_vencido', 'linha.valor_negociado'])
    .select(['credores.id as credor_id', 'credores.nome as credor_nome'])
    .select(['operacao.valor_nominal', 'operacao.valor_juros', 'operacao.valor_multa', 'operacao.valor_honorario'])
    .select(['operacao.valor_desconto', 'operacao.valor_comissao'])
    .where('linha.parcela_id', '=', parcelaId)
    .where('linha.excluido_em', 'is', null)
    .orderBy('linha.indice')
    .execute()
}

/** What the ledger holds of each line of an instalment: receipts less reversals. */
export function sumRecebido(db: Db, parcelaId: number) {
  return db
    .selectFrom('recebimentos_linhas')
    .select(['linha_id'])
    .select(({ fn }) => [
      fn.sum<number>('realizado').as('realizado'),
      fn.sum<number>('honorarios').as('honorarios'),
      fn.sum<number>('comissao').as('comissao'),
      fn.sum<number>('taxa_cartao').as('taxa_cartao'),
      fn.sum<number>('valor_repasse').as('valor_repasse'),
    ])
    .where('parcela_id', '=', parcelaId)
    .where('excluido_em', 'is', null)
    .groupBy('linha_id')
    .execute()
}
