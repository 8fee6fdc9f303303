import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Actor, TestApp } from './harness'

export interface Program extends Pick<Actor, 'inject' | 'get' | 'post'> {
  readonly id: string
  readonly token: string
}

/** A program of that person, made as the screen makes one. */
export async function programOf(
  t: TestApp,
  owner: Actor,
  permissoes: readonly string[],
  nome: string = randomUUID(),
): Promise<Program> {
  // the password was given: hashing has tests of its own
  await t.db
    .updateTable('sessoes')
    .set({ confirmada_ate: new Date(Date.now() + 300_000) })
    .where('usuario_id', '=', owner.usuarioId)
    .execute()
  const made = await owner.post('/api/v1/programas', { nome, permissoes, dias: 30 })
  if (made.statusCode !== 201) throw new Error(`no program: ${made.body}`)
  return { ...made.json<{ id: string; token: string }>(), ...asking(t, made.json<{ token: string }>().token) }
}

/** Whoever shows that token. */
export function asking({ app }: Pick<TestApp, 'app'>, token: string): Pick<Actor, 'inject' | 'get' | 'post'> {
  const inject = (options: InjectOptions) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
  return {
    inject,
    get: (url) => inject({ method: 'GET', url }),
    post: (url, payload, headers) =>
      inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID(), ...headers } }),
  }
}
