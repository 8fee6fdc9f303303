import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../src/server/platform/database/pool'

/** What somebody writes, as the provider of text messages tells it: signed. */
export async function escreveSms(
  url: string,
  secret: string,
  { de, texto: words, em }: { de: string; texto: string; em: string },
) {
  const body = JSON.stringify({ evento: `escrito-${de}`, de: `+55${de}`, texto: words, em })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'avenca-assinatura': `t=${seconds},v1=${signature}` }
  return (await fetch(`${url}/api/v1/retornos/sms`, { method: 'POST', headers, body })).status
}

/** The text of the day, as it stands. */
export function texto(db: Db) {
  return db
    .selectFrom('templates_sms')
    .select(['id', 'status'])
    .where('nome', '=', 'Cobrança do dia')
    .executeTakeFirst()
}

/** What the simulated provider got for a number. */
export async function recebido(db: Db, para: string): Promise<string> {
  const { rows } = await sql<{
    texto: string
  }>`select texto from mensagens_simuladas where para = ${para} order by id desc`.execute(db)
  return rows[0]?.texto ?? ''
}
