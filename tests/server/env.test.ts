import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from '../../src/server/platform/env'

const url = 'postgres://avenca:x@db:5432/avenca'
const secret = 'x'.repeat(32)

describe('the environment', () => {
  it('is the embedded default when it says nothing', () => {
    expect(parseEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      declaracoes: '.',
      production: false,
      dataDir: './data',
      databaseUrl: null,
      replicaUrl: null,
      migrateUrl: null,
      directUrl: null,
      trustedProxies: [],
      docs: true,
      papel: 'ambos',
      porMinuto: 1_200,
      esperaMs: 50,
      secret: null,
      demo: true,
      hojeFixo: null,
      hora: null,
      webhookPrivado: false,
    })
  })

  it('in production with a database of its own has no demo and no contract page', () => {
    const env = parseEnv({
      NODE_ENV: 'production',
      DATABASE_URL: url,
      AVENCA_SECRET: secret,
      AVENCA_PROXY: '10.0.0.1, 10.0.0.2',
    })
    expect(env).toMatchObject({ demo: false, docs: false, production: true, trustedProxies: ['10.0.0.1', '10.0.0.2'] })
  })

  it.each([
    [{ PORT: 'abc' }, ['PORT']],
    [{ PORT: '70000' }, ['PORT']],
    [{ PORT: '-1', AVENCA_DOCS: 'sim', AVENCA_PAPEL: 'chefe' }, ['PORT', 'AVENCA_DOCS', 'AVENCA_PAPEL']],
    [{ AVENCA_HOJE: '2026-02-30' }, ['AVENCA_HOJE']],
    [{ AVENCA_HOJE: '20/11/2026' }, ['AVENCA_HOJE']],
    [{ AVENCA_HOJE: '2026-11-20', NODE_ENV: 'production', DATABASE_URL: url, AVENCA_SECRET: secret }, ['AVENCA_HOJE']],
    [{ AVENCA_HORA: '24:00' }, ['AVENCA_HORA']],
    [{ AVENCA_HORA: '9:00' }, ['AVENCA_HORA']],
    [{ AVENCA_HORA: '09:00', NODE_ENV: 'production', DATABASE_URL: url, AVENCA_SECRET: secret }, ['AVENCA_HORA']],
    [{ DATABASE_URL: 'mysql://x' }, ['DATABASE_URL', 'AVENCA_SECRET']],
    [{ DATABASE_URL: url }, ['AVENCA_SECRET']],
    [{ DATABASE_URL: url, AVENCA_SECRET: 'curto' }, ['AVENCA_SECRET']],
  ])('%j is refused and names every bad variable', (source, names) => {
    const attempt = () => parseEnv(source)
    expect(attempt).toThrow(EnvError)
    try {
      attempt()
    } catch (error) {
      const problems = error instanceof EnvError ? error.problems : []
      expect(problems.map((problem) => problem.split(':')[0])).toEqual(names)
      expect(problems.join()).not.toContain('curto')
    }
  })
})
