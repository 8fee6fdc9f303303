import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { createDestinatario } from '../mensagens/caixa-de-saida'
import { createTipo } from '../negociacao/carteira'
import {
  avisar,
  type DiscadorDeTeste,
  discada,
  dump,
  ligacoesDe,
  openComDiscador,
  openDiscador,
} from './discador-de-teste'

let discador: DiscadorDeTeste
let t: TestApp
let executivo: Actor
let supervisor: Actor

beforeAll(async () => {
  discador = await openDiscador()
  t = await openComDiscador(discador.endereco)
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
  await createTipo(t.db, { codigo: 'falei', acionamento: true, alo: true })
})
afterAll(async () => {
  discador.close()
  await t.close()
})

let sequence = 0
const aviso = (ligacao: string, tipo: string, minute: number, own: object = {}) => {
  sequence += 1
  return { evento: `a${sequence}`, ligacao, tipo, em: `2026-11-19T13:${String(minute).padStart(2, '0')}:00Z`, ...own }
}
const told = async (body: object) => {
  const answer = await avisar(t, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ retornos: { resultado: string }[] }>().retornos[0]?.resultado
}
const doing = async () => (await executivo.get('/api/v1/me/estado')).json()
/** What came of everything, but for whose the rows are. */
const shape = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: 0, evento: '', cliente_id: 0 }))

describe('a call', () => {
  it('stands before the dialer is asked, and is told of by it to its end', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    const [made] = await ligacoesDe(t, quem.cliente_id)
    expect(made).toMatchObject({
      status: 'Discando',
      operador_id: executivo.usuarioId,
      ramal: '107',
      referencia: ligacao,
    })
    expect(await doing()).toMatchObject({
      status: 'Em ligação',
      ligacao: { cliente_id: quem.cliente_id, telefone: quem.telefone },
    })
    await told(aviso(ligacao, 'discando', 1, { numero_origem: '1140040000' }))
    await told(aviso(ligacao, 'atendida', 2, { avisado_da_gravacao: true }))
    const live = (await supervisor.get('/api/v1/equipe_ao_vivo')).json<{ estado: string | null }[]>()
    expect(live.map(({ estado }) => estado)).toContain('Em ligação')
    await told(aviso(ligacao, 'encerrada', 4, { gravacao: 'gravacoes/9', resultado: 'VENDA' }))
    expect((await ligacoesDe(t, quem.cliente_id))[0]).toMatchObject({
      ...{ status: 'Atendida', duracao: 120, numero_origem: '1140040000', gravacao: 'gravacoes/9', resultado: 'VENDA' },
      ...{ avisado_da_gravacao: true, encerrada_em: '2026-11-19T13:04:00.000Z', operador_id: executivo.usuarioId },
    })
    expect(await doing()).toMatchObject({ status: 'Disponível', ligacao: null })
  })

  it('comes to the same rows however its notices come: out of order, again, before it is known', async () => {
    const said = (ligacao: string) => [
      aviso(ligacao, 'discando', 1, { ramal: '110' }),
      aviso(ligacao, 'atendida', 2, { numero_origem: '1140040001' }),
      aviso(ligacao, 'encerrada', 5, { duracao: 170 }),
      aviso(ligacao, 'cantando', 3),
    ]
    const results: object[][] = []
    for (const way of [
      (all: object[]) => all,
      (all: object[]) => [...all].reverse(),
      (all: object[]) => all.flatMap((each) => [each, ...all]),
    ]) {
      await t.db.deleteFrom('mensagens_retornos').execute()
      const { cliente_id, ...rest } = await createDestinatario(t)
      const all = said(await discada(executivo, { cliente_id, ...rest }))
      for (const each of way(all)) await told(each)
      results.push(shape(await dump(t)).map((row) => ({ ...row, iniciada_em: null })))
    }
    // told before the dialler's answer names the call
    await t.db.deleteFrom('mensagens_retornos').execute()
    const early = said(`L-${discador.calls + 1}`)
    for (const each of early) expect(await told(each)).toBe('sem_dono')
    await discada(executivo, await createDestinatario(t))
    results.push(shape(await dump(t)).map((row) => ({ ...row, iniciada_em: null })))
    expect(results[0]).toHaveLength(4)
    for (const each of results) expect(each).toEqual(results[0])
  })

  it('believes nobody who does not share the secret, nor what was written long ago', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    const forged = aviso(ligacao, 'falha', 9)
    expect((await avisar(t, forged, { segredo: 'outro' })).statusCode).toBe(401)
    expect((await avisar(t, forged, { em: new Date(Date.now() - 600_000) })).statusCode).toBe(401)
    expect((await ligacoesDe(t, quem.cliente_id))[0]?.status).toBe('Discando')
  })

  it.each([
    { body: { tipo: 'atendida', em: 'ontem' }, field: 'em' },
    { body: { tipo: 'atendida', em: '2026-13-45T10:00:00Z' }, field: 'em' },
    { body: { tipo: 'atendida', em: '2026-11-19T13:00:00Z', duracao: -1 }, field: 'duracao' },
    { body: { tipo: 'atendida', em: '2026-11-19T13:00:00Z', gravacao: 'a\u0000b' }, field: 'gravacao' },
    { body: { em: '2026-11-19T13:00:00Z' }, field: 'tipo' },
  ])('refuses $body on its field', async ({ body, field }) => {
    const refused = await avisar(t, { evento: 'ruim', ligacao: 'L-1', ...body })
    expect(refused.statusCode).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })

  it('that the dialer will not make fails, with its words, and nobody is on it', async () => {
    const quem = await createDestinatario(t)
    const fora = await openComDiscador('http://127.0.0.1:1/', { database: t.database })
    const outro = await fora.as(CPF.executivo)
    expect(
      (await outro.post('/api/v1/discar', { cliente_id: quem.cliente_id, telefone_id: quem.telefone_id })).statusCode,
    ).toBe(503)
    const [failed] = await ligacoesDe(t, quem.cliente_id)
    expect(failed).toMatchObject({ status: 'Falha', motivo: 'O discador não respondeu.' })
    await fora.close()
  })
})

describe('its tabulation', () => {
  it('is the contact that is recorded: outcome, channel and number come from the call, and it ends', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    await told(aviso(ligacao, 'atendida', 2))
    const recorded = await executivo.post('/api/v1/eventos/store', {
      ...{ cliente_id: quem.cliente_id, tipo: 'falei', descricao: 'Vai ver com a esposa' },
    })
    expect(recorded.statusCode, recorded.body).toBe(201)
    const [made] = await ligacoesDe(t, quem.cliente_id)
    const evento = await t.db
      .selectFrom('eventos')
      .select(['canal', 'telefone', 'resultado', 'ligacao_id', 'tipo_id'])
      .where('cliente_id', '=', quem.cliente_id)
      .executeTakeFirstOrThrow()
    expect(evento).toEqual({
      ...{
        canal: 'ligacao',
        telefone: quem.telefone,
        resultado: 'Atendida',
        ligacao_id: made?.id,
        tipo_id: made?.tipo_id,
      },
    })
    expect(made?.encerrada_em).not.toBeNull()
    expect(await doing()).toMatchObject({ status: 'Disponível', ligacao: null })
    const report = (await supervisor.get(`/api/v1/chamadas_feitas?cliente_id=${quem.cliente_id}`)).json()
    expect(report).toHaveLength(1)
    // what is recorded after it is no second outcome of the same call
    await executivo.post('/api/v1/eventos/store', {
      ...{ cliente_id: quem.cliente_id, tipo: 'falei', canal: 'ligacao', descricao: 'De novo' },
    })
    const all = await t.db
      .selectFrom('eventos')
      .select('ligacao_id')
      .where('cliente_id', '=', quem.cliente_id)
      .execute()
    expect(all.map(({ ligacao_id }) => ligacao_id)).toEqual([made?.id, null])
  })

  it('asks for the channel where nobody was called', async () => {
    const { cliente_id } = await createDestinatario(t)
    const refused = await executivo.post('/api/v1/eventos/store', { cliente_id, tipo: 'falei', descricao: 'Oi' })
    expect(refused.json().errors).toHaveProperty('canal')
  })
})

describe('a recording that the client asks for', () => {
  it('is a task with the working days of the law', async () => {
    const quem = await createDestinatario(t)
    const ligacao = await discada(executivo, quem)
    await told(aviso(ligacao, 'atendida', 2, { gravacao: 'gravacoes/7' }))
    await told(aviso(ligacao, 'encerrada', 3))
    const [made] = await ligacoesDe(t, quem.cliente_id)
    const ask = () =>
      executivo.post('/api/v1/ligacoes/atos/pedir_gravacao', {
        ids: [made?.id],
        versoes: { [Number(made?.id)]: made?.versao },
      })
    const asked = await ask()
    expect(asked.statusCode, asked.body).toBe(200)
    const task = await t.db
      .selectFrom('pendencias')
      .select(['tipo', 'prazo', 'texto', 'funcao'])
      .where('cliente_id', '=', quem.cliente_id)
      .executeTakeFirstOrThrow()
    // Thursday the 19th of November, and the 20th a holiday
    expect(task).toMatchObject({ tipo: 'gravacao_pedida', prazo: '2026-12-01' })
    expect(task.texto).toContain('gravacoes/7')
    expect((await ask()).json()).not.toMatchObject({ feitos: 1 })
  })

  it('shows no call and no number to a creditor', async () => {
    const credor = await t.as(CPF.credor10)
    expect((await credor.get('/api/v1/ligacoes')).statusCode).toBe(403)
    expect((await credor.get('/api/v1/me/estado')).json()).toMatchObject({ ligacao: null })
  })
})
