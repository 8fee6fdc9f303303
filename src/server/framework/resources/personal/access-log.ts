import { setTimeout as moments } from 'node:timers/promises'
import type { Pool } from 'pg'

/** One answer that held personal data whole: who was told what of whom, on which route and for what. Never a value. */
export interface AccessLine {
  readonly usuario_id: number
  readonly ip: string
  readonly acao: string
  readonly recurso: string
  readonly registro_id: number | null
  readonly ids: readonly number[] | null
  readonly quantos: number
  readonly rota: string
  readonly finalidade: string
  readonly detalhe: Readonly<Record<string, unknown>>
}

export interface AccessLog {
  /** Settles when the line is on disk. */
  write(line: AccessLine): Promise<void>
}

interface Waiting {
  readonly line: AccessLine
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const MOST_AT_ONCE = 500
const GATHER_MS = 2

/**
 * Lines of requests in flight share one INSERT: those that come while one is written, and a moment before, go with the next.
 * Through a pooler no statement has a name (`prepared: 'nao'`).
 */
export function createAccessLog(pool: Pick<Pool, 'query'>, prepared: 'sim' | 'nao' = 'nao'): AccessLog {
  const statement = prepared === 'sim' ? { name: 'acessos', text: INSERT } : { text: INSERT }
  let waiting: Waiting[] = []
  let working = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      await moments(GATHER_MS)
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        await pool.query({ ...statement, values: [JSON.stringify(batch.map(({ line }) => line))] })
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    working = false
  }

  return {
    write: (line) =>
      new Promise((resolve, reject) => {
        waiting.push({ line, resolve, reject })
        if (working) return
        working = true
        void work()
      }),
  }
}

const INSERT = `
  insert into acessos (usuario_id, ip, acao, recurso, registro_id, ids, quantos, rota, finalidade, detalhe)
  select usuario_id, ip, acao, recurso, registro_id, ids, quantos, rota, finalidade, detalhe
  from jsonb_to_recordset($1::jsonb) as linha(usuario_id bigint, ip text, acao text, recurso text, registro_id bigint,
    ids bigint[], quantos int, rota text, finalidade text, detalhe jsonb)`
