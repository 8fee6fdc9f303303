import { canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { type Avisado, takeIn } from '../retornos/take-in'
import { avisosSimulados } from './simulado'

/**
 * Tells what the simulated provider has to say of a message that it accepted, each in its time.
 *
 * Takes    what waits so many milliseconds.
 */
export async function avisarSimulado(
  app: Avisado,
  mensagem_id: number,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const mensagem = await app.db
    .selectFrom('mensagens')
    .select(['canal', 'telefone', 'email', 'referencia'])
    .where('id', '=', mensagem_id)
    .executeTakeFirst()
  const canal = canalDeMensagem(mensagem?.canal ?? '')
  if (!mensagem || canal === null) return
  const destino = mensagem.telefone ?? mensagem.email ?? ''
  const referencia = mensagem.referencia ?? ''
  let waited = 0
  for (const { depois_ms, tipo, texto } of avisosSimulados(destino)) {
    await pause(depois_ms - waited)
    waited = depois_ms
    const em = app.clock.agora().toISOString()
    const evento = `${referencia} ${tipo ?? 'resposta'}`
    const fonte = { canal, origem: 'simulado' }
    if (tipo !== undefined)
      await takeIn(app, fonte, {
        aviso: { evento, tipo, referencia, em, detalhe: null },
      })
    else if (texto !== undefined && canal !== 'email')
      await takeIn(app, fonte, { escrita: { evento, de: destino, texto, em } })
  }
}
