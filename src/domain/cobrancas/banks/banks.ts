import { bancoDoBrasil } from './banco-do-brasil'
import type { BankStrategy } from './bank-strategy'
import { bradesco } from './bradesco'
import { caixa } from './caixa'
import { itau } from './itau'
import { santander } from './santander'

/** The banks whose slips can be issued, by code. Another bank is one more file and one more line. */
const strategies: ReadonlyMap<string, BankStrategy> = new Map(
  [bancoDoBrasil, santander, caixa, bradesco, itau].map((strategy) => [strategy.banco, strategy]),
)

/** Their codes. */
export const bancos: readonly string[] = [...strategies.keys()]

export function bankOf(banco: string): BankStrategy | undefined {
  return strategies.get(banco)
}
