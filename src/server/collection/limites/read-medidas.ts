import { formasPagamento } from '../../../domain/cobrancas/payment-methods'
import type { Medidas } from '../../../domain/limites/medidas'

/** What was measured when an approval was asked for, as its record keeps it. Anything else is a defect. */
export function readMedidas(stored: unknown): Medidas {
  const kept: Readonly<Record<string, unknown>> = { ...Object(stored) }
  const figure = (name: keyof Medidas): number => {
    const value = kept[name]
    if (typeof value !== 'number') throw new Error(`an approval without ${name}`)
    return value
  }
  const forma = formasPagamento.find((known) => known === kept.forma)
  if (!forma) throw new Error('an approval without forma')
  return {
    atraso: figure('atraso'),
    divida: figure('divida'),
    total: figure('total'),
    desconto: figure('desconto'),
    desconto_juros: figure('desconto_juros'),
    desconto_multa: figure('desconto_multa'),
    desconto_honorarios: figure('desconto_honorarios'),
    entrada: figure('entrada'),
    parcelas: figure('parcelas'),
    menor_parcela: kept.menor_parcela === null ? null : figure('menor_parcela'),
    primeiro_vencimento: figure('primeiro_vencimento'),
    // requests made before it was measured have none
    intervalo: kept.intervalo === undefined ? 0 : figure('intervalo'),
    forma,
  }
}
