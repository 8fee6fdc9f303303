import { expect } from 'vitest'
import { executarReguas } from '../../../../src/server/areas/mensagens/regua/executar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { systemClock } from '../../../../src/server/platform/clock'
import type { Actor, TestApp } from '../../harness'
import { createDestinatario, createTemplate } from '../mensagens/caixa-de-saida'
import { act, made } from './regua-de-teste'

/** Days from the due date of a debt of `createDestinatario` to the day of the tests. */
export const ATRASO = 101

let sequence = 0

/** A rule in force for creditor 10 with one step, by SMS on that day, and what is said otherwise. */
export async function emVigor(t: TestApp, actor: Actor, own: object = {}, etapa: object = {}): Promise<number> {
  sequence += 1
  const template_sms_id = await createTemplate(t, 'Oi, {nome}: {credor}, {valor}.')
  const nome = `Régua que anda ${sequence}`
  const id = await made(actor, 'reguas', { nome, ancora: 'operacao', credores: [10], ...own })
  await made(actor, 'reguas_etapas', {
    regua_id: id,
    dia: ATRASO,
    hora: '11:00',
    canal: 'sms',
    template_sms_id,
    ...etapa,
  })
  expect(await act(actor, 'reguas', 'ativar', id)).toMatchObject({ ok: true })
  return id
}

/** The night of the rules; `em`: another day, at six in the morning. */
export function andar(t: TestApp, em?: string): Promise<number> {
  const { definitions, secret } = t.app
  const clock = em === undefined ? t.app.clock : systemClock(em, () => new Date(), '06:00')
  return Promise.resolve(executarReguas(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) }))
}

/** What was done with some clients, by client and step. */
export function execucoesDe(t: TestApp, clientes: readonly number[]) {
  const of = t.db
    .selectFrom('reguas_execucoes')
    .selectAll()
    .where('cliente_id', 'in', [...clientes])
  return of.orderBy('cliente_id').orderBy('id').execute()
}

export function inscricoesDe(t: TestApp, clientes: readonly number[]) {
  const of = t.db
    .selectFrom('reguas_inscricoes')
    .selectAll()
    .where('cliente_id', 'in', [...clientes])
  return of.orderBy('cliente_id').orderBy('id').execute()
}

export function mensagensDe(t: TestApp, clientes: readonly number[]) {
  const of = t.db
    .selectFrom('mensagens')
    .selectAll()
    .where('cliente_id', 'in', [...clientes])
  return of.where('origem', '=', 'regua').orderBy('id').execute()
}

export async function pessoas(t: TestApp, count: number) {
  const found = []
  for (let at = 0; at < count; at += 1) found.push(await createDestinatario(t))
  return { todos: found, ids: found.map(({ cliente_id }) => cliente_id) }
}
