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
    ['Ativa', ['instrucao_rejeitada', 'vencimento', 'protestada', 'tarifa'], 'Ativa'],
    ['Ativa', ['paga', 'estorno_pagamento'], 'Contestada'],
    ['Ativa', ['paga', 'estorno_pagamento', 'paga'], 'Paga'],
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
    [['tarifa'], 'aplicado', null],
    [['protestada'], 'aplicado', null],
    [['desconhecida'], 'divergente', 'ocorrencia_desconhecida'],
    [['informada'], 'aplicado', null],
    [['instrucao_rejeitada'], 'divergente', 'instrucao_recusada'],
    [['paga', 'estorno_pagamento'], 'divergente', 'pagamento_desfeito'],
    [['estorno_pagamento'], 'divergente', 'pagamento_desfeito'],
  ] as const)('of %j judges the last %s: %s', (tipos, resultado, motivo) => {
    const eventos = tipos.map((tipo, minute) => at(minute, tipo))
    const { resultados } = apurarCobranca({ status: 'Ativa', valor }, eventos)
    expect(resultados.get(eventos.at(-1)?.evento ?? '')).toEqual({ resultado, motivo })
  })

  it.each([
    [52_699, 'divergente'],
    [52_700, 'aplicado'],
    [53_000, 'aplicado'],
    [53_772, 'aplicado'],
    [53_773, 'divergente'],
  ] as const)('takes %i of a charge that asks up to 537,72 on its day as %s', (paid, resultado) => {
    const evento = at(1, 'paga', { valor: cents(paid) })
    const { resultados } = apurarCobranca({ status: 'Ativa', valor, maximo: () => cents(53_772) }, [evento])
    expect(resultados.get(evento.evento)?.resultado).toBe(resultado)
  })

  it('takes the first payment, and one of another amount to a person', () => {
    const other = at(1, 'paga', { valor: cents(60_000), taxa: cents(10), data: '2026-11-19' })
    const { resultados, ...rest } = apurarCobranca({ status: 'Ativa', valor }, [at(2, 'paga'), other])
    expect(rest).toMatchObject({ status: 'Paga', pago_em: '2026-11-19', valor_pago: 60_000, taxa_cartao: 10 })
    expect(resultados.get(other.evento)).toEqual({ resultado: 'divergente', motivo: 'valor_diferente' })
  })

  const pix = (own: Partial<EventoDeCobranca> = {}) =>
    at(5, 'paga', { evento: 'pix:E1', origem: 'pix', pix: 'T1', ...own })
  const line = (own: Partial<EventoDeCobranca> = {}) =>
    at(0, 'paga', { evento: 'cnab:1', origem: 'cnab', creditado_em: '2026-11-24', ...own })

  it.each([
    ['the same day', {}, {}],
    ['the bank day after', { data: '2026-11-23' }, {}],
    ['the bank day before', { data: '2026-11-19' }, {}],
    ['weeks later, by the Pix that it names', { data: '2026-12-15', pix: 'T1' }, {}],
    ['weeks later, by the reason of Pix', { data: '2026-12-15', por_pix: true }, {}],
  ])('takes one payment told by Pix and by the bank for one: %s', (_, own, of) => {
    const both = [pix(of), line(own)]
    for (const eventos of [both, [...both].reverse()]) {
      const { resultados, status, creditado_em } = apurarCobranca({ status: 'Ativa', valor }, eventos)
      expect([status, creditado_em]).toEqual(['Paga', '2026-11-24'])
      expect(resultados.get('cnab:1')).toEqual({ resultado: 'aplicado', motivo: 'mesmo_pagamento' })
      expect(resultados.get('pix:E1')).toEqual({ resultado: 'aplicado', motivo: null })
    }
  })

  it.each([
    ['two bank days later', { data: '2026-11-24' }, {}],
    ['another amount', { valor: cents(52_701) }, {}],
    ['another card', {}, { origem: 'cartao' }],
  ])('takes two payments for two: %s', (_, own, of) => {
    const { resultados } = apurarCobranca({ status: 'Ativa', valor }, [pix(of), line(own)])
    const motivos = [...resultados.values()].map(({ motivo }) => motivo)
    expect(motivos).toContain('pago_de_novo')
    expect(motivos).not.toContain('mesmo_pagamento')
  })

  it('takes a second line of the bank beside one Pix for a second payment', () => {
    const { resultados } = apurarCobranca({ status: 'Ativa', valor }, [pix(), line(), line({ evento: 'cnab:2' })])
    expect([...resultados.values()].map(({ motivo }) => motivo).sort()).toEqual(
      [null, 'mesmo_pagamento', 'pago_de_novo'].sort(),
    )
  })

  it('keeps what the bank said of its title', () => {
    const said = [
      at(0, 'rejeitada', { motivos: '48 CEP inválido' }),
      at(1, 'vencimento', { vencimento: '2026-12-15' }),
      at(2, 'protestada', { data: '2026-11-25' }),
    ]
    const { banco, status } = apurarCobranca({ status: 'Registrando', valor }, said)
    expect([status, banco]).toEqual([
      'Rejeitada',
      { rejeicao: '48 CEP inválido', vencimento_no_banco: '2026-12-15', protestada_em: '2026-11-25' },
    ])
  })

  it('is the same in whatever order it is told', () => {
    const evento = fc.tuple(fc.nat(9), fc.constantFrom(...Object.keys(TIPOS_DE_RETORNO), 'coisa'), fc.nat(3))
    const told = fc.uniqueArray(evento, { selector: (parts) => parts.join(), maxLength: 12 }).chain((all) => {
      const eventos = all.map(([minute, tipo, n]) =>
        at(minute, tipo, { evento: `${minute}-${tipo}-${n}`, origem: n % 2 === 0 ? 'pix' : 'cnab' }),
      )
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
