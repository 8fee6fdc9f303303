import { createHmac } from 'node:crypto'
import { levarAoProvedor } from '../../../../src/server/areas/mensagens/revisao/levar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import type { TestApp } from '../../harness'

export const SEGREDO_DO_APP = 'segredo-do-app'

/** So many minutes of what takes templates to their provider. */
export async function minutos(t: TestApp, n: number): Promise<void> {
  const { definitions, clock, secret } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  for (let minute = 0; minute < n; minute += 1) await levarAoProvedor(t.db, ctx)
}

/** A notice as the other side sends it: signed over the very bytes. */
export function avisarWhatsapp(t: TestApp, body: object, segredo = SEGREDO_DO_APP) {
  const payload = JSON.stringify(body)
  const right = `sha256=${createHmac('sha256', segredo).update(payload).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': right }
  return t.app.inject({ method: 'POST', url: '/api/v1/retornos/whatsapp', payload, headers })
}
