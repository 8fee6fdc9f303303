import { describe, expect, it } from 'vitest'
import { cents } from '../../../src/domain/money/cents'
import { statusByReceipts } from '../../../src/domain/recebimentos/status-acordo'
import { statusDaParcela } from '../../../src/domain/recebimentos/status-parcela'

const HOJE = '2026-11-20'
const parcela = (status: string, data_vencimento = HOJE, valor_pago = status === 'Paga' ? 10 : 0) => ({
  status,
  data_vencimento,
  valor_pago,
})

describe('statusByReceipts', () => {
  it.each([
    ['nothing was received', [parcela('A Vencer'), parcela('Vencida', '2026-11-19')], 'Aguardando'],
    ['something was, and nothing is late', [parcela('Paga'), parcela('A Vencer')], 'Vigente'],
    ['a part was', [parcela('Paga parcial', HOJE, 3), parcela('A Vencer')], 'Vigente'],
    ['something open is past its date', [parcela('Paga'), parcela('A Vencer', '2026-11-19')], 'Em atraso'],
    ['a part of something late', [parcela('Paga parcial', '2026-11-19', 3)], 'Em atraso'],
    ['nothing is left', [parcela('Paga'), parcela('Repassada'), parcela('Prestada')], 'Quitado'],
    ['what is left was cancelled', [parcela('Paga'), parcela('Cancelada')], 'Quitado'],
    ['all was cancelled', [parcela('Cancelada')], 'Aguardando'],
    ['the creditor only says so', [parcela('Paga'), parcela('Informada pelo credor')], 'Vigente'],
  ])('%s', (_, parcelas, status) => {
    expect(statusByReceipts(parcelas, HOJE)).toBe(status)
  })
})

describe('statusDaParcela', () => {
  it.each([
    [1000, '2026-11-19', 'Paga'],
    [999, '2026-11-19', 'Paga parcial'],
    [1, '2026-12-19', 'Paga parcial'],
    [0, '2026-11-19', 'Vencida'],
    [0, HOJE, 'A Vencer'],
  ])('%i of 1000 centavos, due on %s: %s', (recebido, data_vencimento, status) => {
    expect(statusDaParcela({ valor: cents(1000), recebido: cents(recebido), data_vencimento, hoje: HOJE })).toBe(status)
  })
})
