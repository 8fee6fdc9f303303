/** How a client pays, and what follows from it. */
export interface PaymentMethod {
  /** Wire name, the value of config/listas/formas_pagamento.yaml. */
  readonly forma: string
  /** What it is charged by: a bank slip with Pix, a link of the card company, or nothing of ours. */
  readonly cobranca: 'boleto' | 'link' | null
  /** The creditor receives it: closing by it is a write-off, and the commission is another. */
  readonly pago_ao_credor: boolean
}

/** The method of a slip. */
export const BOLETO = 'boleto_pix'
/** The method by which the creditor is paid. */
export const PAGO_AO_CREDOR = 'Credor'

/** Every payment method. Another one is one more line here, and its label in config/listas/formas_pagamento.yaml. */
const METHODS = [
  { forma: BOLETO, cobranca: 'boleto', pago_ao_credor: false },
  { forma: 'link_voz', cobranca: 'link', pago_ao_credor: false },
  { forma: 'link_credor', cobranca: 'link', pago_ao_credor: false },
  { forma: 'maquineta', cobranca: null, pago_ao_credor: false },
  { forma: PAGO_AO_CREDOR, cobranca: null, pago_ao_credor: true },
] as const satisfies readonly PaymentMethod[]

export type FormaPagamento = (typeof METHODS)[number]['forma']

export const formasPagamento: readonly FormaPagamento[] = METHODS.map(({ forma }) => forma)

/** What a method is charged by; null for what is no method too. */
export function cobrancaPor(forma: string): PaymentMethod['cobranca'] {
  return METHODS.find((method) => method.forma === forma)?.cobranca ?? null
}

/** Whether what is paid by it goes to the creditor himself. */
export function isPagoAoCredor(forma: string | null | undefined): boolean {
  return METHODS.some((method) => method.forma === forma && method.pago_ao_credor)
}
