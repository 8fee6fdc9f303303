import { createHmac } from 'node:crypto'
import { lookup as resolveName } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-address'

export interface Webhook {
  readonly endereco: string
  /** Signs the body. */
  readonly segredo: string
}

export interface Message {
  /** Of the delivery: the same on every try, so that the receiver may tell a repetition. */
  readonly id: number
  readonly evento: string
  /** JSON. */
  readonly corpo: string
}

export interface SendOptions {
  /** `sim` only where the installation says so, for trying: then plain http goes too. */
  readonly enderecosPrivados: 'sim' | 'nao'
  readonly agora: Date
  /** How a name becomes addresses; the machine's own way when not given. */
  readonly resolve?: (host: string) => Promise<readonly { readonly address: string }[]>
}

/** What came of one try; `ok` is any answer of the 200s. */
export interface Sent {
  readonly ok: boolean
  readonly resposta: string
  /** It would end the same however often it is tried. */
  readonly desiste?: boolean
}

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 1_000

/**
 * Sends one signed message. Redirects are not followed; the name is resolved once, each of its addresses must be public, and the first
 * of them is connected to, so that it cannot turn into a private one in between.
 */
export async function sendWebhook(webhook: Webhook, message: Message, options: SendOptions): Promise<Sent> {
  const url = URL.canParse(webhook.endereco) ? new URL(webhook.endereco) : null
  const free = options.enderecosPrivados === 'sim'
  if (!url || (url.protocol !== 'https:' && !(free && url.protocol === 'http:'))) {
    return { ok: false, resposta: 'endereço recusado: precisa ser https' }
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(host, options)
  const [address] = addresses
  if (address === undefined) return { ok: false, resposta: 'nome não encontrado' }
  if (!free && addresses.some(isPrivateAddress))
    return { ok: false, resposta: 'endereço recusado: fica em rede privada' }
  return post(url, address, { webhook, message, agora: options.agora })
}

async function addressesOf(host: string, { resolve = resolveAll }: SendOptions): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  const found = await resolve(host).catch(() => [])
  return found.map(({ address }) => address)
}

const resolveAll = (host: string) => resolveName(host, { all: true })

interface Post {
  readonly webhook: Webhook
  readonly message: Message
  readonly agora: Date
}

function post(url: URL, address: string, { webhook, message, agora }: Post): Promise<Sent> {
  const body = Buffer.from(message.corpo)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'POST',
      lookup: pinned(address),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': body.length,
        'user-agent': 'avenca',
        'avenca-entrega': String(message.id),
        'avenca-evento': message.evento,
        'avenca-assinatura': signature(webhook.segredo, message.corpo, agora),
      },
    })
    outgoing.on('error', (error) => resolve({ ok: false, resposta: describe(error) }))
    outgoing.on('response', (incoming) => {
      const status = incoming.statusCode ?? 0
      const chunks: Buffer[] = []
      let size = 0
      incoming.on('data', (chunk: Buffer) => {
        if (size < MOST_ANSWER_BYTES) chunks.push(chunk)
        size += chunk.length
        if (size >= MOST_ANSWER_BYTES) incoming.destroy()
      })
      incoming.on('close', () => {
        const text = Buffer.concat(chunks).toString('utf8').slice(0, 200)
        resolve({ ok: status >= 200 && status < 300, resposta: `${status} ${text}`.trim() })
      })
      incoming.on('error', () => undefined)
    })
    outgoing.end(body)
  })
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, so that neither body nor time can be another. */
export function signature(segredo: string, corpo: string, agora: Date): string {
  const seconds = Math.floor(agora.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', segredo).update(`${seconds}.${corpo}`).digest('hex')}`
}

function pinned(address: string): LookupFunction {
  const family = isIP(address)
  return (_host, { all }, done) => {
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
}

function describe(error: Error): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'sem resposta em 10 segundos'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
