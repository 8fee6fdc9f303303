import type { Integracoes } from '../../../../declaration/integracoes-definitions'
import { askJson } from '../../../platform/integrations/call-json'
import { type Envio, type ModeloEnviado, type Provedor, readResposta, textAt } from './provedor'

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
  const components = [...headerOf(modelo), ...bodyOf(modelo), ...modelo.respostas.map(replyOf)]
  return { type: 'template', template: { name: modelo.codigo, language: { code: 'pt_BR' }, components } }
}

/** One whose words are always the same says nothing. */
function headerOf({ cabecalho }: ModeloEnviado) {
  if (cabecalho === null) return []
  if (cabecalho.tipo === 'texto')
    return cabecalho.valores.length === 0 ? [] : [{ type: 'header', parameters: textsOf(cabecalho.valores) }]
  const link = cabecalho.endereco
  const parameter =
    cabecalho.tipo === 'imagem' ? { type: 'image', image: { link } } : { type: 'document', document: { link } }
  return [{ type: 'header', parameters: [parameter] }]
}

function bodyOf({ valores }: ModeloEnviado) {
  return valores.length === 0 ? [] : [{ type: 'body', parameters: textsOf(valores) }]
}

function replyOf(payload: string, index: number) {
  return { type: 'button', sub_type: 'quick_reply', index: String(index), parameters: [{ type: 'payload', payload }] }
}

function textsOf(valores: readonly string[]) {
  return valores.map((text) => ({ type: 'text', text }))
}
