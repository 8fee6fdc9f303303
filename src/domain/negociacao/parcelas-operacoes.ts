import { isPagoAoCredor } from '../cobrancas/payment-methods'
import { type Cents, cents, toReais } from '../money/cents'
import { toRate } from '../money/rate'
import { type Repasse, repasseDaLinha, repasseEspecialDaLinha, temRepasseEspecial } from '../parcelas/repasse'
import { netOf, type SplitLine } from '../parcelas/split'
import type { EntradaProposta } from './entrada'
import { isReceivedAtOnce, type SplitParcela } from './parcelas'
import type { ParcelaOperacao } from './resultado'
import type { Terms, UpdatedOperation } from './terms'

/**
 * The report lines: every instalment over every operation.
 * Source: docs/regras.md, "Divisão das parcelas pelas operações"; docs/fio.md, "A proposta".
 */
export function buildParcelasOperacoes(
  entrada: EntradaProposta,
  terms: Terms,
  split: readonly SplitParcela[],
): readonly ParcelaOperacao[] {
  const { cliente } = entrada
  const received = isReceivedAtOnce(entrada, terms)
  const origem = isPagoAoCredor(terms.forma) ? 'Baixa' : 'Acordo'
  const recebimento = received ? terms.dataEntrada : null
  const repasseOf = chooseRepasse(entrada)
  const count = split.filter(({ parcela }) => parcela.numero_parcela > 0).length
  const linhas: ParcelaOperacao[] = []
  for (const { parcela, lines } of split) {
    const place = `${parcela.numero_parcela}/${count}`
    for (const line of lines) {
      const { operacao, diasVenc } = line.operation
      const valor = netOf(line)
      const repasse = repasseOf(line, valor)
      linhas.push({
        indice: linhas.length + 1,
        operacao_id: operacao.id,
        numero_operacao: operacao.numero_operacao,
        credor_id: operacao.credor.id,
        instituicao: operacao.credor.nome,
        cliente: cliente.nome,
        aluno: operacao.aluno,
        documento: cliente.cpf_cnpj,
        dias_vencido: diasVenc,
        vencimento_original: operacao.data_vencimento,
        vencimento: parcela.data_vencimento,
        recebimento,
        parcela: place,
        valor_negociado: toReais(valor),
        principal: toReais(line.principal),
        juros: toReais(line.juros),
        multa: toReais(line.multa),
        honorarios: toReais(line.honorarios),
        desconto: toReais(line.desconto),
        correcao: 0,
        comissao: toReais(received ? repasse.comissao : line.comissao),
        taxa_cartao: 0,
        realizado: received ? toReais(valor) : 0,
        valor_repasse: toReais(repasse.valor_repasse),
        origem,
        forma: terms.forma,
      })
    }
  }
  return linhas
}

/** Percent that a special creditor gets of an old debt when its record sets nothing. */
export const DEFAULT_REPASSE_ACIMA_360 = 70

/** What the creditor gets once a line is received in full; the card fee is known only then. */
function chooseRepasse({
  credor,
  regras,
}: EntradaProposta): (line: SplitLine<UpdatedOperation>, valor: Cents) => Repasse {
  const special = toRate(credor.repasse_acima_360 ?? DEFAULT_REPASSE_ACIMA_360)
  return ({ operation, honorarios, comissao }, valor) => {
    const linha = { realizado: valor, honorarios, comissao, taxa_cartao: cents(0) }
    return temRepasseEspecial({ credor_id: credor.id, dias_vencido: operation.diasVenc }, regras.credores)
      ? repasseEspecialDaLinha(linha, special)
      : repasseDaLinha(linha)
  }
}
