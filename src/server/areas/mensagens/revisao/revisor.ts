import type { Integracoes } from '../../../../declaration/integracoes-definitions'
import { molduraDe } from '../../../../domain/mensagens/whatsapp/moldura'
import { textoNumerado, variaveisDoWhatsapp } from '../../../../domain/mensagens/whatsapp/regras'
import { categoriaNoProvedor } from '../../../../domain/mensagens/whatsapp/revisao'
import type { Linha } from '../../../framework/writing/values'
import { askJson } from '../../../platform/integrations/call-json'
import { type Resposta, readResposta, textAt } from '../provedores/provedor'

type Template = Linha<'templates_whatsapp'>

export interface Revisor {
  readonly revisar: (template: Template) => Promise<Resposta>
  readonly simulado: boolean
}

/** What each place is shown as to whoever reviews: nobody's data. */
const EXEMPLOS: Readonly<Record<string, string>> = {
  nome: 'Ana Maria Souza',
  primeiro_nome: 'Ana',
  credor: 'Colégio Exemplo',
  credor_cnpj: '00.000.000/0001-91',
  valor: 'R$ 150,00',
  vencimento: '10/03/2026',
  validade: '20/03/2026',
}

/** Who reviews templates of WhatsApp: the simulated one where no address is given. */
export function revisorDe({ whatsapp }: Integracoes): Revisor {
  const { endereco, versao, conta_id, espera_ms } = whatsapp
  if (endereco === '')
    return { revisar: async ({ id }) => ({ tipo: 'aceita', referencia: `${SIMULADO}${id}` }), simulado: true }
  const secrets: Readonly<Record<string, string | undefined>> = process.env
  const revisar = async (template: Template) => {
    const answer = await askJson({
      url: `${endereco.replace(/\/$/, '')}/${versao}/${conta_id}/message_templates`,
      method: 'POST',
      headers: { authorization: `Bearer ${secrets[whatsapp.segredo] ?? ''}` },
      body: corpoDaRevisao(template),
      espera_ms,
    })
    return readResposta(answer, {
      referencia: (json) => textAt(json, 'id'),
      recusa: (json) => textAt(json, 'error', 'error_user_msg') ?? textAt(json, 'error', 'message'),
    })
  }
  return { revisar, simulado: false }
}

/** Begins what the simulated one calls a template. */
export const SIMULADO = 'SIM-T'

/** A template as the other side takes it. Source: Meta, Business Management API, Message templates. */
export function corpoDaRevisao(template: Template): object {
  const { cabecalho, rodape, botoes } = molduraDe(template)
  const { codigo_externo, categoria, texto } = template
  const header =
    cabecalho === null
      ? []
      : cabecalho.tipo === 'texto'
        ? [{ type: 'HEADER', format: 'TEXT', ...said(cabecalho.texto, (all) => ({ header_text: all })) }]
        : [{ type: 'HEADER', format: FORMATOS[cabecalho.tipo], example: { header_handle: [cabecalho.endereco] } }]
  const buttons = botoes.map((botao) => {
    if (botao.tipo === 'resposta') return { type: 'QUICK_REPLY', text: botao.texto }
    return botao.tipo === 'endereco'
      ? { type: 'URL', text: botao.texto, url: botao.destino }
      : { type: 'PHONE_NUMBER', text: botao.texto, phone_number: `+55${botao.destino}` }
  })
  const components = [
    ...header,
    { type: 'BODY', ...said(texto, (all) => ({ body_text: [all] })) },
    ...(rodape === null ? [] : [{ type: 'FOOTER', text: rodape }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons }]),
  ]
  return { name: codigo_externo, language: 'pt_BR', category: categoriaNoProvedor(categoria), components }
}

const FORMATOS = { imagem: 'IMAGE', documento: 'DOCUMENT' } as const

/** Its places by their numbers, each with an example. */
function said(texto: string, example: (all: readonly string[]) => object) {
  const all = variaveisDoWhatsapp(texto).map((each) => EXEMPLOS[each] ?? 'exemplo')
  return { text: textoNumerado(texto), ...(all.length > 0 && { example: example(all) }) }
}
