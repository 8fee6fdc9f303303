import { createHmac } from 'node:crypto'
import pino from 'pino'
import type { Page } from 'playwright-core'
import type { Db } from '../../../src/server/platform/database/pool'
import { createJobs } from '../../../src/server/platform/jobs/create-jobs'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** Asks the API as the person at this browser, for what a journey looks at beside its screens. */
export async function call<T = unknown>(page: Page, path: string, body?: object): Promise<Answer<T>> {
  const { status, text } = await page.evaluate(
    async ({ address, content }) => {
      const headers: Record<string, string> = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      if (content === undefined) {
        const read = await fetch(address, { headers })
        return { status: read.status, text: await read.text() }
      }
      headers['Content-Type'] = 'application/json'
      headers['Idempotency-Key'] = crypto.randomUUID()
      const sent = await fetch(address, { method: 'POST', headers, body: JSON.stringify(content) })
      return { status: sent.status, text: await sent.text() }
    },
    { address: path, content: body },
  )
  return { status, body: text === '' ? null : JSON.parse(text) }
}

/** What the bank sends when a Pix came in, signed with the secret that only the bank and the company know. */
export async function tellOfPix(url: string, secret: string, pix: { txid: string; valor: string }): Promise<number> {
  const body = JSON.stringify({ pix: [{ endToEndId: `E${pix.txid}`, ...pix, horario: '2026-11-10T14:00:00-03:00' }] })
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'avenca-assinatura': `t=${seconds},v1=${signature}` }
  return (await fetch(`${url}/api/v1/retornos/pix`, { method: 'POST', headers, body })).status
}

/** Has the server do the work of a schedule now, as the night would. */
export async function runNightly(db: Db, chamar: string, recurso: string): Promise<void> {
  const jobs = createJobs({ db, papel: 'web', log: pino({ level: 'silent' }) })
  await jobs.start()
  const id = await db
    .transaction()
    .execute((trx) => jobs.send(trx, { tipo: `agenda:${chamar}`, usuario_id: null, detalhe: { recurso } }))
  await jobs.stop()
  for (let tries = 0; tries < 900; tries += 1) {
    const { status } = await db.selectFrom('trabalhos').select('status').where('id', '=', id).executeTakeFirstOrThrow()
    if (/conclu/i.test(status)) return
    if (/falh|cancel/i.test(status)) throw new Error(`${chamar}: ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${chamar} did not end`)
}
