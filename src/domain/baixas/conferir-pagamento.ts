import type { Cents } from '../money/cents'
import { faltaDeMora, type Mora, separarMora, totalDaMora } from '../recebimentos/mora'

/** What is said of a payment that waits for its write-off, in words. The first two are booked in one press. */
export const VEREDITOS = {
  confere: 'Confere',
  falta_mora: 'Confere, sem toda a mora',
  abaixo: 'Abaixo do valor em aberto',
  acima: 'Acima do que a cobrança pedia',
  encargos: 'Banco diz outros encargos',
  fora_da_janela: 'Fora da janela de baixa',
  mais_de_uma: 'Mais de um pagamento à espera',
  estornada: 'Baixa estornada: uma pessoa decide',
  ja_paga: 'Parcela já paga',
} as const

export type VereditoDoPagamento = keyof typeof VEREDITOS

export const nomesDosVereditos = Object.keys(VEREDITOS).filter(isVeredito)

function isVeredito(name: string): name is VereditoDoPagamento {
  return Object.hasOwn(VEREDITOS, name)
}

/** A paid charge of an open instalment; amounts in centavos, days as YYYY-MM-DD. */
export interface PagamentoAConferir {
  /** Open of the instalment. */
  readonly saldo: Cents
  /** Of the charge's money, what no receipt names. */
  readonly pago: Cents
  /** Of all charges of the instalment. */
  readonly aBaixar: Cents
  readonly pago_em: string
  /** A write-off of this charge's money was reversed: whoever did it had a reason, which one press must not undo. */
  readonly estornada: boolean
  /** What the charge asked for being late on that day. */
  readonly mora: Mora
  /** Fine and interest that the bank's line tells, and what it took off; 0 where it tells none. */
  readonly ditos: { readonly encargos: Cents; readonly descontos: Cents }
  /** The days that whoever asks may write off; without `de`, any day before. */
  readonly janela: { readonly de: string | null; readonly ate: string }
  readonly tolerancia: number
}

/**
 * Whether a payment is what was asked, so that it can be booked without looking.
 *
 * Takes    what waits, the window, the tolerance of mora in centavos.
 * Returns  the verdict: `confere` for the open value with all its mora, `falta_mora` for at least the value and less than the mora; else why a
 *          person has to look. A right sum of other parts than were asked is one of those reasons.
 * Source   docs/regras.md, "Mora" and "Baixa e estorno".
 *
 * @example conferirPagamento({ saldo: 500_00, pago: 499_90, … }) // 'abaixo'
 */
export function conferirPagamento(pagamento: PagamentoAConferir): VereditoDoPagamento {
  const { saldo, pago, aBaixar, pago_em, estornada, mora, ditos, janela, tolerancia } = pagamento
  if (saldo <= 0) return 'ja_paga'
  if ((janela.de !== null && pago_em < janela.de) || pago_em > janela.ate) return 'fora_da_janela'
  if (estornada) return 'estornada'
  if (aBaixar > pago) return 'mais_de_uma'
  if (pago < saldo) return 'abaixo'
  const paga = separarMora(pago, saldo, mora, tolerancia)
  if (paga.excedente > 0) return 'acima'
  if (faltaDeMora(mora, paga, tolerancia) > 0) return 'falta_mora'
  return diverge(mora, ditos, tolerancia) ? 'encargos' : 'confere'
}

function diverge(mora: Mora, { encargos, descontos }: PagamentoAConferir['ditos'], tolerancia: number): boolean {
  return descontos > tolerancia || (encargos > 0 && Math.abs(encargos - totalDaMora(mora)) > tolerancia)
}

/** Whether one press books it. */
export function seBaixa(veredito: VereditoDoPagamento): boolean {
  return veredito === 'confere' || veredito === 'falta_mora'
}
