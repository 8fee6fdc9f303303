import { createHash } from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { isTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'
import { AppError } from '../../../../errors/app-error'
import { instant, instantOf, refuseUnkeepable, text } from '../../../collection/retornos/campos-do-aviso'

/** One thing that happened to one message, whoever tells it. */
export interface Aviso {
  readonly evento: string
  /** A kind of `TIPOS_DE_RETORNO`, or another that changes nothing. */
  readonly tipo: string
  readonly referencia: string
  /** ISO instant. */
  readonly em: string
  readonly detalhe: string | null
}

/** What a person wrote. */
export interface Escrita {
  readonly evento: string
  /** Digits of the number. */
  readonly de: string
  readonly texto: string
  readonly em: string
}

/** A notice of one message: of an e-mail, that it arrived, or came back. */
export const AvisoBody = Type.Object(
  {
    evento: text(120),
    referencia: text(120),
    status: text(40),
    em: instant,
    detalhe: Type.Optional(Type.String({ maxLength: 300 })),
  },
  { additionalProperties: false },
)

const RespostaDeSms = Type.Object(
  { evento: Type.Optional(text(120)), de: text(20), texto: Type.String({ maxLength: 2_000 }), em: instant },
  { additionalProperties: false },
)

/** What a provider of text messages sends: a notice of one message, or what a person answered. */
export const SmsBody = Type.Union([AvisoBody, RespostaDeSms])

/** Returns one or the other. Throws on its field what cannot be kept. */
export function readSms(body: Static<typeof SmsBody>): { readonly aviso: Aviso } | { readonly escrita: Escrita } {
  const em = instantOf(body.em)
  if ('status' in body) {
    const { evento, referencia, status: tipo, detalhe = null } = body
    refuseUnkeepable({ evento, referencia, status: tipo, detalhe: detalhe ?? '' })
    return { aviso: { evento, tipo, referencia, em, detalhe } }
  }
  return { escrita: readEscrita({ ...body, em }) }
}

interface Recebida {
  readonly evento?: string
  readonly de: string
  readonly texto: string
  /** ISO instant. */
  readonly em: string
}

/** One that has no number is known by what it is. */
export function readEscrita({ evento, de, texto, em }: Recebida): Escrita {
  const numero = normalizeTelefone(de)
  if (!isTelefone(numero)) throw AppError.onField('de', 'telefone_invalido')
  refuseUnkeepable({ evento: evento ?? '', texto })
  const known =
    evento ??
    `r-${createHash('sha256')
      .update(JSON.stringify([numero, texto, em]))
      .digest('hex')}`
  return { evento: known, de: numero, texto, em }
}
