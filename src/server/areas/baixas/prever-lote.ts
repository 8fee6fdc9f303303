import type { PreviaDe } from '../../../contract/atos'
import { type Cents, cents, sumCents, toCents, toReais } from '../../../domain/money/cents'
import { type LinhaRecebida, linhasDoRecebimento } from '../../../domain/recebimentos/linhas-do-recebimento'
import { SEM_MORA, totalDaMora } from '../../../domain/recebimentos/mora'
import { assertTransition } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import { readRegraDaBaixa } from '../../collection/acordos/janela'
import type { LinhaDoLivro } from '../../collection/acordos/linhas-do-livro'
import { statusComRecebido } from '../../collection/acordos/status-com-recebido'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { cobrancaDaBaixa } from './cobranca-paga'
import { type LoteAberto, openLote } from './lote-aberto'
import { assertLote, type ItemDoLote, type LotePedido, vereditoDe } from './lote-pedido'
import { readPagamento } from './pagamento'
import { requireAberta, requireVista } from './parcela-aberta'
import { partesDaParcela } from './partes-da-baixa'

type LinhaPrevista = PreviaDe<'baixarLote'>['linhas'][number]
type Numeros = PreviaDe<'baixarLote'>['total']

/**
 * What `baixarLote` would do: the same verdicts with the same figures, worked out without writing and in a number of statements that does
 * not grow with the items.
 *
 * Returns  how many would be done, their sum, and each item in the order of the request; an instalment named twice is judged after
 *          its first item.
 * Throws   all that `assertLote` throws.
 */
export async function preverLote(trx: Db, ctx: ActContext, pedido: LotePedido) {
  const lote = await openLote(
    trx,
    ctx,
    pedido.itens.map(({ parcela_id }) => parcela_id),
  )
  await assertLote(trx, ctx, pedido, lote.parcelas)
  const assertData = await readRegraDaBaixa(trx, ctx)
  const linhas = pedido.itens.map((item): LinhaPrevista => {
    const { parcela_id } = item
    try {
      assertData(item.data ?? pedido.data ?? '')
      return { parcela_id, ok: true, ...foresee(ctx, lote, item) }
    } catch (error) {
      return vereditoDe(parcela_id, error)
    }
  })
  const numeros = linhas.flatMap((linha) => linha.numeros ?? [])
  return { aceitos: numeros.length, total: sumNumeros(numeros), linhas }
}

/** Throws what `baixarParcela` would. Leaves the instalment in `lote` as this item leaves it. */
function foresee(ctx: ActContext, lote: LoteAberto, { parcela_id, versao, cobranca_id, forma, ...item }: ItemDoLote) {
  const found = lote.find(parcela_id)
  if (!found) throw new AppError('nao_encontrado')
  const { linhas, pagas, ...aberta } = found
  const { parcela } = aberta
  requireAberta(aberta, parcela)
  requireVista(parcela, versao)
  const pagamento = readPagamento(ctx, { ...item, forma: forma ?? parcela.forma_pagamento })
  const { valor } = pagamento
  const cobranca = cobrancaDaBaixa(aberta, pagas, { ...pagamento, parcela_id, cobranca_id })
  const { tolerancia_centavos: tolerancia } = ctx.definitions.regras.pagamentos
  const [own] = partesDaParcela(aberta, valor, { mora: cobranca?.mora ?? SEM_MORA, tolerancia })
  const recebidas = linhasDoRecebimento(linhas, { ...pagamento, ...own })
  const recebido = cents(toCents(parcela.valor_pago) + (own?.valor ?? valor))
  const status = statusComRecebido(ctx, parcela, recebido)
  if (parcela.status !== status) assertTransition('parcelas.status', parcela.status, status)
  lote.receive(
    { ...parcela, versao: parcela.versao + 1, status, valor_pago: toReais(recebido) },
    { linhas: recebidas, cobranca, valor },
  )
  return { status, numeros: numerosOf(recebidas) }
}

function numerosOf(linhas: readonly LinhaRecebida<LinhaDoLivro>[]): Numeros {
  const sum = (of: (linha: LinhaRecebida<LinhaDoLivro>) => Cents) => toReais(sumCents(linhas.map(of)))
  return {
    valor: sum(({ realizado }) => realizado),
    honorarios: sum(({ honorarios }) => honorarios),
    comissao: sum(({ comissao }) => comissao),
    taxa_cartao: sum(({ taxa_cartao }) => taxa_cartao),
    valor_repasse: sum(({ valor_repasse }) => valor_repasse),
    mora: sum(totalDaMora),
  }
}

function sumNumeros(all: readonly Numeros[]): Numeros {
  const sum = (name: keyof Numeros) => toReais(sumCents(all.map((each) => toCents(each[name]))))
  return {
    valor: sum('valor'),
    honorarios: sum('honorarios'),
    comissao: sum('comissao'),
    taxa_cartao: sum('taxa_cartao'),
    valor_repasse: sum('valor_repasse'),
    mora: sum('mora'),
  }
}
