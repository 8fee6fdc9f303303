import type { Integracoes } from '../../../../declaration/integracoes-definitions'
import { askJson } from '../../../platform/integrations/call-json'
import { type Envio, type Provedor, readResposta, textAt } from './provedor'

/** The Cloud API of WhatsApp: `POST {endereco}/{versao}/{numero_id}/messages`; messages[0].id. Source: Meta, Cloud API, Messages. */
export function whatsapp(config: Integracoes['whatsapp'], segredo: string): Provedor {
  const { endereco, versao, numero_id, espera_ms } = config
  return async (envio) => {
    const answer = await askJson({
      url: `${endereco.replace(/\/$/, '')}/${versao}/${numero_id}/messages`,
      method: 'POST',
      headers: { authorization: `Bearer ${segredo}` },
      body: {
        messaging_product: 'whatsapp',
        to: `55${envio.para}`,
        biz_opaque_callback_data: envio.identificador,
        ...contentOf(envio),
      },
      espera_ms,
    })
    return readResposta(answer, {
      referencia: (json) => textAt(json, 'messages', 0, 'id'),
      recusa: (json) => textAt(json, 'error', 'message'),
    })
  }
}

function contentOf({ modelo, texto }: Envio) {
  if (modelo === null) return { type: 'text', text: { body: texto } }
  const parameters = modelo.valores.map((text) => ({ type: 'text', text }))
  const components = parameters.length === 0 ? [] : [{ type: 'body', parameters }]
  return { type: 'template', template: { name: modelo.codigo, language: { code: 'pt_BR' }, components } }
}
