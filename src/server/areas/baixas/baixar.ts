import { SEM_MORA } from '../../../domain/recebimentos/mora'
import { loadCobrancasPagas } from '../../collection/acordos/cobrancas-pagas'
import { assertBaixa } from '../../collection/acordos/janela'
import { guardarFaltaDeMora, moraPaga } from '../../collection/recebimentos/mora-da-cobranca'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { BaixaDaParcela, BaixaDoAcordo } from './baixa-pedido'
import { cobrancaDaBaixa, cobrancasDoAcordo } from './cobranca-paga'
import { lockAcordoInteiro, lockParcela } from './lock-parcela'
import { readPagamento } from './pagamento'
import { requireAberta, requireSaldo, requireVista, saldoDaParcela } from './parcela-aberta'
import { partesDaParcela, partesDoAcordo } from './partes-da-baixa'
import { type Baixado, receberPartes } from './receber-partes'

/**
 * Writes off one instalment: all of it or a part; what exceeds it goes over the agreement's other open instalments when the request
 * says how.
 *
 * Takes    an open transaction; who writes off; the instalment and what was received.
 * Throws   `funcao_nao_permitida`, `nao_encontrado`, `baixa_fora_da_janela` on `data`, `parcela_ja_paga`, `parcela_nao_aberta`,
 *          `acordo_nao_recebe`, `versao_desatualizada`, and all that `cobrancaDaBaixa`, `partesDaParcela` and `readPagamento` throw.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export async function baixarParcela(trx: Db, ctx: ActContext, baixa: BaixaDaParcela): Promise<Baixado> {
  const { parcela_id, versao, cobranca_id, excedente, ...pedido } = baixa
  await assertBaixa(trx, ctx, pedido.data)
  const { parcela, ...travado } = await lockParcela(trx, ctx, parcela_id)
  requireAberta(travado, parcela)
  requireVista(parcela, versao)
  const pagamento = readPagamento(ctx, pedido)
  const pagas = await loadCobrancasPagas(trx, [travado.acordo.id])
  const cobranca = cobrancaDaBaixa(travado, pagas, { ...pagamento, parcela_id, cobranca_id })
  const mora = cobranca?.mora ?? SEM_MORA
  const { tolerancia_centavos: tolerancia } = ctx.definitions.regras.pagamentos
  const partes = partesDaParcela({ ...travado, parcela }, pagamento.valor, { mora, tolerancia, excedente })
  const deQual = { cobranca_id: cobranca?.id ?? null }
  const done = await receberPartes(trx, ctx, travado, {
    pedido,
    pagamento,
    partes: partes.map((parte) => ({ ...parte, ...deQual })),
  })
  const settles = partes[0]?.valor === saldoDaParcela(parcela)
  if (cobranca && settles) await guardarFaltaDeMora(trx, ctx, cobranca.id, { pedida: mora, paga: moraPaga(partes) })
  return done
}

/** Writes off an amount over an agreement's open instalments. Throws as `baixarParcela`, `acordo_sem_saldo`, and `cobranca_a_baixar` while a charge waits on one. */
export async function baixarAcordo(trx: Db, ctx: ActContext, baixa: BaixaDoAcordo): Promise<Baixado> {
  const { acordo_id, modo, ...pedido } = baixa
  await assertBaixa(trx, ctx, pedido.data)
  const travado = await lockAcordoInteiro(trx, ctx, acordo_id)
  requireSaldo(travado)
  const pagamento = readPagamento(ctx, pedido)
  const partes = partesDoAcordo(travado, pagamento.valor, modo)
  const pagas = await loadCobrancasPagas(trx, [acordo_id])
  const deCobrancas = cobrancasDoAcordo(travado, pagas, { forma: pagamento.forma, partes })
  return receberPartes(trx, ctx, travado, { pedido, pagamento, partes: deCobrancas })
}
