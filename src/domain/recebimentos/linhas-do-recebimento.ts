import { type Cents, cents, sumCents } from '../money/cents'
import { advanceCells, type Cells, raiseCells, startCells } from '../parcelas/cells'
import { netOf, type SplitAmounts } from '../parcelas/split'
import { dividirRecebido, type RepasseDaLinha } from './dividir-recebido'
import { type Mora, ratearMora, SEM_MORA } from './mora'
import { ratearTaxa } from './ratear-taxa'

/** One line of an instalment (an operation's share of it) with what its receipts brought so far; all in centavos. */
export interface LinhaAReceber extends RepasseDaLinha {
  readonly negociado: SplitAmounts
  /** Sums of the ledger; comissão as it was recorded, which may be less than its running share. */
  readonly recebido: SplitAmounts & Mora & { readonly valor_repasse: Cents; readonly taxa_cartao: Cents }
}

/** What one receipt brings to one line. */
export interface LinhaRecebida<Linha> extends SplitAmounts, Mora {
  readonly linha: Linha
  readonly realizado: Cents
  readonly taxa_cartao: Cents
  readonly valor_repasse: Cents
}

/** What comes in at once: what pays the instalment, the card fee kept of all of it, the mora beside it. */
export interface Entrada {
  readonly valor: Cents
  readonly taxa_cartao: Cents
  readonly mora?: Mora
}

/**
 * Divides one receipt of an instalment over its lines and their components by the running rule: what all receipts together have brought
 * is the instalment's split at V = received so far, and a receipt is the difference. Comissão runs by rounding; the card fee is divided
 * by what each line receives.
 *
 * Takes    the instalment's lines with what they received so far; the amount (1 to what is open), its card fee and the mora that came
 *          on top of it, in centavos.
 * Returns  a line each, in their order. Components, comissão and fee are never negative; realizado = principal + juros + multa +
 *          honorarios − desconto + mora_multa + mora_juros = valor_repasse + honorarios + comissao + taxa_cartao. A line of a few centavos may be negative in realizado, and so in repasse, when its
 *          desconto reaches its centavo before the rest does.
 * Throws   `taxa_cartao_acima` when the fee exceeds what honorários leave of the receipt.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações" and "Recebimentos, repasse e comissão".
 *
 * @example half of an instalment of 100 over principal 100 and comissao 10 → [{ principal: 50, comissao: 5, valor_repasse: 45, … }]
 */
export function linhasDoRecebimento<Linha extends LinhaAReceber>(
  linhas: readonly Linha[],
  { valor, taxa_cartao, mora = SEM_MORA }: Entrada,
): readonly LinhaRecebida<Linha>[] {
  const total = sumCents(linhas.map(({ negociado }) => netOf(negociado)))
  const before = sumCents(linhas.map(({ recebido }) => netOf(recebido)))
  const running = cents(before + valor)
  const added = cellsOf(linhas, ADDED, total)
  const deducted = cellsOf(linhas, DEDUCTED, total)
  const need = running - (advanceCells(added, running) - advanceCells(deducted, running))
  if (need > 0) raiseCells(added, need)
  else raiseCells(deducted, -need)
  const bare = linhas.map((linha, index) => ({ linha, ...componentsAt(added, deducted, index) }))
  const moras = ratearMora(bare, mora)
  const parts = bare.map((part, index) => withMora(part, moras[index] ?? SEM_MORA))
  const taxas = ratearTaxa(parts, taxa_cartao)
  return parts.map((part, index) => {
    const linha = { ...part, taxa_cartao: taxas[index] ?? cents(0) }
    return { ...linha, ...dividirRecebido(part.linha, linha, { running, total }) }
  })
}

/** The components that make up an instalment, in the order that breaks ties. */
const ADDED = ['principal', 'juros', 'multa', 'honorarios'] as const
const DEDUCTED = ['desconto'] as const

type Components = Omit<SplitAmounts, 'comissao'>

/** Cells that stand where the receipts so far left them. */
function cellsOf(linhas: readonly LinhaAReceber[], components: readonly (keyof Components)[], total: Cents): Cells {
  const amounts = (which: 'negociado' | 'recebido') =>
    Float64Array.from(linhas.flatMap((linha) => components.map((component) => linha[which][component])))
  const cells = startCells(amounts('negociado'), total)
  cells.given.set(amounts('recebido'))
  return cells
}

function componentsAt(added: Cells, deducted: Cells, index: number) {
  const first = index * ADDED.length
  const components = {
    principal: at(added, first),
    juros: at(added, first + 1),
    multa: at(added, first + 2),
    honorarios: at(added, first + 3),
    desconto: at(deducted, index),
  }
  return { ...components, realizado: netOf(components) }
}

function withMora<Part extends { readonly realizado: Cents }>(part: Part, mora: Mora) {
  return { ...part, ...mora, realizado: cents(part.realizado + mora.mora_multa + mora.mora_juros) }
}

function at({ lines }: Cells, index: number): Cents {
  return cents(lines[index] ?? 0)
}
