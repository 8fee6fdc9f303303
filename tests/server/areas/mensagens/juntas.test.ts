import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enviarMensagens, LADO_A_LADO } from '../../../../src/server/areas/mensagens/envio/despachar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createFornecedor } from '../enriquecimento/enriquecer'
import {
  accept,
  avisarSms,
  corpo,
  createDestinatario,
  createTemplate,
  type Destinatario,
  enviada,
  type FornecedorDeTeste,
  mensagem,
  openFornecedor,
  openSaida,
  SEGREDO,
} from './caixa-de-saida'

let fornecedor: FornecedorDeTeste
let t: TestApp
let executivo: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  fornecedor = await openFornecedor()
  t = await openSaida({ endereco: fornecedor.endereco, espera_ms: 5_000 })
  executivo = await t.as(CPF.executivo)
})
afterAll(async () => {
  delete process.env.AVENCA_SMS_RETORNO
  fornecedor.server.closeAllConnections()
  fornecedor.server.close()
  await t.close()
})
beforeEach(() => {
  fornecedor.asked = []
  fornecedor.answer = accept
})

interface NaFila extends Destinatario {
  readonly id: number
}

async function fila(many: number, own: object = {}): Promise<readonly NaFila[]> {
  const all: NaFila[] = []
  for (let index = 0; index < many; index += 1) {
    const destino = await createDestinatario(t)
    all.push({ ...destino, id: await enviada(executivo, corpo(destino, own)) })
  }
  return all
}

const sweep = () => {
  const { definitions, clock, secret, jobs } = t.app
  return enviarMensagens(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) }, { jobs })
}

const idOf = (identificador: string) => Number(identificador.replace('mensagem ', ''))
const askedOf = (of: readonly NaFila[]) => of.map(({ id }) => `mensagem ${id}`).sort()
const asked = () => fornecedor.asked.map(({ id }) => id).sort()

async function statusOf(of: readonly NaFila[]): Promise<readonly string[]> {
  const all: string[] = []
  for (const { id } of of) all.push((await mensagem(t, id)).status)
  return all
}

describe('messages that are due together', () => {
  it('leave some side by side, each once and told in its history, however many workers there are', async () => {
    const of = await fila(2 * LADO_A_LADO)
    let [now, most] = [0, 0]
    fornecedor.answer = (body, response) => {
      now += 1
      most = Math.max(most, now)
      setTimeout(() => {
        now -= 1
        accept(body, response)
      }, 20)
    }
    await sweep()
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(LADO_A_LADO)
    expect(asked()).toEqual(askedOf(of))
    expect(new Set(await statusOf(of))).toEqual(new Set(['Aceita']))
    for (const { id } of of.slice(0, 3)) {
      expect(await mensagem(t, id)).toMatchObject({ tentativas: 1, referencia: `REF mensagem ${id}`, tomada_ate: null })
      const { rows } = await sql<{ acao: string; mudancas: object }>`
        select acao, mudancas from historico where recurso = 'mensagens' and registro_id = ${id} order by id`.execute(
        t.db,
      )
      expect(rows.map(({ acao }) => acao)).toEqual(['criar', 'tomar', 'aceitar'])
      expect(rows.at(-1)?.mudancas).toMatchObject({ status: ['Enviando', 'Aceita'] })
    }
    const others = await fila(20)
    fornecedor.asked = []
    await Promise.all([sweep(), sweep(), sweep()])
    expect(asked()).toEqual(askedOf(others))
  })

  it('are each asked about: who paid, who asked for no contact, whose text grew is not sent, and says why', async () => {
    const template_sms_id = await createTemplate(t, 'Ola {nome}, da {credor}: {valor}.')
    const of = await fila(24, { template_sms_id, texto: null })
    const [paid, quiet, renamed] = of
    if (!paid || !quiet || !renamed) throw new Error('nobody')
    // no act: what is owed is closed by whatever way, of which this test says nothing
    await sql`update operacoes set status_operacao = 'L' where cliente_id = ${paid.cliente_id}`.execute(t.db)
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${quiet.cliente_id}`.execute(
      t.db,
    )
    await sql`update clientes set nome = ${'Ana '.repeat(49).trim()} where id = ${renamed.cliente_id}`.execute(t.db)
    await sweep()
    expect(await statusOf(of)).toEqual(['Cancelada', 'Bloqueada', 'Bloqueada', ...Array(21).fill('Aceita')])
    expect((await mensagem(t, paid.id)).motivo?.toLowerCase()).toContain('pago')
    expect((await mensagem(t, quiet.id)).motivo).toContain('Pediu')
    expect(asked()).toEqual(askedOf(of.slice(3)))
  })

  it('stop within a second of who asks for no more on the way, however slow the provider is', async () => {
    const of = await fila(5 * LADO_A_LADO)
    let quiet = 0
    const late: string[] = []
    fornecedor.answer = async (body, response) => {
      if (quiet === 0) {
        quiet = performance.now()
        const ids = of.slice(LADO_A_LADO).map(({ cliente_id }) => cliente_id)
        await sql`update clientes set canais_bloqueados = '{"sms": true}', motivo_canais = 'SAIR' where id = any(${ids}::bigint[])`.execute(
          t.db,
        )
        quiet = performance.now()
      } else if (performance.now() - quiet > 1_000) late.push(body.id)
      setTimeout(() => accept(body, response), 300)
    }
    await sweep()
    expect(late).toEqual([])
    const status = await statusOf(of)
    expect(new Set(status.slice(0, LADO_A_LADO))).toEqual(new Set(['Aceita']))
    expect(status.filter((each) => each === 'Bloqueada').length).toBeGreaterThanOrEqual(LADO_A_LADO)
    expect(new Set(status)).toEqual(new Set(['Aceita', 'Bloqueada']))
  })

  it('that changed since they were asked about are taken by nobody until they are asked about again', async () => {
    const of = await fila(LADO_A_LADO + 2)
    const [last] = of.slice(-1)
    if (!last) throw new Error('nobody')
    const cancel = async () => {
      const { versao } = await mensagem(t, last.id)
      const asked = { ids: [last.id], versoes: { [last.id]: versao } }
      const called = await executivo.post('/api/v1/mensagens/atos/cancelar', asked)
      expect(called.statusCode, called.body).toBe(200)
    }
    let cancelled: Promise<void> | undefined
    fornecedor.answer = async (body, response) => {
      cancelled ??= cancel()
      await cancelled
      accept(body, response)
    }
    await sweep()
    expect(asked()).toEqual(askedOf(of.slice(0, -1)))
    expect((await mensagem(t, last.id)).status).toBe('Cancelada')
  })

  it('are answered each by its own: refused, not now, rubbish, the reference of another, a notice that came before', async () => {
    const of = await fila(7)
    const [refused, later, rubbish, one, other, told, plain] = of
    if (!refused || !later || !rubbish || !one || !other || !told || !plain) throw new Error('nobody')
    fornecedor.answer = async (body, response) => {
      const id = idOf(body.id)
      if (id === refused.id) return response.writeHead(422).end('{"erro":"número inexistente"}')
      if (id === later.id) return response.writeHead(503).end()
      if (id === rubbish.id) return response.writeHead(200).end('ok!')
      if (id === one.id || id === other.id) return response.writeHead(202).end('{"referencia":"SEMPRE"}')
      if (id === told.id)
        await avisarSms(t, {
          evento: `antes ${id}`,
          referencia: `REF ${body.id}`,
          status: 'entregue',
          em: '2026-11-19T13:00:10Z',
        })
      accept(body, response)
    }
    await sweep()
    expect(await statusOf(of)).toEqual([
      'Rejeitada',
      'Falha temporária',
      'Incerta',
      'Aceita',
      'Incerta',
      'Entregue',
      'Aceita',
    ])
  })

  it('are settled with their supplier, each to its creditor', async () => {
    const fornecedor_id = await createFornecedor(t, { tipo: 'sms', preco: 0.5, limite: 20 })
    const of = await fila(10, { texto: 'a'.repeat(200) })
    await sweep()
    expect(new Set(await statusOf(of))).toEqual(new Set(['Aceita']))
    const { rows } = await sql<{ status: string; quantas: number; valor: number; partes: number }>`
      select f.status, count(*)::int as quantas, sum(c.valor)::float8 as valor, sum(c.quantidade)::int as partes
      from fornecedores_consumo f join fornecedores_consumo_credores c on c.consumo_id = f.id
      where f.fornecedor_id = ${fornecedor_id} group by 1`.execute(t.db)
    expect(rows).toEqual([{ status: 'Liquidado', quantas: 10, valor: 10, partes: 10 }])
    for (const { id } of of) expect(await mensagem(t, id)).toMatchObject({ custo: 1, fornecedor_id })
    await sql`update fornecedores set situacao = 'INATIVO' where id = ${fornecedor_id}`.execute(t.db)
  })
})
