import { type Cents, cents, sumCents } from '../money/cents'
import { mulDivFloor } from '../money/mul-div'
import { type SplitAmounts, splitInstallments } from './split'

/** The parts of an operation that an instalment is split over, in the order that breaks ties; comissão runs by itself. */
export const COMPONENTES = ['principal', 'juros', 'multa', 'honorarios', 'desconto', 'comissao'] as const
export type Componente = (typeof COMPONENTES)[number]

/**
 * Why a cell stands where it stands after the instalment.
 * exata: its share is a whole centavo · piso: the share, rounded down · centavo: one more, given in this instalment to close it ·
 * mantido: one more, given before · arredondado: comissão, half away from zero.
 */
export type RazaoDaCelula = 'exata' | 'piso' | 'centavo' | 'mantido' | 'arredondado'

/** One operation and component in one instalment; amounts in centavos. */
export interface CelulaExplicada {
  readonly componente: Componente
  /** A: what the agreement has of it. */
  readonly valor: Cents
  /** The exact share A × V ÷ T: whole centavos, and the rest over T. */
  readonly piso: Cents
  readonly resto: number
  readonly teto: Cents
  /** Received up to the instalment before, and with this one. */
  readonly antes: Cents
  readonly depois: Cents
  readonly linha: Cents
  readonly razao: RazaoDaCelula
}

export interface DivisaoExplicada<Operation> {
  /** T, and V before and with this instalment. */
  readonly total: Cents
  readonly acumulado_antes: Cents
  readonly acumulado: Cents
  /** Centavos that the floors leave open, given one by one to the shares that come to their next centavo first. */
  readonly centavos_a_distribuir: number
  readonly operacoes: readonly { readonly operation: Operation; readonly celulas: readonly CelulaExplicada[] }[]
}

/**
 * Says where every centavo of one instalment comes from.
 *
 * Takes    the amounts of each operation and the instalments, as `splitInstallments` takes them; the place of one instalment.
 * Returns  the running sums, and per operation and component the exact share, its floor and ceiling and what was given.
 * Source   docs/regras.md, "Divisão das parcelas pelas operações"; docs/telas.md, "Por que este valor".
 *
 * @example two instalments of 1 over principal 1 of two operations, index 0 → the first has { razao: 'centavo', linha: 1 }
 */
export function explainSplit<Operation extends SplitAmounts>(
  operations: readonly Operation[],
  parcelas: readonly { readonly valor: Cents }[],
  index: number,
): DivisaoExplicada<Operation> {
  const split = splitInstallments(operations, parcelas).slice(0, index + 1)
  const values = parcelas.map(({ valor }) => valor)
  const place = {
    total: sumCents(values),
    acumulado_antes: sumCents(values.slice(0, index)),
    acumulado: sumCents(values.slice(0, index + 1)),
  }
  const operacoes = operations.map((operation, row) => ({
    operation,
    celulas: COMPONENTES.map((componente) => {
      const lines = split.map(({ lines: all }) => all[row]?.[componente] ?? cents(0))
      return explainCell(componente, operation[componente], { ...place, lines })
    }),
  }))
  const given = operacoes.flatMap(({ celulas }) => celulas)
  return { ...place, centavos_a_distribuir: given.filter(({ razao }) => razao === 'centavo').length, operacoes }
}

interface Place {
  readonly total: Cents
  readonly acumulado: Cents
  /** What each instalment up to this one brought to the cell. */
  readonly lines: readonly Cents[]
}

function explainCell(componente: Componente, valor: Cents, { total, acumulado, lines }: Place): CelulaExplicada {
  const { quotient, remainder } = mulDivFloor(valor, acumulado, total)
  const depois = sumCents(lines)
  const linha = lines.at(-1) ?? cents(0)
  const cell = { piso: quotient, resto: remainder, antes: depois - linha, depois }
  return {
    componente,
    valor,
    piso: cents(quotient),
    resto: remainder,
    teto: cents(quotient + Number(remainder > 0)),
    antes: cents(cell.antes),
    depois,
    linha,
    razao: reasonOf(componente, cell),
  }
}

function reasonOf(
  componente: Componente,
  { piso, resto, antes, depois }: { piso: number; resto: number; antes: number; depois: number },
): RazaoDaCelula {
  if (resto === 0) return 'exata'
  if (componente === 'comissao') return 'arredondado'
  if (depois === piso) return 'piso'
  return antes === depois ? 'mantido' : 'centavo'
}
