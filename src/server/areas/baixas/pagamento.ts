import { type Cents, cents, isAmount, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { mulDiv } from '../../../domain/money/mul-div'
import { toRate, WHOLE } from '../../../domain/money/rate'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'

/** Money as a person types it: reais, a payment method, the fee of a card when it is known. */
export interface PagamentoPedido {
  readonly valor: number
  readonly forma: string
  readonly taxa_cartao?: number | null
}

export interface Pagamento {
  readonly valor: Cents
  readonly forma: string
  readonly taxa_cartao: Cents
}

/**
 * Reads a payment; the fee of a card is the percentage of config/regras.yaml (`pagamentos.taxa_cartao`) when none was typed.
 *
 * Throws   `valor_invalido`, `baixa_valor_nao_positivo`, `forma_pagamento_invalida`, `taxa_cartao_sem_cartao`, `taxa_cartao_acima`,
 *          each on its field.
 */
export function readPagamento(ctx: ActContext, { valor, forma, taxa_cartao }: PagamentoPedido): Pagamento {
  const amount = readAmount('valor', valor)
  if (amount <= 0) throw AppError.onField('valor', 'baixa_valor_nao_positivo')
  requireForma(ctx, forma)
  const given = taxa_cartao ?? null
  const percent = ctx.definitions.regras.pagamentos.taxa_cartao[forma]
  if (given === null) {
    return { valor: amount, forma, taxa_cartao: cents(mulDiv(amount, toRate(percent ?? 0), WHOLE)) }
  }
  const fee = readAmount('taxa_cartao', given)
  if (fee < 0) throw AppError.onField('taxa_cartao', 'valor_invalido')
  if (fee > 0 && percent === undefined) throw AppError.onField('taxa_cartao', 'taxa_cartao_sem_cartao')
  if (fee > amount) throw AppError.onField('taxa_cartao', 'taxa_cartao_acima', { maximo: formatBRL(amount) })
  return { valor: amount, forma, taxa_cartao: fee }
}

function requireForma({ definitions }: ActContext, forma: string): void {
  const known = definitions.listas.formas_pagamento?.some(({ valor }) => valor === forma)
  if (!known) throw AppError.onField('forma', 'forma_pagamento_invalida')
}

function readAmount(field: string, reais: number): Cents {
  if (!isAmount(reais)) throw AppError.onField(field, 'valor_invalido')
  return toCents(reais)
}
