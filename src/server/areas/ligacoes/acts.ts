import { abrirPendencia } from '../../collection/pendencias/abrir-pendencia'
import type { ServerAct } from '../../framework/acts/server-act'
import { change } from '../../framework/writing/change'
import { lockKnown } from '../../framework/writing/lock'

/**
 * The person asked for the recording of a call: somebody has to hand it over within the days of the law.
 *
 * Source   config/contato.yaml, `ligacoes.gravacao`.
 */
export const pedirGravacao: ServerAct = async (trx, ctx, { before }) => {
  const ligacao = await lockKnown(trx, 'ligacoes', Number(before.id))
  const { entrega_dias_uteis: prazo, fonte } = ctx.definitions.contato.ligacoes.gravacao
  await change(trx, ctx, 'ligacoes', [ligacao], {
    mudancas: { gravacao_pedida_em: ctx.clock.hoje() },
    acao: 'pedir_gravacao',
  })
  const texto = `Gravação da ligação ${ligacao.id}, guardada no discador em ${ligacao.gravacao ?? 'lugar que ele não disse'}. ${fonte}.`
  await abrirPendencia(trx, ctx, { tipo: 'gravacao_pedida', registro: ligacao.cliente_id, texto, prazo })
}
