import { codigoDoTemplate } from '../../../../domain/mensagens/whatsapp/revisao'
import type { ServerAct } from '../../../framework/acts/server-act'
import { change } from '../../../framework/writing/change'
import { lockKnown } from '../../../framework/writing/lock'

/** Gives a template the name by which the provider will know it, where nobody gave it one; the next minute takes it there. */
export const enviarAoProvedor: ServerAct = async (trx, ctx, { before }) => {
  const template = await lockKnown(trx, 'templates_whatsapp', Number(before.id))
  const codigo_externo = template.codigo_externo ?? codigoDoTemplate(template.nome, template.id)
  await change(trx, ctx, 'templates_whatsapp', [template], {
    mudancas: { codigo_externo, motivo_provedor: null },
    acao: 'enviar_ao_provedor',
  })
}
