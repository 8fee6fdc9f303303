import { SAMPLE_TEXT } from '../../../contract/atoms'
import type { RoutedActs } from '../../framework/acts/routed-act'
import { beginStep } from '../../framework/staging/work'
import { cancelar } from './cancelar'
import { confirmarRemessa } from './confirmar'
import { descartar, desfazer } from './desfazer'
import { escolherColunas } from './escolher-colunas'
import { guardarLayout } from './layouts/guardar-layout'

export const REMESSA_JOB = 'remessa'

/** What is done with a batch. Source: docs/estados.md, "Remessa". */
export const remessaActs = {
  /** The batch and its job are confirmed together, or neither is. */
  confirmarRemessa: {
    status: 202,
    chave: 'exigida',
    fazer: async (trx, ctx, { pedido }) => {
      const { remessa_id, previa } = await confirmarRemessa(trx, ctx, pedido)
      const programa_id = ctx.usuario.programa?.id
      const begun = { trabalho: REMESSA_JOB, programa_id, situacao: 'importando' } as const
      return {
        remessa_id,
        trabalho_id: await beginStep(trx, ctx.jobs, { ...previa, usuario_id: ctx.usuario.id }, begun),
      }
    },
  },
  desfazerRemessa: {
    status: 202,
    chave: 'exigida',
    ensaio: () => ({ motivo: SAMPLE_TEXT }),
    fazer: (trx, ctx, { id, pedido }) => desfazer(trx, ctx, id, pedido),
  },
  escolherColunas: { previa: true, fazer: (trx, ctx, { id, pedido }) => escolherColunas(trx, ctx, id, pedido) },
  guardarLayout: { status: 201, fazer: (trx, ctx, { pedido }) => guardarLayout(trx, ctx, pedido) },
  cancelarRemessa: { fazer: (trx, ctx, { id }) => cancelar(trx, ctx, id) },
  descartarRemessa: { previa: true, fazer: (trx, ctx, { id }) => descartar(trx, ctx, id) },
} satisfies Partial<RoutedActs>
