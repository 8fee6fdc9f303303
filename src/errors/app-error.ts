import { catalogue, type ErrorCode } from './catalogue'
import { inWords, speech } from './speech'

/** What fills the `{name}` places of a message. */
export type ErrorParams = Readonly<Record<string, string | number>>

/** Dotted path of a field → its messages, as the API answers them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * A refusal: something the product will not do, and says so. Anything else thrown is a defect.
 *
 * @example throw new AppError('sem_permissao', { permissao: 'negociacao.fechar' })
 */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly errors?: FieldErrors,
    /** Further keys of the answer, such as the current record beside a stale version. */
    readonly extra?: Readonly<Record<string, unknown>>,
  ) {
    super(formatMessage(code, params))
    this.name = 'AppError'
    this.status = catalogue[code][0]
  }

  /** The same refusal, laid on one field of a form; `extra` are further keys of the answer. */
  static onField(
    field: string,
    code: ErrorCode,
    params: ErrorParams = {},
    extra?: Readonly<Record<string, unknown>>,
  ): AppError {
    return new AppError(code, params, { [field]: [formatMessage(code, params)] }, extra)
  }
}

/** The message of a refusal, in the language of whoever reads it; an unfilled `{name}` becomes nothing. */
export function formatMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return fill(speech()?.sentences.refusals[code] ?? catalogue[code][1], params)
}

/** The same as it is kept where anybody may read it later: in Portuguese. */
export function keptMessage(code: ErrorCode, params: ErrorParams = {}): string {
  return fill(catalogue[code][1], params)
}

function fill(template: string, params: ErrorParams): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => said(params[name]))
}

function said(value: string | number | undefined): string {
  return typeof value === 'string' ? inWords(value) : String(value ?? '')
}
