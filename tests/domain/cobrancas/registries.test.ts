import { describe, expect, it } from 'vitest'
import { loadDefinitions } from '../../../src/declaration/load'
import { bancos, bankOf } from '../../../src/domain/cobrancas/banks/banks'
import {
  BOLETO,
  cobrancaPor,
  formasPagamento,
  isPagoAoCredor,
  PAGO_AO_CREDOR,
} from '../../../src/domain/cobrancas/payment-methods'
import { productFiles } from '../../declaration/product-files'

const { definitions } = loadDefinitions(productFiles)
const valuesOf = (recurso: string, campo: string) =>
  definitions?.resources[recurso]?.campos.find(({ nome }) => nome === campo)?.valores?.map(({ valor }) => valor)

describe('payment methods', () => {
  it('are the ones that the list declares', () => {
    expect([...formasPagamento].sort()).toEqual(definitions?.listas.formas_pagamento?.map(({ valor }) => valor).sort())
  })

  it('say themselves what they are charged by and who is paid', () => {
    expect(cobrancaPor(BOLETO)).toBe('boleto')
    expect(formasPagamento.filter((forma) => cobrancaPor(forma) === 'link')).toEqual(
      expect.arrayContaining(['link_voz', 'link_credor']),
    )
    expect(formasPagamento.filter(isPagoAoCredor)).toEqual([PAGO_AO_CREDOR])
    expect([cobrancaPor('cheque'), isPagoAoCredor('cheque'), isPagoAoCredor(null)]).toEqual([null, false, false])
  })
})

describe('banks', () => {
  it('are the ones that a convenio may be of', () => {
    expect([...bancos].sort()).toEqual([...(valuesOf('convenios', 'banco') ?? [])].sort())
    for (const banco of bancos) expect(bankOf(banco)?.banco).toBe(banco)
  })

  it('are each held to their carteira by a rule of the convenio', () => {
    const rules = definitions?.resources.convenios?.regras.map(
      (regra) => `${regra.quando?.text} → ${regra.exigir.text}`,
    )
    for (const banco of bancos) {
      expect(rules).toContainEqual(expect.stringMatching(`banco = '${banco}'.*carteira`))
    }
  })
})
