/*
 * Every figure of the month, worked by hand from docs/regras.md; nothing here comes out of the product.
 *
 * THE DEBT. Two operations at 1 % juros a month, 2 % multa, 10 % honorários within 120 days, commission 10 %. On 2026-11-10:
 *
 *                          A: 1.000,00 due 2026-08-12      B: 500,00 due 2026-09-11
 *   days                   19 + 30 + 31 + 10 = 90          19 + 31 + 10 = 60
 *   juros                  1.000,00 × 1 % × 90 ÷ 30 = 30,00    500,00 × 1 % × 60 ÷ 30 = 10,00
 *   multa 2 %              20,00                           10,00
 *   gross                  1.050,00                        520,00
 *   desconto 20 %          210,00 → 840,00                 104,00 → 416,00
 *   honorários 10 %        84,00                           41,60
 *   updated                924,00                          457,60
 *   commission 10 %        84,00                           41,60
 *
 * THE PLAN. Total 1.381,60 = entrada 381,60 + 4 × 250,00, a week apart from 2026-11-10.
 */
export const ACORDO = {
  total: 1381.6,
  nominal: 1500,
  juros: 40,
  multas: 30,
  desconto: 314,
  honorarios: 125.6,
  comissao: 125.6,
  entrada: 381.6,
  parcelas: [
    { numero: 0, vencimento: '2026-11-10', valor: 381.6 },
    { numero: 1, vencimento: '2026-11-17', valor: 250 },
    { numero: 2, vencimento: '2026-11-24', valor: 250 },
    { numero: 3, vencimento: '2026-12-01', valor: 250 },
    { numero: 4, vencimento: '2026-12-08', valor: 250 },
  ],
} as const

/** THE REQUEST, as desk and approval page write it: 20 % where the executive may give 15 %. */
export const PEDIDO = {
  tela: {
    total: 'R$ 1.381,60',
    recusa: 'Desconto de 20%: o limite é 15%.',
    justificativa: 'Cliente paga a entrada hoje.',
    primeiro: { sugerido: '11/11/2026', escolhido: '10/11/2026' },
  },
  pagina: [
    'Desconto 20% 15% 5 p.p. a mais',
    'Total do acordo R$ 1.381,60',
    'Plano entrada R$ 381,60 + 4 × R$ 250,00',
    'Desconto R$ 314,00 (20%)',
    'A-1 12/08/2026 90 1.000,00 50,00 210,00 84,00 924,00',
    'B-1 11/09/2026 60 500,00 20,00 104,00 41,60 457,60',
    'Entrada 10/11/2026 R$ 381,60',
  ],
} as const

/**
 * THE SPLIT. Every cell takes the floor of amount × V ÷ 1.381,60 and the odd centavos go to the cells that reach their next one first.
 *
 * Entrada, V = 381,60. Exact shares in centavos: A principal 27620,15 juros 828,60 multa 552,40 honorários 2320,09 desconto 5800,23;
 * B 13810,08 276,20 276,20 1148,998 2872,50. Floors make 381,58, so two centavos are missing: B's honorários lack least (0,002 of a
 * centavo), then A's principal. Commission 84,00 × V ÷ T = 23,2009 → 23,20 and 41,60 × V ÷ T = 11,48998 → 11,49.
 *
 * Each line: repasse = realizado − honorários − comissão − taxa.
 *
 *              principal juros multa  hon. − desconto = realizado   comissão   taxa   repasse
 *  0  A          276,21  8,28  5,52  23,20     58,00     255,21       23,20     –     208,81
 *     B          138,10  2,76  2,76  11,49     28,72     126,39       11,49     –     103,41
 *  1  A          180,95  5,43  3,62  15,20     38,00     167,20       15,20   4,18    132,62
 *     B           90,48  1,81  1,81   7,52     18,82      82,80        7,53   2,07     65,68
 *  2  A          180,95  5,43  3,62  15,20     38,00     167,20       15,20     –     136,80
 *     B           90,47  1,81  1,81   7,53     18,82      82,80        7,52     –      67,75
 *
 * Instalment 1 is paid by card at 2,5 %: 250,00 × 2,5 % = 6,25, of which 6,25 × 167,20 ÷ 250 = 4,18 and 6,25 × 82,80 ÷ 250 = 2,07.
 */
const line = (...amounts: readonly number[]) => {
  const [principal, juros, multa, honorarios, desconto, realizado, comissao, taxa_cartao, valor_repasse] = amounts
  return { principal, juros, multa, honorarios, desconto, realizado, comissao, taxa_cartao, valor_repasse }
}

export const LINHAS = {
  entrada: [
    line(276.21, 8.28, 5.52, 23.2, 58, 255.21, 23.2, 0, 208.81),
    line(138.1, 2.76, 2.76, 11.49, 28.72, 126.39, 11.49, 0, 103.41),
  ],
  maquineta: [
    line(180.95, 5.43, 3.62, 15.2, 38, 167.2, 15.2, 4.18, 132.62),
    line(90.48, 1.81, 1.81, 7.52, 18.82, 82.8, 7.53, 2.07, 65.68),
  ],
  credor: [
    line(180.95, 5.43, 3.62, 15.2, 38, 167.2, 15.2, 0, 136.8),
    line(90.47, 1.81, 1.81, 7.53, 18.82, 82.8, 7.52, 0, 67.75),
  ],
} as const

/** The sums of those lines: what came in, and who gets what of it; and the same as finance reads it before confirming. */
export const RECEBIMENTOS = {
  entrada: {
    ...{ valor: 381.6, honorarios: 34.69, comissao: 34.69, taxa_cartao: 0, valor_repasse: 312.22 },
    ...{ data: '2026-11-10', forma: 'boleto_pix', tipo: 'baixa' },
    tela: {
      valor: 'R$ 381,60',
      figures: { Repasse: '312,22', Honorários: '34,69', Comissão: '34,69', 'O acordo fica': 'Vigente' },
    },
  },
  maquineta: {
    ...{ valor: 250, honorarios: 22.72, comissao: 22.73, taxa_cartao: 6.25, valor_repasse: 198.3 },
    ...{ data: '2026-11-17', forma: 'maquineta', tipo: 'baixa' },
    tela: {
      valor: 'R$ 250,00',
      figures: { Repasse: '198,30', Honorários: '22,72', Comissão: '22,73', 'Taxa do cartão': '6,25' },
    },
  },
  // instalment 3 fell due on 1 December
  credor: {
    ...{ valor: 250, honorarios: 22.73, comissao: 22.72, taxa_cartao: 0, valor_repasse: 204.55 },
    ...{ data: '2026-11-24', forma: 'Credor', tipo: 'baixa' },
    tela: {
      valor: 'R$ 250,00',
      figures: { Repasse: '204,55', Honorários: '22,73', Comissão: '22,72', 'O acordo fica': 'Em atraso' },
    },
  },
} as const

/**
 * THE BREAK. 881,60 came in. Principal received: A 276,21 + 180,95 + 180,95 = 638,11; B 138,10 + 90,48 + 90,47 = 319,05. So A goes back to
 * collection with 361,89 and B with 180,95; instalments 3 and 4 are cancelled.
 */
export const QUEBRA = {
  pago: 881.6,
  saldos: [361.89, 180.95],
  tela: ['R$ 881,60, continua recebido', '2 parcelas em aberto, R$ 500,00 no total', 'R$ 361,89', 'R$ 180,95'],
} as const

/**
 * THE NEW AGREEMENT, on 2026-12-02, without discount and at once:
 *
 *                          A: 361,89, 112 days                       B: 180,95, 82 days
 *   juros                  361,89 × 1 % × 112 ÷ 30 = 13,5106 → 13,51   180,95 × 1 % × 82 ÷ 30 = 4,9460 → 4,95
 *   multa 2 %              7,2378 → 7,24                             3,619 → 3,62
 *   net                    382,64                                    189,52
 *   honorários 10 %        38,26                                     18,95
 *   updated                420,90                                    208,47
 */
export const NOVO = {
  ...{ nominal: 542.84, juros: 18.46, multas: 10.86, honorarios: 57.21, total: 629.37 },
  tela: 'R$ 629,37',
} as const
