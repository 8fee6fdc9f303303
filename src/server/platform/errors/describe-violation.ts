import type { FastifySchemaValidationError } from 'fastify'
import { suggestion } from '../../../declaration/diagnostics/suggest'

export interface Violation {
  /** Dotted path; empty for the body as a whole. */
  readonly field: string
  readonly message: string
  /** The name that the schema does not know. */
  readonly unknown?: string
  /** ` Você quis dizer "x"?` for that name, or nothing. */
  readonly hint?: string
}

type Params = Readonly<Record<string, unknown>>

const MESSAGES: Readonly<Record<string, (params: Params) => string>> = {
  required: () => 'Campo obrigatório.',
  additionalProperties: () => 'Campo desconhecido.',
  type: ({ type }) => `Precisa ser ${typeName(String(type))}.`,
  minimum: ({ limit }) => `Precisa ser ao menos ${String(limit)}.`,
  exclusiveMinimum: ({ limit }) => `Precisa ser maior que ${String(limit)}.`,
  maximum: ({ limit }) => `Precisa ser no máximo ${String(limit)}.`,
  exclusiveMaximum: ({ limit }) => `Precisa ser menor que ${String(limit)}.`,
  multipleOf: () => 'Tem casas demais.',
  minLength: ({ limit }) =>
    Number(limit) === 1 ? 'Não pode ficar em branco.' : `Precisa ter ao menos ${limit} caracteres.`,
  maxLength: ({ limit }) => `Precisa ter no máximo ${String(limit)} caracteres.`,
  minItems: ({ limit }) => `Escolha ao menos ${String(limit)}.`,
  maxItems: ({ limit }) => `Escolha no máximo ${String(limit)}.`,
  uniqueItems: () => 'Há itens repetidos.',
  enum: ({ allowedValues }) =>
    `Precisa ser um destes: ${Array.isArray(allowedValues) ? allowedValues.join(', ') : ''}.`,
}

/** `null` beside a type says that the value may be left empty. */
function typeName(type: string): string {
  const names = type.split(',').filter((name) => name !== 'null')
  return names.map((name) => TYPES[name] ?? name).join(' ou ')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'um número',
  integer: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  object: 'um objeto',
  array: 'uma lista',
}

/** One violation of a schema, on its field and in the reader's language. */
export function describeViolation(violation: FastifySchemaValidationError): Violation {
  const { keyword, instancePath, params } = violation
  const describe = Object.hasOwn(MESSAGES, keyword) ? MESSAGES[keyword] : undefined
  const message = describe ? describe(params) : 'Valor inválido.'
  const path = instancePath.split('/').slice(1)
  if (keyword === 'required') return { field: [...path, String(params.missingProperty)].join('.'), message }
  if (keyword !== 'additionalProperties') return { field: path.join('.'), message }
  const unknown = String(params.additionalProperty)
  return { field: [...path, unknown].join('.'), message, unknown, hint: suggestion(unknown, knownNames(violation)) }
}

/** What the schema does know there; Ajv tells it beside each violation. */
function knownNames(violation: object): readonly string[] {
  const schema: unknown = Reflect.get(violation, 'parentSchema')
  const properties: unknown = typeof schema === 'object' && schema !== null ? Reflect.get(schema, 'properties') : null
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
