import type { FastifyRequest } from 'fastify'

const LONGEST_AGENT = 300

/** Where a session is opened from, for the person's own list. */
export interface Client {
  readonly ip: string
  readonly agente: string | null
}

export function clientOf({ ip, headers }: FastifyRequest): Client {
  return { ip, agente: headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null }
}
