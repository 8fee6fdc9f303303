import { type Static, Type } from '@sinclair/typebox'
import { refuseUnkeepable } from '../../../collection/retornos/campos-do-aviso'
import { type Aviso, readEscrita } from './ler-retorno'
import type { Dito } from './take-in'

const Status = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 120 }),
  status: Type.String({ maxLength: 40 }),
  timestamp: Type.String({ pattern: '^\\d{1,12}$' }),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Integer(), title: Type.Optional(Type.String()) }))),
})

const Message = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 120 }),
  from: Type.String({ maxLength: 20 }),
  timestamp: Type.String({ pattern: '^\\d{1,12}$' }),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  button: Type.Optional(Type.Object({ text: Type.String() })),
})

/** A code of theirs: a number, or the same in words. */
const Codigo = Type.Union([Type.Integer(), Type.String({ maxLength: 120 })])

/** What became of a template, or of its category. Source: Meta, Webhooks, message_template_status_update, template_category_update. */
const DoTemplate = {
  event: Type.Optional(Type.String({ maxLength: 60 })),
  reason: Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()])),
  message_template_id: Type.Optional(Codigo),
  message_template_name: Type.Optional(Type.String({ maxLength: 512 })),
  message_template_language: Type.Optional(Type.String({ maxLength: 20 })),
  new_category: Type.Optional(Type.String({ maxLength: 60 })),
}

/** What the Cloud API sends; far more keys than these come. Source: Meta, Cloud API, Webhooks. */
export const WhatsappBody = Type.Object({
  entry: Type.Array(
    Type.Object({
      /** Seconds. */
      time: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
      changes: Type.Array(
        Type.Object({
          field: Type.Optional(Type.String({ maxLength: 60 })),
          value: Type.Object({
            ...DoTemplate,
            statuses: Type.Optional(Type.Array(Status)),
            messages: Type.Optional(Type.Array(Message)),
          }),
        }),
      ),
    }),
    { maxItems: 1_000 },
  ),
})

const TIPOS: Readonly<Record<string, string>> = {
  sent: 'aceita',
  delivered: 'entregue',
  read: 'lida',
  failed: 'nao_entregue',
}

/** Errors of the text itself, and those by which the other side stopped us. Source: Meta, Cloud API, Error codes. */
const DO_MODELO = { de: 132_000, ate: 132_999 }
const INTERROMPIDA: readonly number[] = [131_048, 131_049, 130_472]

/** Each status once by message and kind: the other side repeats for days. What is no text is kept as a message without words. */
export function readWhatsapp({ entry }: Static<typeof WhatsappBody>): readonly Dito[] {
  const values = entry.flatMap(({ time, changes }) => changes.map((each) => ({ time, ...each })))
  return values.flatMap(({ time, field, value }) => {
    const { statuses = [], messages = [] } = value
    return [
      ...statuses.map((status) => ({ aviso: avisoOf(status) })),
      ...messages.map(({ id, from, timestamp, text, button }) => {
        const texto = (text?.body ?? button?.text ?? '').slice(0, 2_000)
        return { escrita: readEscrita({ evento: id, de: from, texto, em: instantOf(timestamp) }) }
      }),
      ...revisaoOf(field ?? '', time, value),
    ]
  })
}

type Value = Static<typeof WhatsappBody>['entry'][number]['changes'][number]['value']

/** Of a template in our language; what has no instant cannot be put in order. */
function revisaoOf(field: string, time: number | undefined, value: Value): readonly Dito[] {
  const { event, reason = null, new_category, message_template_language: language = 'pt_BR' } = value
  const { message_template_id: id, message_template_name: codigo } = value
  const known = field === 'message_template_status_update' || field === 'template_category_update'
  if (!known || time === undefined || codigo === undefined || language !== 'pt_BR') return []
  const [situacao, categoria] =
    field === 'template_category_update' ? [null, new_category ?? null] : [event ?? '', null]
  const referencia = id === undefined ? null : String(id)
  refuseUnkeepable({ codigo, referencia: referencia ?? '', motivo: reason ?? '', situacao: situacao ?? '' })
  const em = instantOf(String(time))
  const evento = `${codigo} ${situacao ?? categoria} ${time}`
  return [{ revisao: { evento, codigo, referencia, em, situacao, motivo: reason, categoria } }]
}

function avisoOf({ id, status, timestamp, errors = [] }: Static<typeof Status>): Aviso {
  const [error] = errors
  const detalhe = error ? `${error.code} ${error.title ?? ''}`.trim().slice(0, 300) : null
  refuseUnkeepable({ id, status, detalhe: detalhe ?? '' })
  const tipo = status === 'failed' && error ? failureOf(error.code) : (TIPOS[status] ?? status)
  return { evento: `${id} ${status}`, tipo, referencia: id, em: instantOf(timestamp), detalhe }
}

function failureOf(code: number): string {
  if (code >= DO_MODELO.de && code <= DO_MODELO.ate) return 'erro_de_modelo'
  return INTERROMPIDA.includes(code) ? 'interrompida' : 'nao_entregue'
}

function instantOf(seconds: string): string {
  return new Date(Number(seconds) * 1_000).toISOString()
}
