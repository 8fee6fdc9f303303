import type { RoutedActs } from '../../framework/acts/routed-act'
import { baixarAcordo, baixarParcela } from './baixar'
import { baixarConferidas, preverConferidas } from './baixar-conferidas'
import { baixarLote } from './baixar-lote'
import { estornar } from './estornar'
import { informarCredor, retirarInforme } from './informar-credor'
import { preverLote } from './prever-lote'
import { parcelaOnWire, readResposta } from './read-resposta'

/** What moves the ledger: looked ahead at by the act itself, and done once for its key. */
const movimento = { status: 201, chave: 'exigida', previa: true } as const

/**
 * Writing off what was received, reversing it, and what the creditor says was paid.
 * Source: docs/fio.md, "Dinheiro depois do acordo".
 */
export const baixaActs = {
  baixarParcela: {
    ...movimento,
    ensaio: ({ forma_pagamento }) => ({ forma: String(forma_pagamento) }),
    fazer: async (trx, ctx, { id, pedido }) =>
      readResposta(trx, await baixarParcela(trx, ctx, { ...pedido, parcela_id: id })),
  },
  baixarAcordo: {
    ...movimento,
    fazer: async (trx, ctx, { id, pedido }) =>
      readResposta(trx, await baixarAcordo(trx, ctx, { ...pedido, acordo_id: id })),
  },
  baixarLote: {
    chave: 'exigida',
    previa: (trx, ctx, { pedido }) => preverLote(trx, ctx, pedido),
    fazer: (trx, ctx, { pedido }) => baixarLote(trx, ctx, pedido),
  },
  baixarConferidas: {
    chave: 'exigida',
    previa: (trx, ctx) => preverConferidas(trx, ctx),
    fazer: (trx, ctx, { pedido }) => baixarConferidas(trx, ctx, pedido),
  },
  estornarParcela: {
    ...movimento,
    fazer: async (trx, ctx, { id, pedido }) =>
      readResposta(trx, await estornar(trx, ctx, { ...pedido, parcela_id: id })),
  },
  informarCredor: {
    fazer: async (trx, ctx, { id, pedido }) => ({
      parcela: parcelaOnWire(await informarCredor(trx, ctx, { ...pedido, parcela_id: id })),
    }),
  },
  retirarInforme: {
    fazer: async (trx, ctx, { id, pedido }) => ({
      parcela: parcelaOnWire(await retirarInforme(trx, ctx, { ...pedido, parcela_id: id })),
    }),
  },
} satisfies Partial<RoutedActs>
