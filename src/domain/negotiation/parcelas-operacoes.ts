import { repasseDaLinha, repasseEspecialDaLinha, temRepasseEspecial } from '../installments/repasse'
import type { SplitAmounts } from '../installments/split'
import { type Cents, cents, toReais } from '../money/cents'
import { type Rate, toRate } from '../money/rate'
import type { EntradaProposta } from './entrada'
import { isReceivedAtOnce, type SplitParcela } from './parcelas'
import type { ParcelaOperacao } from './resultado'
import type { Terms, UpdatedOperation } from './terms'

/** The report lines: every instalment over every operation. Source: rules.md, "Splitting instalments over operations"; spec, section 3. */
export function buildParcelasOperacoes(
  entrada: EntradaProposta,
  terms: Terms,
  split: readonly SplitParcela[],
): readonly ParcelaOperacao[] {
  const { cliente, credor } = entrada
  const received = isReceivedAtOnce(entrada, terms)
  const special = toRate(credor.repasse_acima_360 ?? DEFAULT_REPASSE_ACIMA_360)
  const count = split.filter(({ parcela }) => parcela.numero_parcela > 0).length
  let indice = 0
  return split.flatMap(({ parcela, lines }) => {
    const place = `${parcela.numero_parcela}/${count}`
    return lines.map(({ operation, share }): ParcelaOperacao => {
      const valor = negotiatedValue(share)
      const repasse = repasseOf(entrada, { operation, share, valor, special })
      indice += 1
      return {
        indice,
        operacao_id: operation.operacao.id,
        numero_operacao: operation.operacao.numero_operacao,
        credor_id: operation.operacao.credor.id,
        instituicao: operation.operacao.credor.nome,
        cliente: cliente.nome,
        aluno: operation.operacao.aluno,
        documento: cliente.cpf_cnpj,
        dias_vencido: operation.diasVenc,
        vencimento_original: operation.operacao.data_vencimento,
        vencimento: parcela.data_vencimento,
        recebimento: received ? terms.dataEntrada : null,
        parcela: place,
        valor_negociado: toReais(valor),
        principal: toReais(share.principal),
        juros: toReais(share.juros),
        multa: toReais(share.multa),
        honorarios: toReais(share.honorarios),
        desconto: toReais(share.desconto),
        correcao: 0,
        comissao: toReais(received ? repasse.comissao : share.comissao),
        taxa_cartao: 0,
        realizado: received ? toReais(valor) : 0,
        valor_repasse: toReais(repasse.valor_repasse),
        origem: terms.forma === 'Credor' ? 'Baixa' : 'Acordo',
        forma: terms.forma,
      }
    })
  })
}

/** Percent that a special creditor gets of an old debt when its record sets nothing. */
export const DEFAULT_REPASSE_ACIMA_360 = 70

function negotiatedValue({ principal, juros, multa, honorarios, desconto }: SplitAmounts): Cents {
  return cents(principal + juros + multa + honorarios - desconto)
}

interface ExpectedLine {
  readonly operation: UpdatedOperation
  readonly share: SplitAmounts
  readonly valor: Cents
  readonly special: Rate
}

/** What the creditor gets once the line is received in full; the card fee is known only then. */
function repasseOf({ credor, regras }: EntradaProposta, { operation, share, valor, special }: ExpectedLine) {
  const linha = { realizado: valor, honorarios: share.honorarios, comissao: share.comissao, taxa_cartao: cents(0) }
  return temRepasseEspecial({ credor_id: credor.id, dias_vencido: operation.diasVenc }, regras.credores)
    ? repasseEspecialDaLinha(linha, special)
    : repasseDaLinha(linha)
}
