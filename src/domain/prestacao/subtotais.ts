import { type Cents, cents, toCents } from '../money/cents'

/** What lines that stand together come to. */
export interface Subtotal<Linha, Campo> {
  /** The last of them. */
  readonly linha: Linha
  readonly quantidade: number
  readonly somas: ReadonlyMap<Campo, Cents>
}

/**
 * Adds up lines that come one after the other, those of a group together, without keeping them.
 *
 * Takes    the fields to add, amounts in reais; what says the group of a line.
 * Returns  `passa`, told the next line, answers the group that ended before it; `acaba` answers the last one. Null: none ended.
 *
 * @example
 * const { passa, acaba } = createSubtotais(['valor'], ({ de }) => de)
 * passa({ de: 'A', valor: 0.1 }) // null
 * passa({ de: 'B', valor: 1 }) // { linha: { de: 'A', valor: 0.1 }, quantidade: 1, somas: Map { 'valor' → 10 } }
 */
export function createSubtotais<Campo extends string, Linha extends Readonly<Record<Campo, number>>>(
  campos: readonly Campo[],
  grupoDe: (linha: Linha) => string,
) {
  let open: { linha: Linha; quantidade: number; somas: Map<Campo, Cents> } | null = null
  const acaba = (): Subtotal<Linha, Campo> | null => {
    const ended = open
    open = null
    return ended
  }
  const passa = (linha: Linha): Subtotal<Linha, Campo> | null => {
    const ended = open !== null && grupoDe(open.linha) !== grupoDe(linha) ? acaba() : null
    open ??= { linha, quantidade: 0, somas: new Map() }
    open.linha = linha
    open.quantidade += 1
    for (const campo of campos) open.somas.set(campo, cents((open.somas.get(campo) ?? 0) + toCents(linha[campo])))
    return ended
  }
  return { passa, acaba }
}
