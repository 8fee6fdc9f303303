import { afterAll, beforeAll, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { openPromessas, postPromessa, promessasOf } from '../eventos/promessa-de-teste'
import { createOperacao } from '../negociacao/carteira'
import { createPessoa, postUniao } from './pessoa-de-teste'

let t: TestApp
let executivo: Actor
let admin: Actor
beforeAll(async () => {
  ;({ t, executivo } = await openPromessas())
  admin = await t.as(CPF.administrador)
})
afterAll(() => t.close())

const ANY = undefined

it.each([
  ['the same creditor', { fica: [10], sai: [10] }, ['Aberta', 'Invalidada']],
  ['another creditor', { fica: [10], sai: [57] }, ['Aberta', 'Aberta']],
  ['no creditor, where the other names one', { fica: [10], sai: [ANY] }, ['Aberta', 'Invalidada']],
  ['a creditor, where the other names none', { fica: [ANY], sai: [10, 57] }, ['Aberta', 'Invalidada', 'Invalidada']],
  ['no creditor, as the other', { fica: [ANY], sai: [ANY] }, ['Aberta', 'Invalidada']],
])('keeps of two clients that become one the promises that do not overlap: %s', async (_name, given, outcome) => {
  const [fica, sai] = [await createPessoa(t), await createPessoa(t)]
  for (const [cliente_id, credores] of [
    [fica, given.fica],
    [sai, given.sai],
  ] as const) {
    for (const credor_id of [10, 57]) await createOperacao(t.db, { cliente_id, credor_id })
    for (const credor_id of credores) {
      const promessa = { valor: 20, data: '2026-11-25' }
      const made = await postPromessa(executivo, cliente_id, { promessa, credor_id })
      expect(made.statusCode, made.body).toBe(201)
    }
  }
  const joined = await postUniao(t, { actor: admin, id: fica, com: sai, own: {} })
  expect(joined.statusCode, joined.body).toBe(200)
  expect((await promessasOf(t, fica)).map(({ status }) => status)).toEqual(outcome)
})
