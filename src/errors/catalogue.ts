import { catalogueBanks } from './catalogue-banks'
import { catalogueDeclarations } from './catalogue-declarations'
import { catalogueExports } from './catalogue-exports'
import { catalogueImports } from './catalogue-imports'
import { catalogueMoney } from './catalogue-money'
import { catalogueNegativacao } from './catalogue-negativacao'
import { catalogueNegotiation } from './catalogue-negotiation'
import { catalogueRecords } from './catalogue-records'

/**
 * Every refusal the product can give: code → HTTP status and a Portuguese message that says what to do.
 * `{name}` in a message is replaced by the parameter of that name. A code that is not here does not compile.
 */
export const catalogue = {
  ...catalogueRecords,
  ...catalogueImports,
  ...catalogueExports,
  ...catalogueNegotiation,
  ...catalogueMoney,
  ...catalogueBanks,
  ...catalogueNegativacao,
  ...catalogueDeclarations,
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue
