import { listas } from '../../../../domain/generated-lists'
import { canalDeMensagem } from '../../../../domain/mensagens/modelos'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert } from '../../../framework/writing/insert'
import { lockKnown } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { apurarDeNovo } from '../retornos/apurar'
import { type Confirmar, contar, descadastrar } from '../retornos/atender'

const DITO = 'Pediu pelo link para não receber mais e-mails.'

/**
 * Takes in that whoever got a message wants no more of its channel: kept once, blocked at once, confirmed, and in the timeline.
 *
 * Takes    an open transaction; a message whose token was right.
 * Source   docs/contato.md, "E-mail".
 */
export async function pedirDescadastro(
  trx: Db,
  ctx: WriteContext,
  mensagem_id: number,
  confirmar: Confirmar,
): Promise<void> {
  const mensagem = await lockKnown(trx, 'mensagens', mensagem_id)
  const { cliente_id, credor_id, email } = mensagem
  const canal = canalDeMensagem(mensagem.canal)
  if (canal === null || email === null || mensagem.status === listas.status_mensagem.na_fila) return
  const retorno = {
    ...{ mensagem_id, cliente_id, canal, origem: 'link', evento: `descadastro ${mensagem_id}`, tipo: 'descadastrou' },
    ...{ texto: DITO, ocorrido_em: ctx.clock.agora().toISOString(), resultado: 'aplicado' },
    recebido_em: AGORA,
  } as const
  const [inserted] = await insert(trx, ctx, 'mensagens_retornos', [retorno], { repetidos: 'pular' })
  if (!inserted) return
  await apurarDeNovo(trx, ctx, mensagem, 'responder')
  await contar(trx, ctx, { cliente_id, credor_id, canal, telefone: null, descricao: DITO })
  await descadastrar(trx, ctx, { cliente_id, credor_id, canal, destino: email, retorno_id: inserted.id }, confirmar)
}
