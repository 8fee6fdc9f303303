import { describe, expect, it } from 'vitest'
import { checkLimites } from '../../../../src/domain/limites/check-limites'
import type { Medidas } from '../../../../src/domain/limites/medidas'
import { descreverExcesso } from '../../../../src/web/areas/aprovacoes/excesso'
import { faixa } from '../../../domain/limites/faixa'

const FORMAS: Readonly<Record<string, string>> = { boleto_pix: 'Boleto ou Pix', maquineta: 'Maquineta' }
const within: Medidas = {
  ...{ atraso: 100, divida: 1000, total: 1000, desconto: 0, desconto_juros: 0, desconto_multa: 0 },
  ...{ desconto_honorarios: 0, entrada: 500, parcelas: 2, menor_parcela: 250, primeiro_vencimento: 0 },
  intervalo: 30,
  forma: 'boleto_pix',
}
const limits = faixa({
  ...{ desconto_max: 15, desconto_juros_max: 50, entrada_min: 10, max_parcelas: 6 },
  ...{ parcela_minima: 100, primeiro_vencimento_max: 30, formas: { boleto_pix: true } },
})

/** What the limits themselves refuse, in the words of the approval page. */
function said(medidas: Partial<Medidas>): readonly string[] {
  return checkLimites({ ...within, ...medidas }, limits).map((recusa) => {
    const { nome, pedido, limite, passa } = descreverExcesso(recusa, (forma) => FORMAS[forma] ?? forma)
    return [nome, pedido, limite, passa].join(' | ').replaceAll('\u00a0', ' ')
  })
}

describe('what goes beyond a limit', () => {
  it.each([
    { asked: { desconto: 25 }, row: 'Desconto | 25% | 15% | 10 p.p. a mais' },
    { asked: { desconto: 15.0001 }, row: 'Desconto | 15,0001% | 15% | 0,0001 p.p. a mais' },
    { asked: { desconto_juros: 100 }, row: 'Desconto de juros | 100% | 50% | 50 p.p. a mais' },
    { asked: { entrada: 40 }, row: 'Entrada | R$ 40,00 | R$ 100,00 | faltam R$ 60,00' },
    { asked: { entrada: 0 }, row: 'Entrada | R$ 0,00 | R$ 100,00 | faltam R$ 100,00' },
    { asked: { parcelas: 10 }, row: 'Parcelas | 10 | 6 | 4 a mais' },
    { asked: { menor_parcela: 99.99 }, row: 'Menor parcela | R$ 99,99 | R$ 100,00 | faltam R$ 0,01' },
    { asked: { primeiro_vencimento: 31 }, row: 'Primeiro vencimento | 31 dias | 30 dias | 1 dia a mais' },
    { asked: { intervalo: 60 }, row: 'Intervalo das parcelas | 60 dias | 30 dias | 30 dias a mais' },
    { asked: { forma: 'maquineta' as const }, row: 'Forma de pagamento | Maquineta | Boleto ou Pix | —' },
  ])('is said in its own unit: $row', ({ asked, row }) => {
    expect(said(asked)).toEqual([row])
  })

  it('is one line for each limit that is passed', () => {
    expect(said({ desconto: 20, parcelas: 12, menor_parcela: 50 })).toEqual([
      'Desconto | 20% | 15% | 5 p.p. a mais',
      'Parcelas | 12 | 6 | 6 a mais',
      'Menor parcela | R$ 50,00 | R$ 100,00 | faltam R$ 50,00',
    ])
  })
})
