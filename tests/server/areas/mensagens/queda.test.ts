import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enviarMensagens, LADO_A_LADO } from '../../../../src/server/areas/mensagens/envio/despachar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { runs } from '../../../inteiro'
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

const KILLS = Number(process.env.AVENCA_MORTES ?? runs(10, 200))
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
  for (let index = 0; index < KILLS * LADO_A_LADO + 5; index += 1)
    ids.push(await enviada(executivo, corpo(await createDestinatario(t))))
  let kill: () => void = () => undefined
  let [calls, round] = [0, 0]
  // at another call of those that are made side by side each time; half before the provider answers, half as it has
  fornecedor.answer = (body, response) => {
    calls += 1
    const last = calls === (round % LADO_A_LADO) + 1
    if (!last || round % 2 === 0) accept(body, response)
    if (last) setTimeout(kill, round % 2 === 0 ? 5 : 0)
  }
  const program = await bundled('tests/server/areas/mensagens/despacho-filho.ts')
  for (; round < KILLS; round += 1) {
    calls = 0
    const child = spawn(process.execPath, [program, t.database.url, fornecedor.endereco, t.app.secret], {
      stdio: 'ignore',
    })
    kill = killing(child)
    await once(child, 'exit')
  }
  fornecedor.answer = accept
  ahead = 61_000
  const { definitions, clock, secret, jobs } = t.app
  const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
  await enviarMensagens(t.db, ctx, { jobs })
  const rows = await t.db
    .selectFrom('mensagens')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const uncertain = rows.filter(({ status }) => status === 'Incerta').map(({ id }) => id)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Aceita', 'Incerta']))
  expect(uncertain.length).toBeGreaterThan(0)
  // as many as were on their way at once, each time: one by one it would be one a kill, and the house sends slower by that
  expect(uncertain.length).toBeLessThanOrEqual(KILLS * LADO_A_LADO)
  const asked = fornecedor.asked.map(({ id }) => id)
  expect(new Set(asked).size).toBe(asked.length)
  const left = ids.filter((id) => !asked.includes(`mensagem ${id}`))
  expect(uncertain).toEqual(expect.arrayContaining(left))
  const coordenador = await t.as(CPF.coordenador)
  const listed: number[] = []
  for (let from = 0; from <= uncertain.length; from += 100) {
    const page = await coordenador.get(`/api/v1/mensagens?_visao=incertas&_start=${from}&_end=${from + 100}`)
    listed.push(...page.json<{ id: number }[]>().map(({ id }) => id))
  }
  expect(listed.sort((one, other) => one - other)).toEqual(uncertain)
  ahead = 86_400_000
  await enviarMensagens(t.db, ctx, { jobs })
  expect(fornecedor.asked).toHaveLength(asked.length)
}, 3_600_000)

function killing(child: ChildProcess): () => void {
  return () => void child.kill('SIGKILL')
}
