import { Ajv, type Options, type ValidateFunction } from 'ajv'
import type { FastifyRequest } from 'fastify'
import { isUnkeepable } from '../../../declaration/fields/text-value'
import { AppError } from '../../../errors/app-error'
import { asRefusal } from '../errors/as-refusal'
import type { App } from '../type-provider'
import { lateValidator } from './late-compilers'

const OPTIONS: Options = {
  removeAdditional: false,
  useDefaults: true,
  allErrors: true,
  strict: false,
  strictNumbers: true,
  // an unknown name is answered with the known one that is nearest
  verbose: true,
}

/** Bodies say what they mean; only what stands in an address is text and must be read as a number or boolean. */
export async function addValidation(app: App): Promise<void> {
  const exact = new Ajv({ ...OPTIONS, coerceTypes: false })
  const coercing = new Ajv({ ...OPTIONS, coerceTypes: 'array' })
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? exact : coercing
    return lateValidator(httpPart === 'body' ? 'body' : 'address', schema, () => ajv.compile(schema))
  })

  // Nothing here unpacks a body: what says that it is packed would be read as it lies.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding === 'identity') return done()
    done(new AppError('requisicao_invalida', { detalhe: 'o conteúdo não pode vir comprimido' }))
  })

  // Ajv reads 1e400 in an address as Infinity and finds it an integer; the database ends a search for NUL with a defect.
  app.addHook('preHandler', ({ params, query, body }, _reply, done) => {
    const detalhe = unkeepable({ params, query, body })
    done(detalhe === null ? undefined : new AppError('requisicao_invalida', { detalhe }))
  })
}

const shapes = new WeakMap<object, ValidateFunction>()
let ofShapes: Ajv | undefined

/** Refuses what a route with that body would refuse, in the same words: for what comes by no route. Throws `validacao`. */
export function requireShape(schema: object, value: unknown): void {
  ofShapes ??= new Ajv({ ...OPTIONS, coerceTypes: false })
  const fits = shapes.get(schema) ?? ofShapes.compile(schema)
  shapes.set(schema, fits)
  if (fits(value)) return
  const failure = Object.assign(new Error('shape'), { validation: fits.errors, validationContext: 'body' })
  throw asRefusal(failure) ?? failure
}

/** What cannot be kept of a request, in words. */
function unkeepable({ params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>): string | null {
  const unread = nameOfUnkeepable(query)
  if (unread) return `"${unread}" tem um caractere de controle`
  return [params, query, body].some(holdsNonFinite) ? 'há um número fora do limite' : null
}

/** The first parameter of an address that no column can hold. */
function nameOfUnkeepable(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined
  return Object.entries(query).find(([, value]) => isUnkeepable(value))?.[0]
}

function holdsNonFinite(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && !isPlain(value)) return false
  return Object.values(value).some(holdsNonFinite)
}

/** The router's params have a prototype of their own, without a prototype. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
