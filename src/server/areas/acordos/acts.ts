import { SAMPLE_TEXT } from '../../../contract/atoms'
import type { RoutedAct, RoutedActs } from '../../framework/acts/routed-act'
import { atos } from './atos'
import { listMotivos, readMotivo } from './motivo'
import { observe } from './observe'
import { type FechamentoComAprovacao, prepararPedido } from './pedir-reparcelamento'
import { reparcelar } from './reparcelar'
import { reparcelarAprovado } from './reparcelar-aprovado'
import { transferir } from './transferir'

/** Done once for its key; looked ahead at by the act itself. */
const movimento = { chave: 'exigida', previa: true } as const

/** What happens to an agreement after it was closed. Source: docs/fio.md, "Dinheiro depois do acordo". */
export const acordoActs = (fechamento: FechamentoComAprovacao) =>
  ({
    quebrarAcordo: comMotivo('quebrar'),
    cancelarAcordo: comMotivo('cancelar'),
    suspenderAcordo: comMotivo('suspender'),
    retomarAcordo: comMotivo('retomar'),
    reativarAcordo: comMotivo('reativar'),
    transferirAcordo: {
      ...movimento,
      fazer: (trx, ctx, { id, pedido }) => observe(trx, id, () => transferir(trx, ctx, id, pedido)),
    },
    reparcelarAcordo: {
      ...movimento,
      status: 201,
      ensaio: ({ forma_pagamento }) => ({ formaPagamento: String(forma_pagamento) }),
      fazer: async (trx, ctx, { id, pedido }) => {
        const { formaPagamento, parametros = {}, total_esperado = null } = pedido
        const motivo = await readMotivo(trx, ctx, 'reparcelar', pedido)
        return reparcelar(trx, ctx, fechamento, { id, formaPagamento, parametros, motivo, total_esperado })
      },
    },
    pedirReparcelamento: {
      ...movimento,
      status: 201,
      ensaio: ({ forma_pagamento }) => ({ formaPagamento: String(forma_pagamento) }),
      fazer: async (trx, ctx, { id, pedido }) => {
        const { formaPagamento, parametros = {}, total_esperado = null, aprovacao } = pedido
        const motivo = await readMotivo(trx, ctx, 'reparcelar', pedido)
        const plano = { id, formaPagamento, parametros, motivo, total_esperado }
        return fechamento.pedir(trx, ctx, { aprovacao, ...(await prepararPedido(trx, ctx, fechamento, plano)) })
      },
    },
    reparcelarAprovado: {
      ...movimento,
      status: 201,
      fazer: (trx, ctx, { id, pedido: { aprovacao_id, total_esperado = null } }) =>
        reparcelarAprovado(trx, ctx, fechamento, { id, aprovacao_id, total_esperado }),
    },
  }) satisfies Partial<RoutedActs>

function comMotivo(ato: keyof typeof atos) {
  return {
    ...movimento,
    ensaio: () => ({ motivo: SAMPLE_TEXT }),
    previa: async (trx, ctx, { id, pedido }) => {
      if (Object.keys(pedido).length > 0) await readMotivo(trx, ctx, ato, pedido)
      const seen = await observe(trx, id, () => atos[ato](trx, ctx, id, ''))
      return { ...seen, motivos: await listMotivos(trx, ctx, ato) }
    },
    fazer: async (trx, ctx, { id, pedido }) => {
      const motivo = await readMotivo(trx, ctx, ato, pedido)
      return observe(trx, id, () => atos[ato](trx, ctx, id, motivo))
    },
  } satisfies RoutedAct<'quebrarAcordo'>
}
