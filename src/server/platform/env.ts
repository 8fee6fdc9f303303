/** What the environment says, read once. A bad value stops the start and names every bad variable. */
export interface Env {
  readonly port: number
  readonly host: string
  readonly production: boolean
  readonly dataDir: string
  /** Folder that holds resources/ and config/. */
  readonly declaracoes: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  /** Owner role, for migrations. */
  readonly migrateUrl: string | null
  /** A session connection, for what screens are told and for locks, when `databaseUrl` goes through a transaction pooler. */
  readonly directUrl: string | null
  readonly trustedProxies: readonly string[]
  readonly docs: boolean
  readonly papel: Papel
  /** Null: made and kept in the data folder. */
  readonly secret: string | null
  readonly demo: boolean
  /** Webhooks may go to this machine and its network, by plain http: for trying them. */
  readonly webhookPrivado: boolean
  /** How often a session may ask, or an address that shows none; public routes half as often. */
  readonly porMinuto: number
  /** Milliseconds that a request may wait for its turn while more come than can be answered. */
  readonly esperaMs: number
  /** A fixed business day, for trying rules; null is the real one. */
  readonly hojeFixo: string | null
  /** The time of day of business at the start, HH:MM, for trying rules; null is the real one. */
  readonly hora: string | null
}

export type Papel = 'web' | 'trabalho' | 'ambos'

export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'EnvError'
  }
}

type Source = Readonly<Record<string, string | undefined>>

export function parseEnv(source: Source): Env {
  const problems: string[] = []
  const read = reader(source, problems)
  const databaseUrl = read.url('DATABASE_URL')
  const production = source.NODE_ENV === 'production'
  const env: Env = {
    port: read.integer('PORT', 3000, 65_535),
    host: read.text('HOST') ?? '127.0.0.1',
    production,
    dataDir: read.text('AVENCA_DATA') ?? './data',
    declaracoes: read.text('AVENCA_DECLARACOES') ?? '.',
    databaseUrl,
    replicaUrl: read.url('DATABASE_REPLICA_URL'),
    migrateUrl: read.url('DATABASE_MIGRATE_URL'),
    directUrl: read.url('DATABASE_DIRECT_URL'),
    trustedProxies: (read.text('AVENCA_PROXY') ?? '').split(/[\s,]+/).filter((part) => part !== ''),
    docs: read.flag('AVENCA_DOCS', !production),
    papel: read.oneOf('AVENCA_PAPEL', ['ambos', 'web', 'trabalho']),
    secret: read.secret('AVENCA_SECRET'),
    demo: read.flag('AVENCA_DEMO', databaseUrl === null),
    webhookPrivado: read.flag('AVENCA_WEBHOOK_PRIVADO', false),
    porMinuto: read.integer('AVENCA_POR_MINUTO', 1_200, 1_000_000),
    esperaMs: read.integer('AVENCA_ESPERA_MS', 50, 60_000),
    hojeFixo: read.date('AVENCA_HOJE'),
    hora: read.time('AVENCA_HORA'),
  }
  if (databaseUrl !== null && env.secret === null && !problems.some((problem) => problem.startsWith('AVENCA_SECRET'))) {
    problems.push('AVENCA_SECRET: obrigatória com DATABASE_URL (ao menos 32 caracteres).')
  }
  if (env.hojeFixo !== null && production && databaseUrl !== null) {
    problems.push('AVENCA_HOJE: recusada em produção com DATABASE_URL.')
  }
  if (env.hora !== null && production && databaseUrl !== null) {
    problems.push('AVENCA_HORA: recusada em produção com DATABASE_URL.')
  }
  if (env.webhookPrivado && production && databaseUrl !== null) {
    problems.push('AVENCA_WEBHOOK_PRIVADO: recusada em produção com DATABASE_URL.')
  }
  if (problems.length > 0) throw new EnvError(problems)
  return env
}

function reader(source: Source, problems: string[]) {
  const text = (name: string): string | null => {
    const value = source[name]?.trim()
    return value === undefined || value === '' ? null : value
  }
  const refuse = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name}: ${expected} (veio "${name === 'AVENCA_SECRET' ? '…' : text(name)}").`)
    return fallback
  }
  return {
    text,
    integer(name: string, fallback: number, max: number): number {
      const value = text(name)
      if (value === null) return fallback
      return /^\d{1,9}$/.test(value) && Number(value) <= max
        ? Number(value)
        : refuse(name, `um número inteiro de 0 a ${max}`, fallback)
    },
    url(name: string): string | null {
      const value = text(name)
      if (value === null) return null
      if (!/^postgres(ql)?:\/\/\S+$/.test(value) || !URL.canParse(value)) {
        problems.push(`${name}: precisa começar com postgres:// e ser um endereço completo.`)
      }
      return value
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)
      if (value === null) return fallback
      return value === '1' || value === '0' ? value === '1' : refuse(name, '1 ou 0', fallback)
    },
    oneOf(name: string, values: readonly [Papel, ...Papel[]]): Papel {
      const value = text(name)
      if (value === null) return values[0]
      return values.find((known) => known === value) ?? refuse(name, values.join(', '), values[0])
    },
    secret(name: string): string | null {
      const value = text(name)
      return value !== null && value.length < 32 ? refuse(name, 'ao menos 32 caracteres', value) : value
    },
    time(name: string): string | null {
      const value = text(name)
      if (value === null) return null
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : refuse(name, 'uma hora HH:MM', value)
    },
    date(name: string): string | null {
      const value = text(name)
      if (value === null) return null
      const parsed = new Date(`${value}T00:00:00Z`)
      const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(parsed.getTime())
      return exists && parsed.toISOString().startsWith(value) ? value : refuse(name, 'uma data AAAA-MM-DD', value)
    },
  }
}
