import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enviarMensagens } from '../../../../src/server/areas/mensagens/envio/despachar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { bundled } from '../../bundled'
import { CPF } from '../../fixture'
import type { TestApp } from '../../harness'
import {
  accept,
  corpo,
  createDestinatario,
  enviada,
  type FornecedorDeTeste,
  openFornecedor,
  openSaida,
} from './caixa-de-saida'

const KILLS = 10
let fornecedor: FornecedorDeTeste
let t: TestApp
let ahead = 0
beforeAll(async () => {
  fornecedor = await openFornecedor()
  t = await openSaida({ endereco: fornecedor.endereco }, { agora: () => new Date(Date.now() + ahead) })
})
afterAll(async () => {
  fornecedor.server.closeAllConnections()
  fornecedor.server.close()
  await t.close()
})

it('a process killed around the call sends nothing twice and loses nothing: what is uncertain is listed', async () => {
  const executivo = await t.as(CPF.executivo)
  const ids: number[] = []
  for (let index = 0; index < KILLS + 5; index += 1)
    ids.push(await enviada(executivo, corpo(await createDestinatario(t))))
  let kill: () => void = () => undefined
  let calls = 0
  // half are killed before the provider answers, half as it has; every other call is let through
  fornecedor.answer = (body, response) => {
    calls += 1
    if (calls % 2 === 0) accept(body, response)
    if (calls <= KILLS) setTimeout(kill, calls % 2 === 0 ? 5 : 0)
    else if (calls % 2 !== 0) accept(body, response)
  }
  const program = await bundled('tests/server/areas/mensagens/despacho-filho.ts')
  for (let round = 0; round < KILLS; round += 1) {
    const child = spawn(process.execPath, [program, t.database.url, fornecedor.endereco, t.app.secret], {
      stdio: 'ignore',
    })
    kill = killing(child)
    await once(child, 'exit')
  }
  ahead = 61_000
  const { definitions, clock, secret, jobs } = t.app
  await enviarMensagens(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) }, { jobs })
  const rows = await t.db
    .selectFrom('mensagens')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const uncertain = rows.filter(({ status }) => status === 'Incerta')
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Aceita', 'Incerta']))
  expect(uncertain.length).toBeGreaterThan(0)
  expect(uncertain.length).toBeLessThanOrEqual(KILLS)
  expect(fornecedor.asked.map(({ id }) => id).sort()).toEqual(ids.map((id) => `mensagem ${id}`).sort())
  const coordenador = await t.as(CPF.coordenador)
  const listed = await coordenador.get('/api/v1/mensagens?_visao=incertas&_start=0&_end=50')
  expect(
    listed
      .json<{ id: number }[]>()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(uncertain.map(({ id }) => id).sort())
}, 300_000)

function killing(child: ChildProcess): () => void {
  return () => void child.kill('SIGKILL')
}
