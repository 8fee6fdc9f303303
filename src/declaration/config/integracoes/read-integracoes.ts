import { TEXT } from '../../grammar/json-schema'
import { listOf, mapOf, object, optional, type Reader, shaped, text, whole } from '../../grammar/readers'
import type { Integracoes } from '../../integracoes-definitions'
import { address, addressOrNone } from './address'
import { NO_CHAT, readChat } from './read-chat'

/** A secret is named here and stands in the environment. */
const variableName: Reader<string> = shaped(TEXT, (cursor) => {
  const name = text(cursor)
  if (name === undefined || /^[A-Z][A-Z0-9_]*$/.test(name)) return name
  const message =
    '"segredo" espera o nome de uma variável de ambiente, como AVENCA_WEBHOOK_BANCO; o segredo não fica aqui.'
  cursor.file.report(cursor.node, 'E206', message)
  return undefined
})

const wait = whole(100, 10_000)

const QUADROS: Integracoes['quadros'] = { hosts: [] }

/** A whole name of a server, as the policy of a page takes it: no protocol, port, path, address or star (E360). */
const hostName: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/.test(written)) return written
  const shown = written.slice(0, 60)
  cursor.file.report(
    cursor.node,
    'E360',
    `"${shown}" não é o nome de um servidor, como app.powerbi.com, sem https:// nem caminho.`,
  )
  return undefined
})

const DISCADOR: Integracoes['discador'] = {
  endereco: '',
  espera_ms: 2_000,
  segredo: 'AVENCA_DISCADOR',
  retorno: 'AVENCA_DISCADOR_RETORNO',
}
const PIX: Integracoes['pix'] = {
  endereco: '',
  segredo: 'AVENCA_PIX',
  retorno: 'AVENCA_PIX_RETORNO',
  espera_ms: 5_000,
}
const CARTAO: Integracoes['cartao'] = {
  endereco: '',
  segredo: 'AVENCA_CARTAO',
  retorno: 'AVENCA_CARTAO_RETORNO',
  espera_ms: 5_000,
  validade_dias: 30,
}

/** Well below the time for which a message is taken to be sent. */
const waitForMessage = whole(100, 30_000)

const SMS: Integracoes['sms'] = {
  endereco: '',
  segredo: 'AVENCA_SMS',
  retorno: 'AVENCA_SMS_RETORNO',
  remetente: '',
  espera_ms: 5_000,
}
const WHATSAPP: Integracoes['whatsapp'] = {
  endereco: '',
  segredo: 'AVENCA_WHATSAPP',
  retorno: 'AVENCA_WHATSAPP_RETORNO',
  verificacao: 'AVENCA_WHATSAPP_VERIFICACAO',
  versao: 'v21.0',
  numero_id: '',
  conta_id: '',
  espera_ms: 5_000,
}
const EMAIL: Integracoes['email'] = {
  servidor: '',
  porta: 587,
  usuario: '',
  segredo: 'AVENCA_EMAIL',
  retorno: 'AVENCA_EMAIL_RETORNO',
  remetente: '',
  dkim: { dominio: '', seletor: '', chave: 'AVENCA_EMAIL_DKIM' },
  espera_ms: 10_000,
}

const integracoesObject: Reader<Integracoes> = object({
  discador: object({
    endereco: text,
    espera_ms: whole(100, 60_000),
    segredo: optional(variableName, DISCADOR.segredo),
    retorno: optional(variableName, DISCADOR.retorno),
  }),
  chat: readChat,
  rede_damas: object({ cpfs: listOf(text) }),
  remessas: optional(object({ pasta: text }), { pasta: '' }),
  quadros: optional(object({ hosts: listOf(hostName) }), QUADROS),
  webhooks: optional(mapOf(object({ endereco: address, segredo: variableName })), {}),
  pix: optional(
    object({ endereco: addressOrNone, segredo: variableName, retorno: variableName, espera_ms: wait }),
    PIX,
  ),
  cartao: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      espera_ms: wait,
      validade_dias: whole(1, 365),
    }),
    CARTAO,
  ),
  sms: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      remetente: text,
      espera_ms: waitForMessage,
    }),
    SMS,
  ),
  whatsapp: optional(
    object({
      endereco: addressOrNone,
      segredo: variableName,
      retorno: variableName,
      verificacao: variableName,
      versao: text,
      numero_id: text,
      conta_id: optional(text, ''),
      espera_ms: waitForMessage,
    }),
    WHATSAPP,
  ),
  email: optional(
    object({
      servidor: text,
      porta: whole(1, 65_535),
      usuario: text,
      segredo: variableName,
      retorno: variableName,
      remetente: text,
      dkim: optional(object({ dominio: text, seletor: text, chave: variableName }), EMAIL.dkim),
      espera_ms: waitForMessage,
    }),
    EMAIL,
  ),
  publico: optional(object({ endereco: addressOrNone }), { endereco: '' }),
  interno: optional(object({ endereco: addressOrNone }), { endereco: '' }),
})

/** config/integracoes.yaml: addresses and switches, never secrets. What the house writes to its people leads to an address of its own (E351). */
export const readIntegracoes: Reader<Integracoes> = shaped(integracoesObject.schema, (cursor) => {
  const read = integracoesObject(cursor)
  if (!read || read.email.servidor === '' || read.interno.endereco !== '' || read.publico.endereco !== '') return read
  cursor.file.report(
    cursor.node,
    'E351',
    'Com "email.servidor", diga em "interno.endereco" por que endereço a casa entra: os avisos por e-mail levam a ele.',
  )
  return undefined
})

/** An installation that has no such file yet: nothing outside. */
export const NO_INTEGRACOES: Integracoes = {
  discador: DISCADOR,
  chat: NO_CHAT,
  rede_damas: { cpfs: [] },
  remessas: { pasta: '' },
  quadros: QUADROS,
  webhooks: {},
  pix: PIX,
  cartao: CARTAO,
  sms: SMS,
  whatsapp: WHATSAPP,
  email: EMAIL,
  publico: { endereco: '' },
  interno: { endereco: '' },
}
