import { TEXT } from '../../grammar/json-schema'
import { choice, object, optional, type Reader, shaped, text } from '../../grammar/readers'
import type { Integracoes } from '../../integracoes-definitions'
import { addressOrNone } from './address'

const firebase: Integracoes['chat']['firebase'] = { databaseURL: '', apiKey: '', projectId: '' }
const firebase_mapa: Integracoes['chat']['firebase_mapa'] = { texto: 'message', em: 'time', de: 'senderId' }
export const NO_CHAT: Integracoes['chat'] = {
  externo: '',
  motor: 'proprio',
  firebase_caminho: 'teste/1',
  firebase_mapa,
  firebase,
}

/** A path of a database: names with slashes between, none of the characters that it does not take (E397). */
const caminho: Reader<string> = shaped(TEXT, (cursor) => {
  const written = text(cursor)
  if (written === undefined || /^[^\s/.#$[\]]{1,80}(\/[^\s/.#$[\]]{1,80}){0,9}$/.test(written)) return written
  const shown = written.slice(0, 60)
  cursor.file.report(
    cursor.node,
    'E397',
    `"${shown}" não é um caminho, como teste/1: nomes separados por barra, sem . # $ [ ].`,
  )
  return undefined
})

const chatObject = object({
  externo: addressOrNone,
  motor: choice(['proprio', 'firebase']),
  firebase_caminho: optional(caminho, NO_CHAT.firebase_caminho),
  firebase_mapa: optional(object({ texto: text, em: text, de: text }), firebase_mapa),
  firebase: optional(object({ databaseURL: addressOrNone, apiKey: text, projectId: text }), firebase),
})

/** `chat`; an engine elsewhere without its address hears nothing (E398). */
export const readChat: Reader<Integracoes['chat']> = shaped(chatObject.schema, (cursor) => {
  const chat = chatObject(cursor)
  if (chat?.motor !== 'firebase' || chat.firebase.databaseURL !== '') return chat
  cursor.file.report(cursor.node, 'E398', 'O motor "firebase" pede chat.firebase: {databaseURL, apiKey, projectId}.')
  return undefined
})
