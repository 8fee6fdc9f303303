import type { Integracoes } from '../../../../declaration/config-definitions'
import { askJson } from '../../../platform/integrations/call-json'
import { type Provedor, readResposta, textAt } from './provedor'

/** `POST {endereco}/mensagens` {id, para, texto, remetente}; 202 {referencia}. Source: docs/contato.md, "Fornecedores de mensagens". */
export function sms({ endereco, remetente, espera_ms }: Integracoes['sms'], segredo: string): Provedor {
  return async ({ identificador, para, texto }) => {
    const answer = await askJson({
      url: `${endereco.replace(/\/$/, '')}/mensagens`,
      method: 'POST',
      headers: { authorization: `Bearer ${segredo}`, 'idempotency-key': identificador },
      body: { id: identificador, para: `55${para}`, texto, remetente },
      espera_ms,
    })
    return readResposta(answer, {
      referencia: (json) => textAt(json, 'referencia'),
      recusa: (json) => textAt(json, 'erro'),
    })
  }
}
