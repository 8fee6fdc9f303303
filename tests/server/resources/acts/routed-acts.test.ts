import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ID_PLACE, ROUTED_ACT_NAMES, type RoutedActName, rotas } from '../../../../src/contract/rotas'
import { serverExtensions } from '../../../../src/server/app/extensions'
import type { RoutedActs } from '../../../../src/server/framework/acts/routed-act'
import { createConvenios, fillCredores } from '../../areas/cobrancas/cobrar'
import { CPF } from '../../fixture'
import { type Actor, openTestApp, type TestApp } from '../../harness'
import { type Actors, hostileByShape, prepareCases, ROUTED_CASES, type RoutedCase, type Who } from './routed-cases'

let t: TestApp
let actors: Actors
beforeAll(async () => {
  // asks more in a minute than a session may
  t = await openTestApp({ hoje: '2026-11-20', env: { AVENCA_POR_MINUTO: '1000000' } })
  const entries: [Who, Actor][] = []
  for (const [who, cpf] of Object.entries(CPF)) entries.push([who as Who, await t.as(cpf)])
  await fillCredores(t)
  await createConvenios(t, ['341'])
  await prepareCases(t)
  actors = Object.fromEntries(entries) as unknown as Actors
})
afterAll(() => t.close())

const foreseeable = ROUTED_CASES.filter(({ nome }) => routedAct(nome).previa !== undefined)

describe('an act that has an address of its own', () => {
  it.each(ROUTED_CASES)('$nome is done once for one key, and answered alike', async (each) => {
    const { url, pedido, actor } = await prepare(each)
    const headers = { 'idempotency-key': randomUUID() }
    const before = await contents()
    const first = await actor.post(url, pedido, headers)
    expect(first.statusCode, first.body).toBeLessThan(300)
    const after = await contents()
    expect(after).not.toEqual(before)
    const again = await actor.post(url, pedido, headers)
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await contents()).toEqual(after)
  })

  it.each(ROUTED_CASES)('$nome refuses what its shape does not know, and writes nothing', async (each) => {
    const { url, pedido, actor } = await prepare(each)
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
    const { url, pedido, actor } = await prepare(each)
    const before = await contents()
    const answer = await actor.post(`${url}/previa`, pedido)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await contents()).toEqual(before)
  })

  it.each(ROUTED_CASES)('$nome tells what it changed, and nothing else', async (each) => {
    const { url, pedido, actor } = await prepare(each)
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
    expect(answer.headers['x-mudou']).toBe(seen.join(','))
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
  const tried = ROUTED_CASES.filter(({ nome }) => rotas[nome].includes(ID_PLACE) && !routedAct(nome).transacao)

  it.each(tried)('tries $nome: it may be done, and what ends something not twice', async (each) => {
    const { url, id, pedido, actor } = await prepare(each)
    const why = async () => {
      const query = `${askedOf(each.nome)}&registro_id=${id}&usuario_id=${actor.usuarioId}`
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

/** 'recurso=acordos&acao=quebrar' */
function askedOf(nome: RoutedActName): string {
  for (const { recurso, atos } of Object.values(t.definitions.resources)) {
    const ato = atos.find(({ faz }) => faz.kind === 'chamar' && faz.nome === nome)
    if (ato) return `recurso=${recurso}&acao=${ato.nome}`
  }
  throw new Error(`no declaration calls ${nome}`)
}

function routedAct<N extends RoutedActName>(nome: N): RoutedActs[N] {
  const routed: RoutedActs = serverExtensions.routed
  return routed[nome]
}

async function prepare({ nome, por, make }: RoutedCase) {
  const { id, pedido } = await make(t, actors)
  return { url: urlOf(nome, id), id, pedido, actor: actors[por] }
}

const urlOf = (nome: RoutedActName, id?: number) => `/api/v1${rotas[nome].replace(ID_PLACE, String(id))}`

/** Bodies that are none, that say more than they may, and each field with what is not of its kind. */
function hostile(pedido: object): readonly string[] {
  const text = JSON.stringify(pedido)
  const wrong = [{ $gt: '' }, true, 'x'.repeat(50_000), [[]]]
  return [
    ...['', 'null', '[]', '"x"', '{', `[${text}]`],
    ...['status', 'id', 'versao', '__proto__', 'usuario_id'].map((key) => text.replace(/^\{/, `{"${key}":{"x":1},`)),
    ...Object.keys(pedido).flatMap((key) => wrong.map((value) => JSON.stringify({ ...pedido, [key]: value }))),
  ]
}

/** A print of every table that an act may write to: records, history, what follows from it. */
async function contents() {
  const tables = [...Object.keys(t.definitions.resources), 'historico', 'entregas']
  const prints = tables.map(
    (table) =>
      sql`select ${table} as tabela, md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ tabela: string; print: string | null }>`${sql.join(prints, sql` union all `)}`.execute(
    t.db,
  )
  return Object.fromEntries(rows.map(({ tabela, print }) => [tabela, print]))
}
