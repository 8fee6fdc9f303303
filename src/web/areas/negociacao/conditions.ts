import { brl } from '../../../domain/money/format'

interface Conditions {
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
}

/** A plan in few words: 'entrada R$ 100,00 + 3 × R$ 250,00'. */
export function conditions({ valor_entrada, quantidade_parcelas, valor_parcela }: Conditions): string {
  const down = valor_entrada > 0 ? `entrada ${brl(valor_entrada)}` : ''
  const rest = quantidade_parcelas > 0 ? `${quantidade_parcelas} × ${brl(valor_parcela)}` : ''
  return [down, rest].filter(Boolean).join(' + ')
}
