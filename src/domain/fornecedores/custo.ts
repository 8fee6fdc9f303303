import { type Cents, cents } from '../money/cents'
import { inProportion } from '../money/in-proportion'
import { custoNasFaixas, umPreco } from './faixas-de-preco'

/**
 * What so many units of a supplier cost, all at one price.
 *
 * Takes    units; the price of one in reais, to four places.
 * Returns  centavos, rounded once, half up.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 *
 * @example custoDe(3, 0.085) // 26
 */
export function custoDe(quantidade: number, preco: number): Cents {
  return custoNasFaixas(umPreco(preco), 0, quantidade)
}

/** How many of the clients that cost something have debts of a creditor; null: those of none. */
export interface ClientesDoCredor {
  readonly credor_id: number | null
  readonly clientes: number
}

/**
 * Divides a cost over creditors by how many of the clients each has in collection: a client of two creditors counts for both.
 *
 * Takes    a creditor once each; the cost in centavos.
 * Returns  the same with their parts, adding up to the cost exactly, the odd centavos to the largest remainders.
 * Source   docs/regras.md, "Fornecedores e enriquecimento".
 *
 * @example ratearCusto([{ credor_id: 1, clientes: 2 }, { credor_id: 2, clientes: 1 }], cents(100)) // 67 and 33
 */
export function ratearCusto<T extends ClientesDoCredor>(
  credores: readonly T[],
  custo: Cents,
): readonly (T & { readonly valor: Cents })[] {
  const parts = inProportion(
    credores.map(({ clientes }) => clientes),
    custo,
  )
  return credores.map((credor, index) => ({ ...credor, valor: parts[index] ?? cents(0) }))
}
