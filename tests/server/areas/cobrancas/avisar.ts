import { signature } from '../../../../src/server/framework/resources/events/send-webhook'
import type { TestApp } from '../../harness'

/** Secrets of the tests, by the variables that integracoes.yaml names. */
export const SEGREDOS = { AVENCA_PIX_RETORNO: 'segredo-do-pix', AVENCA_CARTAO_RETORNO: 'segredo-do-cartao' }

const NAMES = { pix: 'AVENCA_PIX_RETORNO', cartao: 'AVENCA_CARTAO_RETORNO' } as const

/** A notice as its provider sends it: signed over the very bytes. */
export function avisar(t: TestApp, origem: keyof typeof NAMES, body: object, { remoteAddress = '127.0.0.1' } = {}) {
  const payload = JSON.stringify(body)
  const assinatura = signature(SEGREDOS[NAMES[origem]], payload, new Date())
  return enviar(t, origem, payload, { 'avenca-assinatura': assinatura }, remoteAddress)
}

export function enviar(
  t: TestApp,
  origem: string,
  payload: string,
  headers: Readonly<Record<string, string>>,
  remoteAddress = '127.0.0.1',
) {
  return t.app.inject({
    method: 'POST',
    url: `/api/v1/retornos/${origem}`,
    payload,
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
