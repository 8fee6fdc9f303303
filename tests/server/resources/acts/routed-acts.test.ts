import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTED_ACT_NAMES, type RoutedActName } from '../../../../src/contract/rotas'
import type { TestApp } from '../../harness'
import {
  contentsOf,
  declaredAs,
  hostileByShape,
  namesRecord,
  openRoutedApp,
  prepare,
  routedAct,
  urlOf,
} from './routed-app'
import { type Actors, ROUTED_CASES, type RoutedCase } from './routed-cases'

let t: TestApp
let actors: Actors
beforeAll(async () => {
  ;({ t, actors } = await openRoutedApp())
})
afterAll(() => t.close())

const contents = () => contentsOf(t)
const prepared = (each: RoutedCase) => prepare({ t, actors }, each)

const foreseeable = ROUTED_CASES.filter(({ nome }) => routedAct(nome).previa !== undefined)

describe('an act that has an address of its own', () => {
  it.each(ROUTED_CASES)('$nome is done once for one key, and answered alike', async (each) => {
    const { url, pedido, actor } = await prepared(each)
    const headers = { 'idempotency-key': randomUUID() }
    const before = await contents()
    const first = await actor.post(url, pedido, headers)
    expect(first.statusCode, first.body).toBeLessThan(300)
    const after = await contents()
    expect(after).not.toEqual(before)
    const again = await actor.post(url, pedido, headers)
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.headers['x-mudou']).toBe(first.headers['x-mudou'])
    expect(await contents()).toEqual(after)
  })

  it.each(ROUTED_CASES)('$nome refuses what its shape does not know, and writes nothing', async (each) => {
    const { url, pedido, actor } = await prepared(each)
    const before = await contents()
    for (const address of routedAct(each.nome).previa === undefined ? [url] : [url, `${url}/previa`]) {
      for (const payload of hostile(pedido)) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const answer = await actor.inject({ method: 'POST', url: address, payload, headers })
        expect([400, 422], `${address} ${payload.slice(0, 200)}: ${answer.body}`).toContain(answer.statusCode)
      }
    }
    expect(await contents()).toEqual(before)
  })

  it.each(ROUTED_ACT_NAMES)(
    '%s refuses each field of its shape when it is hostile, and writes nothing',
    async (nome) => {
      const before = await contents()
      for (const payload of hostileByShape(nome)) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
        const answer = await actors.administrador.inject({ method: 'POST', url: urlOf(nome, 1), payload, headers })
        expect([400, 422], `${payload.slice(0, 80)} → ${answer.body}`).toContain(answer.statusCode)
      }
      expect(await contents()).toEqual(before)
      const { rows } = await sql`select 1 from idempotencia where status is null`.execute(t.db)
      expect(rows).toEqual([])
    },
  )

  it.each(foreseeable)('$nome, looked ahead at, writes nothing', async (each) => {
    const { url, pedido, actor } = await prepared(each)
    const before = await contents()
    const answer = await actor.post(`${url}/previa`, pedido)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await contents()).toEqual(before)
  })

  it.each(ROUTED_CASES)('$nome tells what it changed, and nothing else', async (each) => {
    const { url, pedido, actor } = await prepared(each)
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from historico`.execute(t.db)
    const answer = await actor.post(url, pedido)
    const written = await t.db
      .selectFrom('historico')
      .select('recurso')
      .distinct()
      .where('id', '>', rows[0]?.last ?? 0)
      .orderBy('recurso')
      .execute()
    const seen: string[] = []
    for (const { recurso } of written) {
      if ((await actor.get(`/api/v1/${recurso}?_start=0&_end=1`)).statusCode === 200) seen.push(recurso)
    }
    // of a file that waits no record tells yet
    expect(answer.headers['x-mudou'] ?? '').toBe(seen.join(','))
  })
})

/** After them nothing is left to do again. */
const FINAL = new Set<RoutedActName>([
  ...(['baixarParcela', 'estornarParcela', 'retirarInforme', 'quebrarAcordo', 'cancelarAcordo'] as const),
  ...([
    'suspenderAcordo',
    'retomarAcordo',
    'reativarAcordo',
    'reparcelarAcordo',
    'decidirAprovacao',
    'cancelarUmaCobranca',
  ] as const),
])

describe('"Por que não posso?", asked of an act that has an address of its own', () => {
  const tried = ROUTED_CASES.filter((each) => namesRecord(each) && !routedAct(each.nome).transacao)

  it.each(tried)('tries $nome: it may be done, and what ends something not twice', async (each) => {
    const { url, id, pedido, actor } = await prepared(each)
    const why = async () => {
      const { recurso, acao } = declaredAs(t, each.nome)
      const query = `recurso=${recurso}&acao=${acao}&registro_id=${id}&usuario_id=${actor.usuarioId}`
      const answer = await actors.administrador.get(`/api/v1/por-que?${query}`)
      return answer.json<{ permitido: boolean; checagens: { o_que: string; passou: boolean }[] }>()
    }
    const before = await contents()
    expect(await why()).toMatchObject({ permitido: true })
    expect(await contents()).toEqual(before)
    if (!FINAL.has(each.nome)) return
    expect((await actor.post(url, pedido)).statusCode).toBeLessThan(300)
    expect((await why()).permitido).toBe(false)
  })
})

/** Bodies that are none, that say more than they may, and each field with what is not of its kind. */
function hostile(pedido: object): readonly string[] {
  const text = JSON.stringify(pedido)
  const wrong = [{ $gt: '' }, true, 'x'.repeat(50_000), 'a\u0000b', [[]]]
  return [
    ...['', 'null', '[]', '"x"', '{', `[${text}]`],
    ...['status', 'id', 'versao', '__proto__', 'usuario_id'].map((key) => text.replace(/^\{/, `{"${key}":{"x":1},`)),
    ...Object.keys(pedido).flatMap((key) => wrong.map((value) => JSON.stringify({ ...pedido, [key]: value }))),
    ...Object.keys(pedido).map((key) => JSON.stringify({ ...pedido, [key]: '@' }).replace('"@"', '1e400')),
  ]
}
