import { sql } from 'kysely'
import { type Cents, cents, toReais } from '../../../domain/money/cents'
import { applyRate } from '../../../domain/money/rate'
import { netOf } from '../../../domain/parcelas/split'
import type { LinhaRecebida } from '../../../domain/recebimentos/linhas-do-recebimento'
import { totalDaMora } from '../../../domain/recebimentos/mora'
import { change } from '../../framework/writing/change'
import { lockWhere } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { LinhaDoLivro } from './linhas-do-livro'

type Linha = LinhaRecebida<LinhaDoLivro>

/**
 * Lets the lines of an instalment (parcelas_operacoes) follow the ledger after an entry: realizado and the day always; comissão, fee
 * and repasse as received once the instalment is whole, and as planned until then.
 *
 * Takes    the entry's lines, and the day of the newest receipt that stands (null when none does).
 */
export async function followLinhas(
  trx: Db,
  ctx: ActContext,
  { linhas, recebimento }: { readonly linhas: readonly Linha[]; readonly recebimento: string | null },
): Promise<void> {
  const sums = linhas.map(sumAfter)
  const whole =
    sums.reduce((open, { negociado, realizado, mora }) => open + negociado - (realizado - totalDaMora(mora)), 0) === 0
  const after = new Map(
    sums.map((sum) => {
      const { comissao, valor_repasse, taxa_cartao } = whole ? sum : planned(sum)
      const money = { realizado: sum.realizado, comissao, valor_repasse, taxa_cartao, ...sum.mora }
      return [sum.id, Object.fromEntries(Object.entries(money).map(([column, value]) => [column, toReais(value)]))]
    }),
  )
  const rows = await lockWhere(trx, 'parcelas_operacoes', sql`id = any(${[...after.keys()]}::bigint[])`)
  await change(trx, ctx, 'parcelas_operacoes', rows, {
    mudancas: ({ id }) => ({ recebimento, ...after.get(id) }),
    acao: 'receber',
  })
}

/** A line with this entry on top of what the ledger had. */
function sumAfter({ linha, ...now }: Linha) {
  const { id, negociado, recebido, taxa_especial } = linha
  return {
    id,
    taxa_especial,
    share: negociado.comissao,
    negociado: netOf(negociado),
    honorarios: negociado.honorarios,
    realizado: cents(netOf(recebido) + totalDaMora(recebido) + now.realizado),
    mora: {
      mora_multa: cents(recebido.mora_multa + now.mora_multa),
      mora_juros: cents(recebido.mora_juros + now.mora_juros),
    },
    comissao: cents(recebido.comissao + now.comissao),
    valor_repasse: cents(recebido.valor_repasse + now.valor_repasse),
    taxa_cartao: cents(recebido.taxa_cartao + now.taxa_cartao),
  }
}

/** As it was closed; from the first centavo on a special line shows what will remain as comissão, so that its parts add up. */
function planned({ taxa_especial, share, negociado, honorarios, realizado }: ReturnType<typeof sumAfter>) {
  const net = cents(negociado - honorarios)
  const taxa_cartao: Cents = cents(0)
  if (taxa_especial === null) return { comissao: share, valor_repasse: cents(net - share), taxa_cartao }
  const valor_repasse = applyRate(net, taxa_especial)
  return { comissao: realizado === 0 ? share : cents(net - valor_repasse), valor_repasse, taxa_cartao }
}
