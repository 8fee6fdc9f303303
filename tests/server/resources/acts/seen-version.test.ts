import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTED_ACT_NAMES } from '../../../../src/contract/rotas'
import type { TestApp } from '../../harness'
import { untilSomeoneWaits } from '../../until-someone-waits'
import { contentsOf, declaredAs, namesRecord, openRoutedApp, prepare, routedAct } from './routed-app'
import { type Actors, ROUTED_CASES, type RoutedCase } from './routed-cases'

let t: TestApp
let actors: Actors
beforeAll(async () => {
  ;({ t, actors } = await openRoutedApp())
})
afterAll(() => t.close())

const aimed = ROUTED_CASES.filter(namesRecord)
const NOT_WAITING: ReadonlySet<string> = new Set(['distinguirClientes', 'cancelarRemessa'])
/** What reaches outside the database between its transactions is compared once, before it begins; what locks no
 * record of its own, and what ends the work that holds it, too. */
const locking = aimed.filter(({ nome }) => !routedAct(nome).transacao && !NOT_WAITING.has(nome))

async function seen(each: RoutedCase) {
  const made = await prepare({ t, actors }, each)
  const { recurso } = declaredAs(t, each.nome)
  const { rows } = await sql<{
    versao: number
  }>`select versao from ${sql.table(recurso)} where id = ${made.id}`.execute(t.db)
  const versao = Number(rows[0]?.versao)
  const post = (ifMatch: string) =>
    made.actor.post(made.url, made.pedido, { 'if-match': ifMatch, 'idempotency-key': randomUUID() })
  return { ...made, recurso, versao, post }
}

describe('an act on many records, or on none', () => {
  it.each(ROUTED_CASES.filter((each) => !namesRecord(each)))('$nome refuses the version of one', async (each) => {
    const made = await prepare({ t, actors }, each)
    const answer = await made.actor.post(made.url, made.pedido, { 'if-match': '1', 'idempotency-key': randomUUID() })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'versao_de_varios'])
  })
})

describe('an act aimed at one record, asked for with the version that was seen', () => {
  it('is tried here, whatever its name', () => {
    const known = new Set(aimed.map(({ nome }) => nome))
    expect(ROUTED_ACT_NAMES.filter((nome) => namesRecord({ nome }) && !known.has(nome))).toEqual([])
  })

  it.each(aimed)('$nome is refused on a record that changed since, which stands in the answer', async (each) => {
    const { id, versao, post } = await seen(each)
    const before = await contentsOf(t)
    for (const stale of [String(versao + 1), `"${versao - 1}"`, 'x']) {
      const answer = await post(stale)
      expect(answer.statusCode, answer.body).toBe(412)
      expect(answer.json()).toMatchObject({
        code: 'versao_desatualizada',
        atual: { id, versao },
        alterado: { em: expect.any(String) },
      })
    }
    expect(await contentsOf(t)).toEqual(before)
  })

  it.each(aimed)('$nome is done on a record that is as it was seen', async (each) => {
    const { versao, post } = await seen(each)
    const answer = await post(`"${versao}"`)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  })

  it.each(locking)('$nome is refused when the record changes while it waits for it', async (each) => {
    const { id, recurso, versao, post } = await seen(each)
    const asked = await t.db.transaction().execute(async (trx) => {
      await sql`update ${sql.table(recurso)} set versao = versao + 1 where id = ${id}`.execute(trx)
      const answer = post(String(versao))
      await untilSomeoneWaits(t.db)
      return { answer }
    })
    const answer = await asked.answer
    expect(answer.statusCode, answer.body).toBe(412)
    expect(answer.json()).toMatchObject({ atual: { id, versao: versao + 1 } })
  })
})
