import { useState } from 'react'
import { toCents } from '../../domain/money/cents'
import { formatBRL } from '../../domain/money/format'
import { formatInstant } from '../fields/format'
import { texts } from '../i18n/contato-texts'
import { useToasts } from '../layout/toast-context'
import { isApiError } from '../refine/http-error'
import { forgetKey, keyFor, postOnce, UncertainError } from '../refine/post-once'
import type { Registrado } from './contato'
import { type PromessaQueEsta, readPromessasQueEstao } from './troca-de-promessa'

/** Fields of the API → what is wrong with them. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>

export interface Refused {
  readonly message: string | null
  /** The open promises that were not all named, when that is the reason. */
  readonly abertas: readonly PromessaQueEsta[]
  readonly fields: FieldProblems
}

/** Records one contact, once however often it is sent, and says what followed from it. */
export function useRegistrar(path: string) {
  const toasts = useToasts()
  const [isSending, setSending] = useState(false)
  const send = async (body: object): Promise<Refused | null> => {
    setSending(true)
    const form = `contato.${path}`
    try {
      const data = await postOnce<Registrado>(path, body, keyFor(form, body))
      forgetKey(form)
      const followed = describe(data)
      toasts.success({
        message: texts.salvo,
        ...(followed.length > 0 && { description: followed.join(' ') }),
      })
      return null
    } catch (error) {
      if (error instanceof UncertainError) return { message: texts.incerto, abertas: [], fields: {} }
      if (!isApiError(error)) throw error
      const fields = Object.entries(error.errors ?? {}).map(([name, found]) => [name, [found].flat().map(String)])
      return { message: error.message, abertas: readPromessasQueEstao(error.body), fields: Object.fromEntries(fields) }
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

function describe({ promessa, agendamento, concluidos }: Registrado): readonly string[] {
  return [
    ...(promessa
      ? [texts.prometido(formatBRL(toCents(promessa.valor)), day(promessa.data), day(promessa.limite))]
      : []),
    ...(promessa?.substitui ?? []).map(texts.substituiu),
    ...(agendamento ? [texts.agendado(formatInstant(agendamento.quando))] : []),
    ...(concluidos.length > 0 ? [texts.concluiu(concluidos.length)] : []),
  ]
}

function day(date: string): string {
  return date.split('-').reverse().join('/')
}
