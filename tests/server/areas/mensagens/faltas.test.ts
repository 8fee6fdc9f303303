import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { concluirEnvio } from '../../../../src/server/areas/mensagens/envio/concluir'
import { enviarMensagens } from '../../../../src/server/areas/mensagens/envio/despachar'
import { tomarMensagem } from '../../../../src/server/areas/mensagens/envio/tomar'
import { asCompany } from '../../../../src/server/framework/resources/events/as-company'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import {
  accept,
  avisarSms,
  corpo,
  createDestinatario,
  despache,
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
let coordenador: Actor
/** How far the machine's time is ahead of itself. */
let ahead = 0

beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  fornecedor = await openFornecedor()
  t = await openSaida({ endereco: fornecedor.endereco }, { agora: () => new Date(Date.now() + ahead) })
  executivo = await t.as(CPF.executivo)
  coordenador = await t.as(CPF.coordenador)
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
  ahead = 0
})

const nova = async (digit = 5) => enviada(executivo, corpo(await createDestinatario(t, digit)))
const sweep = () => {
  const { definitions, clock, secret, jobs } = t.app
  return enviarMensagens(t.db, { definitions, clock, secret, usuario: asCompany(definitions, null) }, { jobs })
}

describe('the provider', () => {
  it('gets each message once, with its number in international form, and answers with its reference', async () => {
    const id = await nova()
    await despache(t, id)
    await despache(t, id)
    await sweep()
    const { telefone } = await mensagem(t, id)
    expect(fornecedor.asked).toEqual([expect.objectContaining({ id: `mensagem ${id}`, para: `55${telefone}` })])
    expect(await mensagem(t, id)).toMatchObject({ status: 'Aceita', referencia: `REF mensagem ${id}`, tentativas: 1 })
  })

  it.each([
    ['rubbish in place of JSON', 200, 'ok!'],
    ['JSON without a reference', 202, '{"sim":true}'],
    ['a reference that is none', 202, '{"referencia":7}'],
    ['a defect of its own', 500, '{}'],
  ])('that answers %s leaves it uncertain: it is not sent again', async (_, status, text) => {
    fornecedor.answer = (_body, response) => response.writeHead(status).end(text)
    const id = await nova()
    await despache(t, id)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Incerta', custo: null, referencia: null })
    ahead = 86_400_000
    await sweep()
    expect(fornecedor.asked).toHaveLength(1)
  })

  it('that is slow leaves it uncertain; a supervisor settles it, and nobody else', async () => {
    fornecedor.answer = () => undefined
    const id = await nova()
    await despache(t, id)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Incerta' })
    const listed = await coordenador.get('/api/v1/mensagens?_visao=incertas&_start=0&_end=50')
    expect(listed.json<{ id: number }[]>().map((row) => row.id)).toContain(id)
    const asked = { ids: [id], versoes: { [id]: (await mensagem(t, id)).versao }, valores: { saiu: 'nao' } }
    expect((await executivo.post('/api/v1/mensagens/atos/resolver', asked)).statusCode).toBe(403)
    const done = await coordenador.post('/api/v1/mensagens/atos/resolver', asked)
    expect(done.statusCode, done.body).toBe(200)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Não entregue', saiu: 'nao' })
    await sweep()
    expect(fornecedor.asked).toHaveLength(1)
  })

  it('that refuses one number is taken at its word, and the day is the person’s again', async () => {
    fornecedor.answer = (_body, response) => response.writeHead(422).end('{"erro":"número inexistente"}')
    const destino = await createDestinatario(t)
    const id = await enviada(executivo, corpo(destino))
    await despache(t, id)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Rejeitada', motivo: 'número inexistente' })
    await enviada(executivo, corpo(destino))
  })

  it('that lies with the reference of another leaves it uncertain', async () => {
    fornecedor.answer = (_body, response) => response.writeHead(202).end('{"referencia":"SEMPRE"}')
    const [one, two] = [await nova(), await nova()]
    await despache(t, one)
    await despache(t, two)
    expect([(await mensagem(t, one)).status, (await mensagem(t, two)).status]).toEqual(['Aceita', 'Incerta'])
  })

  it('that is down is tried again after 1, 5, 30 minutes and 2 hours, and then given up', async () => {
    fornecedor.answer = (_body, response) => response.writeHead(503).end()
    const id = await nova()
    await despache(t, id)
    for (const minutes of [1, 5, 30, 120]) {
      expect(await mensagem(t, id)).toMatchObject({ status: 'Falha temporária' })
      ahead += (minutes - 0.5) * 60_000
      expect(await despache(t, id)).toBe(false)
      ahead += 60_000
      // the hour of business is what was asked for, whatever the time of tries
      await sql`update mensagens set agendada_para = null where id = ${id}`.execute(t.db)
      expect(await despache(t, id)).toBe(true)
    }
    expect(await mensagem(t, id)).toMatchObject({ status: 'Não entregue', tentativas: 5 })
    expect(new Set(fornecedor.asked.map(({ id: sent }) => sent)).size).toBe(1)
    ahead += 86_400_000
    expect(await despache(t, id)).toBe(false)
  })

  it('is never asked outside the hours of the law: a later try waits for them', async () => {
    fornecedor.answer = (_body, response) => response.writeHead(503).end()
    const id = await nova()
    await despache(t, id)
    ahead = 11 * 3_600_000
    expect(await despache(t, id)).toBe(false)
    const waiting = await mensagem(t, id)
    expect(waiting.status).toBe('Falha temporária')
    expect(new Date(String(waiting.agendada_para)).toISOString()).toBe('2026-11-21T11:00:00.000Z')
    expect(fornecedor.asked).toHaveLength(1)
  })
})

describe('between the queue and the sending', () => {
  it('what was paid is not sent, and says so', async () => {
    const destino = await createDestinatario(t)
    const id = await enviada(executivo, corpo(destino))
    // no act: what is owed is closed by whatever way, of which this test says nothing
    await sql`update operacoes set status_operacao = 'L' where cliente_id = ${destino.cliente_id}`.execute(t.db)
    expect(await despache(t, id)).toBe(false)
    const stopped = await mensagem(t, id)
    expect(stopped).toMatchObject({ status: 'Cancelada' })
    expect(stopped.motivo?.toLowerCase()).toContain('pago')
    expect(fornecedor.asked).toHaveLength(0)
  })

  it('whoever asked for no contact is not reached', async () => {
    const destino = await createDestinatario(t)
    const id = await enviada(executivo, corpo(destino))
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${destino.cliente_id}`.execute(
      t.db,
    )
    expect(await despache(t, id)).toBe(false)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Bloqueada', motivo: expect.stringContaining('Pediu') })
    expect(fornecedor.asked).toHaveLength(0)
  })

  it('two workers, ten times each, send one message', async () => {
    const id = await nova()
    await Promise.all(Array.from({ length: 20 }, () => despache(t, id)))
    expect(fornecedor.asked).toHaveLength(1)
  })

  it('a process that died on the way leaves it uncertain once its minute is over, and another does not send it', async () => {
    const id = await nova()
    const { definitions, clock, secret } = t.app
    const ctx = { definitions, clock, secret, usuario: asCompany(definitions, null) }
    const tomada = await t.db.transaction().execute((trx) => tomarMensagem(trx, ctx, id))
    await sweep()
    expect((await mensagem(t, id)).status).toBe('Enviando')
    ahead = 61_000
    await sweep()
    expect((await mensagem(t, id)).status).toBe('Incerta')
    expect(fornecedor.asked.map((call) => call.id)).not.toContain(`mensagem ${id}`)
    if (!tomada) throw new Error('nothing was taken')
    // it was only slow, and comes back with an answer after all
    await t.db
      .transaction()
      .execute((trx) => concluirEnvio(trx, ctx, tomada, { tipo: 'aceita', referencia: `T ${id}` }))
    expect(await mensagem(t, id)).toMatchObject({ status: 'Aceita', referencia: `T ${id}` })
  })
})

describe('a notice', () => {
  it('that is forged, old or unsigned changes nothing', async () => {
    const id = await nova()
    await despache(t, id)
    const told = { evento: 'E1', referencia: `REF mensagem ${id}`, status: 'entregue', em: '2026-11-19T13:00:10Z' }
    expect((await avisarSms(t, told, { segredo: 'outro' })).statusCode).toBe(401)
    expect((await avisarSms(t, told, { em: new Date(Date.now() - 600_000) })).statusCode).toBe(401)
    const bare = { method: 'POST', url: '/api/v1/retornos/sms', payload: told } as const
    expect((await t.app.inject(bare)).statusCode).toBe(401)
    expect((await mensagem(t, id)).status).toBe('Aceita')
  })

  it('that comes before the answer is found once the reference is known', async () => {
    const id = await nova()
    fornecedor.answer = async (body, response) => {
      const told = {
        evento: `antes ${id}`,
        referencia: `REF ${body.id}`,
        status: 'entregue',
        em: '2026-11-19T13:00:10Z',
      }
      const answer = await avisarSms(t, told)
      expect(answer.json()).toEqual({ retornos: [{ evento: `antes ${id}`, resultado: 'sem_dono' }] })
      accept(body, response)
    }
    await despache(t, id)
    expect(await mensagem(t, id)).toMatchObject({ status: 'Entregue', referencia: `REF mensagem ${id}` })
  })

  it('settles what was uncertain, by our own name of it', async () => {
    fornecedor.answer = (_body, response) => response.writeHead(200).end('?')
    const id = await nova()
    await despache(t, id)
    await avisarSms(t, { evento: `u ${id}`, referencia: `mensagem ${id}`, status: 'lida', em: '2026-11-19T13:00:10Z' })
    expect((await mensagem(t, id)).status).toBe('Lida')
  })

  it('a thousand of them, in any order and repeated, come to the same', async () => {
    const ids: number[] = []
    for (let index = 0; index < 8; index += 1) ids.push(await nova())
    for (const id of ids) await despache(t, id)
    const lives = [
      ['aceita', 'entregue', 'lida'],
      ['nao_entregue', 'entregue'],
      ['entregue', 'nao_entregue', 'expirada'],
      ['expirada', 'entregue'],
      ['erro_de_modelo', 'aceita'],
      ['interrompida'],
      ['lida', 'entregue', 'coisa'],
      ['nao_entregue'],
    ]
    const told = ids.flatMap((id, at) => {
      const life = lives[at] ?? []
      return Array.from({ length: 25 }, (_, n) => ({
        evento: `M${id}-${n}`,
        referencia: `REF mensagem ${id}`,
        status: life[Math.min(n, life.length - 1)] ?? '',
        em: new Date(Date.UTC(2026, 10, 19, 13, n)).toISOString(),
        ...(n % 3 === 0 && { detalhe: `d${n}` }),
      }))
    })
    const send = async (all: typeof told) => {
      for (let at = 0; at < all.length; at += 8) {
        const eight = all
          .slice(at, at + 8)
          .map((notice) => avisarSms(t, notice, { remoteAddress: `10.0.${at % 250}.1` }))
        for (const answer of await Promise.all(eight)) expect(answer.statusCode, answer.body).toBe(200)
      }
      return dump(ids)
    }
    const inOrder = await send(told)
    await t.db.deleteFrom('mensagens_retornos').where('mensagem_id', 'in', ids).execute()
    // no act: the state from before the notices, so that each order of them is told from the same
    await t.db.updateTable('mensagens').set({ status: 'Aceita', motivo: null }).where('id', 'in', ids).execute()
    const thousand = shuffled([...told, ...told, ...told, ...told, ...told])
    expect(thousand).toHaveLength(1_000)
    expect(await send(thousand)).toEqual(inOrder)
    expect(inOrder.mensagens.map(({ status }) => status)).toEqual([
      'Lida',
      'Entregue',
      'Entregue',
      'Expirada',
      'Erro de modelo',
      'Interrompida pelo provedor',
      'Lida',
      'Não entregue',
    ])
  })
})

async function dump(ids: readonly number[]) {
  const mensagens = await t.db
    .selectFrom('mensagens')
    .select(['id', 'status', 'motivo', 'referencia', 'custo'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const retornos = await t.db
    .selectFrom('mensagens_retornos')
    .select(['evento', 'tipo', 'resultado', 'mensagem_id'])
    .where('mensagem_id', 'in', ids)
    .orderBy('evento')
    .execute()
  return { mensagens, retornos }
}

function shuffled<T>(items: readonly T[]): T[] {
  let state = 20_261_119
  const left = [...items]
  const out: T[] = []
  while (left.length > 0) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    out.push(...left.splice(state % left.length, 1))
  }
  return out
}
