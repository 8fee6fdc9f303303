import pino, { type DestinationStream, type Logger } from 'pino'
import type { Definitions } from '../../declaration/config-definitions'

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
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Logger {
  const redact = redactionOf(PRIVATE)
  const timestamp = pino.stdTimeFunctions.isoTime
  return pino({ level, base: null, timestamp, redact, serializers: { err: withoutValues } }, to)
}

/** The same log, which also hides what these declarations mark as personal. */
export function hidingPersonal(log: Logger, { resources }: Pick<Definitions, 'resources'>): Logger {
  const personal = Object.values(resources).flatMap(({ campos }) => campos.filter(({ pessoal }) => pessoal))
  const names = new Set([...PRIVATE, ...personal.flatMap(({ nome, key }) => [nome, key])])
  return log.child({}, { redact: redactionOf([...names]) })
}

function redactionOf(names: readonly string[]) {
  return { paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]), censor: '[oculto]' }
}

/** What the database says in `detail` and `parameters` holds the row's values. */
function withoutValues(error: Error): object {
  const code = 'code' in error ? error.code : undefined
  const constraint = 'constraint' in error ? error.constraint : undefined
  return {
    type: error.name,
    message: hideSecrets(error.message),
    code,
    constraint,
    stack: hideSecrets(error.stack ?? ''),
  }
}

/** A CPF, CNPJ, telephone or token of a program inside a message. */
function hideSecrets(text: string): string {
  return text.replace(/\d{3}\.\d{3}\.\d{3}-\d{2}|\b\d{10,14}\b|avn_[0-9A-Za-z]+/g, '[oculto]')
}
