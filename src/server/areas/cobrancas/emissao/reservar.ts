import { sql } from 'kysely'
import { cobrancaPor } from '../../../../domain/cobrancas/payment-methods'
import { listas } from '../../../../domain/generated-lists'
import { type Cents, toCents, toReais } from '../../../../domain/money/cents'
import { AppError } from '../../../../errors/app-error'
import { insertOne } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type CobrancaRow, refreshParcela } from '../cobranca-row'
import { encerrarCobranca, isOpen } from '../encerrar'
import { lockCobrancasDaParcela } from '../lock-cobrancas'
import { lockParcelaACobrar } from './lock-parcela'
import { identificador, type NovaCobranca, type PedidoDeCobranca } from './nova-cobranca'
import { novoBoleto } from './novo-boleto'

/**
 * The charge of an instalment as far as this side can make it, in the caller's transaction.
 *
 * Throws   `forma_sem_cobranca`, `acordo_sem_cobranca`, `parcela_sem_cobranca`, `integracao_ausente`, and for a slip what
 *          `escolherConvenio`, `takeNossoNumero` and `emitirBoleto` refuse.
 */
export async function reservarCobranca(
  trx: Db,
  ctx: ActContext,
  pedido: PedidoDeCobranca,
): Promise<{ readonly cobranca: CobrancaRow; readonly existente: boolean }> {
  const found = await lockParcelaACobrar(trx, ctx, pedido.parcela_id)
  const forma = pedido.forma ?? found.parcela.forma_pagamento
  requireForma(ctx, forma)
  const vencimento = [found.parcela.data_vencimento, ctx.clock.hoje()].sort().at(-1) ?? ctx.clock.hoje()
  const before = (await lockCobrancasDaParcela(trx, found.parcela.id)).find((row) => row.forma === forma && isOpen(row))
  if (before && stands(before, pedido, found.aberto)) {
    return { cobranca: before, existente: true }
  }
  if (before) {
    const motivo = 'Substituída por outra cobrança.'
    await encerrarCobranca(trx, ctx, {
      cobranca: before,
      como: listas.status_cobranca.cancelada,
      motivo,
      acao: 'substituir',
    })
  }
  return { cobranca: await writeCobranca(trx, ctx, { ...found, forma, vencimento, pedido }), existente: false }
}

/** Still right: the same amount, of the convenio that was asked for. */
function stands(before: CobrancaRow, { convenio_id }: PedidoDeCobranca, valor: Cents): boolean {
  return toCents(before.valor) === valor && (convenio_id === undefined || convenio_id === before.convenio_id)
}

async function writeCobranca(trx: Db, ctx: ActContext, nova: NovaCobranca): Promise<CobrancaRow> {
  const { parcela, aberto, forma, vencimento } = nova
  const { integracoes } = ctx.definitions
  if (cobrancaPor(forma) === 'link' && integracoes.cartao.endereco === '') {
    throw new AppError('integracao_ausente', { servico: 'A adquirente de cartão' })
  }
  const id = await nextId(trx)
  const slip = cobrancaPor(forma) === 'boleto' ? await novoBoleto(trx, ctx, nova, id) : { txid: identificador(id, 26) }
  const values = {
    id,
    parcela_id: parcela.id,
    acordo_id: parcela.acordo_id,
    credor_id: parcela.credor_id,
    forma,
    status: listas.status_cobranca.registrando,
    valor: toReais(aberto),
    vencimento,
    ...slip,
  }
  const cobranca = await insertOne(trx, ctx, 'cobrancas', values)
  await refreshParcela(trx, ctx, parcela.id, 'emitir')
  return cobranca
}

async function nextId(trx: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('cobrancas', 'id')) as id`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('no id')
  return row.id
}

/** Throws `forma_sem_cobranca` for what is paid without a charge of ours, `forma_pagamento_invalida` for what is no method. */
function requireForma({ definitions }: ActContext, forma: string): void {
  if (cobrancaPor(forma) !== null) return
  const known = definitions.listas.formas_pagamento?.find(({ valor }) => valor === forma)
  if (!known) throw AppError.onField('forma', 'forma_pagamento_invalida')
  throw AppError.onField('forma', 'forma_sem_cobranca', { forma: known.rotulo })
}
