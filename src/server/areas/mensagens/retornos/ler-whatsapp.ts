import { type Static, Type } from '@sinclair/typebox'
import { refuseUnkeepable } from '../../../collection/retornos/campos-do-aviso'
import { type Aviso, type Escrita, readEscrita } from './ler-retorno'

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

/** What the Cloud API sends; far more keys than these come. Source: Meta, Cloud API, Webhooks. */
export const WhatsappBody = Type.Object({
  entry: Type.Array(
    Type.Object({
      changes: Type.Array(
        Type.Object({
          value: Type.Object({
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
export function readWhatsapp({
  entry,
}: Static<typeof WhatsappBody>): readonly ({ readonly aviso: Aviso } | { readonly escrita: Escrita })[] {
  const values = entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return values.flatMap(({ statuses = [], messages = [] }) => [
    ...statuses.map((status) => ({ aviso: avisoOf(status) })),
    ...messages.map(({ id, from, timestamp, text, button }) => {
      const texto = (text?.body ?? button?.text ?? '').slice(0, 2_000)
      return { escrita: readEscrita({ evento: id, de: from, texto, em: instantOf(timestamp) }) }
    }),
  ])
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
