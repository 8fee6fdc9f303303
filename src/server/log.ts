import pino, { type Logger } from 'pino'

/** Names under which personal data and keys could stand in anything that is logged. */
const PRIVATE = [
  'password',
  'senha',
  'cpf',
  'cpf_cnpj',
  'telefone',
  'email',
  'token',
  'access_token',
  'authorization',
  'cookie',
] as const

/** JSON lines on standard output; a reader of logs learns what happened, not to whom. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[oculto]',
    },
    serializers: { err: withoutValues },
  })
}

/** What the database says in `detail` and `parameters` holds the row's values. */
function withoutValues(error: Error): object {
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    type: error.name,
    message: hideDigits(error.message),
    code,
    constraint,
    stack: hideDigits(error.stack ?? ''),
  }
}

/** A CPF, CNPJ or telephone inside a message. */
function hideDigits(text: string): string {
  return text.replace(/\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{10,14}\b/g, '[oculto]')
}
