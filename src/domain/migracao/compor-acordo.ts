import { type Cents, cents, sumCents } from '../money/cents'
import { mulDiv } from '../money/mul-div'
import { netOf, type SplitAmounts, splitInstallments } from '../parcelas/split'
import { depoisDoRecebimento } from '../recebimentos/depois-do-recebimento'
import { type LinhaAReceber, type LinhaRecebida, linhasDoRecebimento } from '../recebimentos/linhas-do-recebimento'
import { SEM_MORA } from '../recebimentos/mora'
import { maiorTaxa } from '../recebimentos/ratear-taxa'

/** An operation of an agreement that was closed elsewhere, by its nominal amount. */
export interface OperacaoMigrada {
  readonly id: number
  readonly principal: Cents
}

/** What the agreement has beside the nominal amounts of its operations. */
export type Composicao = Omit<SplitAmounts, 'principal'>

export interface RecebimentoMigrado {
  readonly id: number
  readonly valor: Cents
  readonly taxa_cartao: Cents
}

export interface ParcelaMigrada {
  readonly id: number
  readonly valor: Cents
  /** In the order in which they came; together at most the instalment. */
  readonly recebimentos: readonly RecebimentoMigrado[]
}

export type OperacaoComposta = SplitAmounts & Pick<OperacaoMigrada, 'id'>

/** One operation's share of an instalment. */
interface LinhaDaParcela extends SplitAmounts {
  readonly operacao_id: number
}

/** With what its receipts brought together. */
export interface LinhaComposta extends LinhaDaParcela {
  readonly recebida: LinhaAReceber['recebido'] & { readonly realizado: Cents }
}

type LinhaEmPe = LinhaDaParcela & LinhaAReceber

export interface ParcelaComposta {
  readonly parcela: ParcelaMigrada
  readonly linhas: readonly LinhaComposta[]
  readonly recebimentos: readonly {
    readonly recebimento: RecebimentoMigrado
    readonly linhas: readonly LinhaRecebida<LinhaDaParcela>[]
  }[]
}

/**
 * Divides an agreement of another system over its operations, its instalments and what was received of them. Its amounts stay as they
 * are: total, instalments and receipts are given, and only where each falls follows from the rules of this house.
 *
 * Takes    the operations; what stands beside their nominal amounts; the instalments in the order of their numbers, which add up to
 *          Σ principal + juros + multa + honorários − desconto.
 * Returns  the amounts of each operation, and for each instalment and receipt a line per operation, all adding up to the centavo.
 * Throws   `taxa_cartao_acima`.
 * Source   docs/regras.md, "Histórico de outro sistema".
 *
 * @example two operations of 100 and 300, juros 40 → juros 10 and 30
 */
export function comporAcordo(
  operacoes: readonly OperacaoMigrada[],
  composicao: Composicao,
  parcelas: readonly ParcelaMigrada[],
): { readonly operacoes: readonly OperacaoComposta[]; readonly parcelas: readonly ParcelaComposta[] } {
  const compostas = shareOut(operacoes, composicao)
  const split = splitInstallments(compostas, parcelas)
  return {
    operacoes: compostas,
    parcelas: split.map(({ parcela, lines }) => {
      const linhas = lines.map(({ operation, ...amounts }) => ({ ...amounts, operacao_id: operation.id }))
      return { parcela, ...receive(linhas, parcela.recebimentos) }
    }),
  }
}

/**
 * The receipts whose card fee is more than what honorários leave of them: with one, the agreement cannot be composed.
 *
 * Takes    what `comporAcordo` takes.
 * Returns  the ids of those receipts.
 * Source   docs/regras.md, "Recebimentos, repasse e comissão".
 *
 * @example a receipt of 100 with honorários 10 and a fee of 91 → its id
 */
export function taxasAcima(
  operacoes: readonly OperacaoMigrada[],
  composicao: Composicao,
  parcelas: readonly ParcelaMigrada[],
): readonly number[] {
  // how a receipt is divided into components does not depend on its fee
  const taxas = new Map(parcelas.flatMap((each) => each.recebimentos.map(({ id, taxa_cartao }) => [id, taxa_cartao])))
  const semTaxa = parcelas.map((parcela) => ({
    ...parcela,
    recebimentos: parcela.recebimentos.map((each) => ({ ...each, taxa_cartao: NONE })),
  }))
  return comporAcordo(operacoes, composicao, semTaxa).parcelas.flatMap(({ recebimentos }) =>
    recebimentos
      .filter(({ recebimento, linhas }) => (taxas.get(recebimento.id) ?? 0) > maiorTaxa(linhas))
      .map(({ recebimento }) => recebimento.id),
  )
}

/** Each component by the running share of the nominal amounts, so that none loses a centavo. */
function shareOut(operacoes: readonly OperacaoMigrada[], composicao: Composicao): readonly OperacaoComposta[] {
  const total = sumCents(operacoes.map(({ principal }) => principal))
  let running = 0
  return operacoes.map(({ id, principal }) => {
    const before = running
    running += principal
    const share = (amount: Cents) => cents(mulDiv(amount, cents(running), total) - mulDiv(amount, cents(before), total))
    const { juros, multa, honorarios, desconto, comissao } = composicao
    return {
      id,
      principal,
      juros: share(juros),
      multa: share(multa),
      honorarios: share(honorarios),
      desconto: share(desconto),
      comissao: share(comissao),
    }
  })
}

/** One receipt after another, each beside what those before it brought. */
function receive(
  linhas: readonly LinhaDaParcela[],
  recebimentos: readonly RecebimentoMigrado[],
): Pick<ParcelaComposta, 'linhas' | 'recebimentos'> {
  let standing: readonly LinhaEmPe[] = linhas.map((linha) => ({
    ...linha,
    negociado: linha,
    recebido: NOTHING,
    taxa_especial: null,
  }))
  const entries = recebimentos.map((recebimento) => {
    const linhas = linhasDoRecebimento(standing, recebimento)
    standing = linhas.map(depoisDoRecebimento)
    return { recebimento, linhas }
  })
  return {
    linhas: standing.map(({ recebido, negociado: _, taxa_especial: __, ...linha }) => ({
      ...linha,
      recebida: { ...recebido, realizado: netOf(recebido) },
    })),
    recebimentos: entries,
  }
}

const NONE = cents(0)
const NOTHING = {
  principal: NONE,
  juros: NONE,
  multa: NONE,
  honorarios: NONE,
  desconto: NONE,
  comissao: NONE,
  taxa_cartao: NONE,
  valor_repasse: NONE,
  ...SEM_MORA,
}
