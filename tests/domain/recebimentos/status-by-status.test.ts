import { describe, expect, it } from 'vitest'
import { statusByReceipts } from '../../../src/domain/recebimentos/status-acordo'

const HOJE = '2026-11-20'
const paga = { status: 'Paga', data_vencimento: '2026-11-10', valor_pago: 10 }

describe('the status of an agreement beside a paid instalment', () => {
  it.each(['A Vencer', 'Vencida', 'Paga parcial', 'Estornada', 'Informada pelo credor', 'Em disputa'])(
    'waits for one that is %s',
    (status) => {
      const late = { status, data_vencimento: '2026-11-19', valor_pago: 0 }
      expect(statusByReceipts([paga, late], HOJE)).toBe('Em atraso')
      expect(statusByReceipts([paga, { ...late, data_vencimento: HOJE }], HOJE)).toBe('Vigente')
      const later = { ...late, data_vencimento: '2026-12-20' }
      expect(statusByReceipts([paga, late, later], HOJE)).toBe('Em atraso')
    },
  )

  it.each(['Paga', 'Prestada', 'Repassada'])('is Quitado when the last one is %s', (status) => {
    expect(statusByReceipts([{ ...paga, status }], HOJE)).toBe('Quitado')
  })
})
