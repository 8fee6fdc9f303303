import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encerrarLigacoes } from '../../../../src/server/areas/ligacoes/encerrar-ligacoes'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createDestinatario } from '../mensagens/caixa-de-saida'
import { avisar, type DiscadorDeTeste, discada, ligacoesDe, openComDiscador, openDiscador } from './discador-de-teste'

let discador: DiscadorDeTeste
let t: TestApp
let executivo: Actor

beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco)
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  discador.close()
  await t.close()
})

let sequence = 0
const told = async (ligacao: string, tipo: string, minute: number) => {
  sequence += 1
  const em = `2026-11-19T13:${String(minute).padStart(2, '0')}:00Z`
  expect((await avisar(t, { evento: `f${sequence}`, ligacao, tipo, em })).statusCode).toBe(200)
}
const doing = async () => (await executivo.get('/api/v1/me/estado')).json<{ status: string }>().status

/** The work of the schedule. */
function work(): Promise<number> {
  const { definitions, clock, secret } = t.app
  const usuario = asCompany(definitions, null)
  return Promise.resolve(encerrarLigacoes(t.db, { definitions, clock, secret, usuario }))
}

/** So many minutes go by: sessions and states live by clocks that cannot be moved apart. */
async function passam(minutes: number, cliente_id: number): Promise<void> {
  await sql`update ligacoes set iniciada_em = iniciada_em - make_interval(mins => ${minutes}) where cliente_id = ${cliente_id}`.execute(
    t.db,
  )
}

describe('a call of which nobody tells the end', () => {
  it('is over after four hours, and whoever was on it is free; not before', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    await told(ligacao, 'atendida', 1)
    expect(await doing()).toBe('Em ligação')
    await passam(235, quem.cliente_id)
    expect(await work()).toBe(0)
    expect(await doing()).toBe('Em ligação')
    await passam(6, quem.cliente_id)
    expect(await work()).toBe(1)
    expect(await doing()).toBe('Disponível')
    const [after] = await ligacoesDe(t, quem.cliente_id)
    const fourHours = Date.parse(String(after?.encerrada_em)) - Date.parse(String(after?.iniciada_em))
    expect([after?.status, fourHours]).toEqual(['Atendida', 4 * 3_600_000])
    // it waits for its outcome, and is ended once
    const waiting = (await executivo.get('/api/v1/ligacoes?_visao=a_tabular')).json<{ id: number }[]>()
    expect(waiting.map(({ id }) => id)).toContain(after?.id)
    expect(await work()).toBe(0)
  })

  it('nobody answered was not answered, and a notice that comes late still tells of it', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    await passam(241, quem.cliente_id)
    expect(await work()).toBe(1)
    expect(await ligacoesDe(t, quem.cliente_id)).toMatchObject([{ status: 'Não atende' }])
    await told(ligacao, 'atendida', 2)
    await told(ligacao, 'encerrada', 5)
    expect(await ligacoesDe(t, quem.cliente_id)).toMatchObject([{ status: 'Atendida', duracao: 180 }])
  })
})
