import { cents, sumCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { repartirValor } from '../../../domain/receipts/repartir-valor'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../act-context'
import { assertBaixa } from '../../agreements/janela'
import type { ParcelaRow } from '../../agreements/lock-acordo'
import type { Db } from '../../database/pool'
import type { BaixaDaParcela, BaixaDoAcordo } from './baixa-pedido'
import { lockAcordoInteiro, lockParcela } from './lock-parcela'
import { readPagamento } from './pagamento'
import { listAbertas, requireAberta, saldoDaParcela } from './parcela-aberta'
import { type Baixado, type Parte, receberPartes } from './receber-partes'

/**
 * Writes off one instalment: all of it or a part; what exceeds it goes over the agreement's other open instalments when the request
 * says how.
 *
 * Takes    an open transaction; who writes off; the instalment and what was received.
 * Throws   `funcao_nao_permitida`, `nao_encontrado`, `baixa_fora_da_janela` on `data`, `parcela_ja_paga`, `parcela_nao_aberta`,
 *          `acordo_nao_recebe`, `valor_acima_da_parcela` and `valor_acima_do_saldo` on `valor`, and all that `readPagamento` throws.
 * Source   rules.md, "Write-off (baixa)".
 */
export async function baixarParcela(trx: Db, ctx: ActContext, baixa: BaixaDaParcela): Promise<Baixado> {
  const { parcela_id, excedente, ...pedido } = baixa
  await assertBaixa(trx, ctx, pedido.data)
  const { parcela, ...travado } = await lockParcela(trx, ctx, parcela_id)
  requireAberta(travado, parcela)
  const pagamento = readPagamento(ctx, pedido)
  const saldo = saldoDaParcela(parcela)
  if (pagamento.valor <= saldo) {
    return receberPartes(trx, ctx, travado, { pedido, pagamento, partes: [{ parcela, valor: pagamento.valor }] })
  }
  if (!excedente) throw AppError.onField('valor', 'valor_acima_da_parcela', { saldo: formatBRL(saldo) })
  const abertas = listAbertas(travado)
  const open = sumCents(abertas.map(saldoDaParcela))
  if (pagamento.valor > open) throw AppError.onField('valor', 'valor_acima_do_saldo', { saldo: formatBRL(open) })
  const others = abertas.filter(({ id }) => id !== parcela.id)
  const rest = spread(others, repartirValor(others.map(openOf), cents(pagamento.valor - saldo), excedente))
  return receberPartes(trx, ctx, travado, { pedido, pagamento, partes: [{ parcela, valor: saldo }, ...rest] })
}

/** Writes off an amount over an agreement's open instalments. Throws as `baixarParcela`, and `acordo_sem_saldo`. */
export async function baixarAcordo(trx: Db, ctx: ActContext, baixa: BaixaDoAcordo): Promise<Baixado> {
  const { acordo_id, modo, ...pedido } = baixa
  await assertBaixa(trx, ctx, pedido.data)
  const travado = await lockAcordoInteiro(trx, ctx, acordo_id)
  const abertas = listAbertas(travado)
  if (abertas.length === 0) throw new AppError('acordo_sem_saldo')
  const pagamento = readPagamento(ctx, pedido)
  const partes = spread(abertas, repartirValor(abertas.map(openOf), pagamento.valor, modo))
  return receberPartes(trx, ctx, travado, { pedido, pagamento, partes })
}

function openOf(parcela: ParcelaRow) {
  return { saldo: saldoDaParcela(parcela) }
}

function spread(parcelas: readonly ParcelaRow[], valores: ReturnType<typeof repartirValor>): Parte[] {
  return parcelas.flatMap((parcela, index) => {
    const valor = valores[index] ?? cents(0)
    return valor > 0 ? [{ parcela, valor }] : []
  })
}
