import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Actor, TestApp } from '../../harness'

/** A small file of our own. */
export function fixture(name: string): Buffer {
  return readFileSync(`tests/fixtures/remessas/${name}`)
}

const REAL = '../shared/data/divida-ativa'

/** A real file of public debts; null when the folder is not beside the project. */
export function realFile(name: string): Buffer | null {
  return existsSync(`${REAL}/${name}`) ? readFileSync(`${REAL}/${name}`) : null
}

export interface Envio {
  readonly arquivo: Buffer
  readonly nome?: string
  /** Null: of no creditor. */
  readonly credor_id?: number | string | null
  readonly layout?: string
  readonly tipo?: string
  readonly completo?: 'sim'
}

/** Uploads a file as the screen does. */
export function enviarPrevia(actor: Actor, envio: Envio) {
  const { layout = 'avenca', tipo = 'inclusao', completo } = envio
  return enviarArquivo(actor, '/api/v1/remessas/previa', envio, { layout, tipo, ...(completo && { completo }) })
}

/** Sends a file of a creditor with what stands beside it. */
export function enviarArquivo(actor: Actor, url: string, envio: Envio, beside: Readonly<Record<string, string>>) {
  const boundary = 'fronteira-dos-testes'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const { arquivo, nome = 'arquivo.csv', credor_id = 300 } = envio
  const fields = Object.entries({ ...(credor_id !== null && { credor_id: String(credor_id) }), ...beside })
  const payload = Buffer.concat([
    Buffer.from(fields.map(([name, value]) => field(name, value)).join('')),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: text/csv\r\n\r\n`,
    ),
    arquivo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return actor.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}

/** Confirms a preview and waits for its job; answers the batch's id. */
export async function confirmar(t: TestApp, actor: Actor, previaId: number): Promise<number> {
  const confirmed = await actor.post('/api/v1/remessas', { previa_id: previaId })
  expect(confirmed.statusCode, confirmed.body).toBe(202)
  const { remessa_id, trabalho_id } = confirmed.json<{ remessa_id: number; trabalho_id: number }>()
  await finished(t, trabalho_id)
  return remessa_id
}

export async function finished(t: TestApp, trabalhoId: number): Promise<void> {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    const { status, mensagem } = await t.db
      .selectFrom('trabalhos')
      .select(['status', 'mensagem'])
      .where('id', '=', trabalhoId)
      .executeTakeFirstOrThrow()
    if (status === 'concluido') return
    if (status === 'falhou') throw new Error(mensagem ?? 'failed')
    await wait(50)
  }
  throw new Error('the job did not end')
}

/** Brings a file in; answers its preview and its batch. */
export async function trazer(t: TestApp, actor: Actor, envio: Envio) {
  const answer = await enviarPrevia(actor, envio)
  expect(answer.statusCode, answer.body).toBe(201)
  const previa = answer.json()
  return { previa, id: await confirmar(t, actor, previa.id) }
}

/** Undoes a batch and waits for its job. */
export async function desfazer(t: TestApp, actor: Actor, id: number): Promise<void> {
  const answer = await actor.post(`/api/v1/remessas/${id}/desfazer`, { motivo: 'Arquivo do mês errado' })
  expect(answer.statusCode, answer.body).toBe(202)
  await finished(t, answer.json().trabalho_id)
}

/** Edits a record as its form does. */
export async function editar(actor: Actor, url: string, payload: object): Promise<void> {
  const { versao } = (await actor.get(url)).json()
  const answer = await actor.inject({ method: 'PATCH', url, payload, headers: { 'if-match': String(versao) } })
  expect(answer.statusCode, answer.body).toBe(200)
}
