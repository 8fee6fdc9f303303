import { cents } from '../money/cents'
import type { LinhaAReceber, LinhaRecebida } from './linhas-do-recebimento'

/**
 * A line with a receipt on top of what the ledger has: what the next receipt starts from.
 *
 * @example recebido 10, then a receipt that brings 5 of principal → { …, recebido: { principal: 15, … } }
 */
export function depoisDoRecebimento<Linha extends LinhaAReceber>({ linha, ...now }: LinhaRecebida<Linha>): Linha {
  const { recebido } = linha
  return {
    ...linha,
    recebido: {
      principal: cents(recebido.principal + now.principal),
      juros: cents(recebido.juros + now.juros),
      multa: cents(recebido.multa + now.multa),
      honorarios: cents(recebido.honorarios + now.honorarios),
      desconto: cents(recebido.desconto + now.desconto),
      comissao: cents(recebido.comissao + now.comissao),
      valor_repasse: cents(recebido.valor_repasse + now.valor_repasse),
      taxa_cartao: cents(recebido.taxa_cartao + now.taxa_cartao),
      mora_multa: cents(recebido.mora_multa + now.mora_multa),
      mora_juros: cents(recebido.mora_juros + now.mora_juros),
    },
  }
}
