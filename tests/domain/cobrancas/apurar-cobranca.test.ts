import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apurarCobranca, type EventoDeCobranca, TIPOS_DE_RETORNO } from '../../../src/domain/cobrancas/apurar-cobranca'
import { statusDaParcela } from '../../../src/domain/cobrancas/status-da-parcela'
import { cents } from '../../../src/domain/money/cents'

const valor = cents(52_700)
const at = (minute: number, tipo: string, own: Partial<EventoDeCobranca> = {}): EventoDeCobranca => ({
  evento: `${minute}-${tipo}`,
  tipo,
  em: new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString(),
  data: '2026-11-20',
  valor,
  taxa: null,
  ...own,
})

describe('what a charge has come to', () => {
  it.each([
    ['Registrando', [], 'Registrando'],
    ['Registrando', ['registrada'], 'Ativa'],
    ['Registrando', ['paga'], 'Paga'],
    ['Ativa', ['autorizada', 'capturada'], 'Capturada'],
    ['Ativa', ['paga', 'cancelada'], 'Paga'],
    ['Ativa', ['cancelada', 'paga'], 'Paga sem cobrança'],
    ['Cancelada', ['paga'], 'Paga sem cobrança'],
    ['Expirada', ['capturada'], 'Paga sem cobrança'],
    ['Ativa', ['capturada', 'contestada', 'capturada'], 'Capturada'],
    ['Ativa', ['coisa'], 'Ativa'],
  ] as const)('from %s by %j is %s', (status, tipos, expected) => {
    const eventos = tipos.map((tipo, minute) => at(minute, tipo))
    expect(apurarCobranca({ status, valor }, eventos).status).toBe(expected)
  })

  it.each([
    [['paga'], 'aplicado', null],
    [['coisa'], 'ignorado', 'tipo_desconhecido'],
    [['paga', 'expirada'], 'ignorado', 'fora_de_ordem'],
    [['paga', 'paga'], 'divergente', 'pago_de_novo'],
    [['cancelada', 'paga'], 'divergente', 'paga_sem_cobranca'],
  ] as const)('of %j judges the last %s: %s', (tipos, resultado, motivo) => {
    const eventos = tipos.map((tipo, minute) => at(minute, tipo))
    const { resultados } = apurarCobranca({ status: 'Ativa', valor }, eventos)
    expect(resultados.get(eventos.at(-1)?.evento ?? '')).toEqual({ resultado, motivo })
  })

  it('takes the first payment, and one of another amount to a person', () => {
    const other = at(1, 'paga', { valor: cents(60_000), taxa: cents(10), data: '2026-11-19' })
    const { resultados, ...rest } = apurarCobranca({ status: 'Ativa', valor }, [at(2, 'paga'), other])
    expect(rest).toEqual({ status: 'Paga', pago_em: '2026-11-19', valor_pago: 60_000, taxa_cartao: 10 })
    expect(resultados.get(other.evento)).toEqual({ resultado: 'divergente', motivo: 'valor_diferente' })
  })

  it('is the same in whatever order it is told', () => {
    const evento = fc.tuple(fc.nat(9), fc.constantFrom(...Object.keys(TIPOS_DE_RETORNO), 'coisa'), fc.nat(3))
    const told = fc.uniqueArray(evento, { selector: (parts) => parts.join(), maxLength: 12 }).chain((all) => {
      const eventos = all.map(([minute, tipo, n]) => at(minute, tipo, { evento: `${minute}-${tipo}-${n}` }))
      return fc.tuple(fc.constant(eventos), fc.shuffledSubarray(eventos, { minLength: eventos.length }))
    })
    const own = fc.constantFrom('Registrando', 'Ativa', 'Cancelada', 'Expirada', 'Rejeitada')
    fc.assert(
      fc.property(told, own, ([one, other], status) => {
        expect(apurarCobranca({ status, valor }, other)).toEqual(apurarCobranca({ status, valor }, one))
      }),
    )
  })
})

describe('what an instalment says of its charges', () => {
  it.each([
    [[], 'Não gerada'],
    [['Cancelada', 'Ativa'], 'Ativa'],
    [['Ativa', 'Paga'], 'Paga'],
    [['Paga', 'Contestada'], 'Contestada'],
    [['Cancelada', 'Rejeitada'], 'Rejeitada'],
  ] as const)('of %j is %s', (cobrancas, status) => expect(statusDaParcela(cobrancas)).toBe(status))
})
