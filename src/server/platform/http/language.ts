import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Definitions } from '../../../declaration/config-definitions'
import { wordIn } from '../../../declaration/languages/in-language'
import { english } from '../../../errors/english/english'
import { type Speech, speak } from '../../../errors/speech'
import type { App } from '../type-provider'

/** What a person may choose to read in. */
export const IDIOMAS = ['pt-BR', 'en'] as const

const speeches = new AsyncLocalStorage<Speech>()
speak(() => speeches.getStore())

/** Refusals and labels of an answer are said in the language that was asked for; who asks for none that is spoken reads Portuguese. */
export async function addLanguage(app: App): Promise<void> {
  const within = (request: FastifyRequest, done: () => void) => {
    if (asksForEnglish(request)) speeches.run(inEnglish(app.definitions), done)
    else done()
  }
  app.addHook('onRequest', (request, _reply, done) => within(request, done))
  // a body is read by events of the connection, which know of no request
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
}

/** Does what is done for a person behind no request, such as a job, in that person's language. */
export function forReader<T>(idioma: string | null, definitions: Definitions, work: () => T): T {
  return idioma === 'en' ? speeches.run(inEnglish(definitions), work) : speeches.exit(work)
}

/** By the language that stands first: a browser names it so, whatever it could do with besides. */
export function asksForEnglish({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^\s*en\b/i.test(headers['accept-language'] ?? '')
}

const made = new WeakMap<Definitions, Speech>()

function inEnglish(definitions: Definitions): Speech {
  const before = made.get(definitions)
  if (before) return before
  const speech = { sentences: english, word: wordIn(definitions, 'en') }
  made.set(definitions, speech)
  return speech
}
