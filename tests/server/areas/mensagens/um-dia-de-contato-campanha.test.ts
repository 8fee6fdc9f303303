import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor, TestApp } from '../../harness'
import { createTipo } from '../negociacao/carteira'
import { act } from '../reguas/regua-de-teste'
import { editar } from '../remessas/batch'
import { ato, campanha, createCampanha, sweep, toque } from './campanha/campanha-de-teste'
import {
  abrirDia,
  aprovado,
  CAMPANHA,
  DIA,
  type DiaDeContato,
  escreve,
  fornecedorAvisa,
  telefoneDaCampanha,
} from './dia/casa'
import { fecharAcordo } from './dia/fechar'

let dia: DiaDeContato
let clock: DiaDeContato['clock']
let t: TestApp
let coordenador: Actor
let supervisor: Actor
let executivo: Actor
let de: DiaDeContato['de']
let id: number

beforeAll(async () => {
  dia = await abrirDia(DIA, '13:00')
  ;({ clock, t, de, coordenador, supervisor, executivo } = dia)
  await createTipo(t.db, { codigo: 'fim_do_chat', nome: 'Fim do chat', acionamento: false })
}, 120_000)
afterAll(() => dia.close())

async function raw<T>(statement: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await statement.execute(t.db)).rows
}

/** What the provider of the messages got, and what the messages themselves say, counted by hand. */
async function contada() {
  const [row] = await raw(sql<Record<string, number>>`
    select count(*)::int as publico, count(*) filter (where p.motivo is not null)::int as bloqueados,
      count(*) filter (where m.status in ('Na fila', 'Falha temporária'))::int as na_fila,
      count(*) filter (where m.enviada_em is not null)::int as enviados,
      count(*) filter (where m.status in ('Entregue', 'Lida', 'Respondeu', 'Descadastrou'))::int as entregues,
      count(*) filter (where m.status in ('Respondeu', 'Descadastrou'))::int as respostas,
      count(*) filter (where m.status in ('Rejeitada', 'Não entregue', 'Expirada'))::int as falhas,
      coalesce(sum(m.custo), 0)::float as custo
    from campanhas_publico p left join mensagens m on m.id = p.mensagem_id where p.campanha_id = ${id}`)
  return row ?? {}
}
const funil = async () => {
  const answer = await coordenador.get(`/api/v1/resultado_das_campanhas?campanha_id=${id}&_start=0&_end=5`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Record<string, number>[]>()[0] ?? {}
}
const visao = async (nome: string) =>
  Number(
    (await coordenador.get(`/api/v1/contatos_da_campanha?campanha_id=${id}&_visao=${nome}&_start=0&_end=1`)).headers[
      'x-total-count'
    ],
  )
const simuladas = async () => (await raw(sql`select distinct identificador from mensagens_simuladas`)).length
/** The numbers that end in a digit: thirty of each, of whom one asked for no contact and two have the same. */
const POR_DIGITO = CAMPANHA / 10
const VAO = CAMPANHA - 3

describe('a campaign', () => {
  it('freezes 300 people, and leaves out who asked for no contact and the number of two', async () => {
    await editar(supervisor, `/api/v1/clientes/${de(1).cliente_id}`, { sem_contato: true, motivo_sem_contato: 'Pediu' })
    const template_sms_id = await aprovado(coordenador, supervisor, {
      nome: 'Campanha',
      texto: '{primeiro_nome}, da {credor}: {valor}.',
    })
    await aprovado(coordenador, supervisor, {
      nome: 'Boleto',
      finalidade: 'boleto',
      texto: '{credor}: {valor} {linha_digitavel}',
    })
    id = await createCampanha(coordenador, { template_sms_id, remessa_id: dia.remessa_id })
    await ato(coordenador, t, id, 'enviar', { agendada_para: clock.agora().toISOString() })
    clock.moveTo(DIA, '13:30')
    await toque(t)
    expect(await campanha(t, id)).toMatchObject({ status: 'Enviando', contatos: CAMPANHA, vao: VAO })
    const refused = await raw(sql<{ motivo: string; quantos: number }>`
      select motivo, count(*)::int as quantos from contatos_recusados where origem = 'campanha' and origem_id = ${id} group by 1 order by 1`)
    expect(refused).toEqual([
      { motivo: 'cliente_sem_contato', quantos: 1 },
      { motivo: 'destino_compartilhado', quantos: 2 },
    ])
  })

  it('paused while it leaves keeps the rest, and goes on with them alone', async () => {
    const going = sweep(t)
    await expect.poll(simuladas, { timeout: 60_000, interval: 10 }).toBeGreaterThan(20)
    await ato(coordenador, t, id, 'pausar')
    await going
    const before = await simuladas()
    expect(before).toBeLessThan(VAO)
    await sweep(t)
    await toque(t)
    expect([await simuladas(), (await campanha(t, id)).status]).toEqual([before, 'Pausada'])
    expect(await contada()).toMatchObject({ publico: CAMPANHA, bloqueados: 3 })
    await ato(coordenador, t, id, 'continuar')
    await sweep(t)
    expect(await simuladas()).toBe(VAO)
  }, 120_000)

  it('has a funnel that adds up to what was sent, told and answered', async () => {
    for (const ms of [61_000, 301_000]) {
      clock.pass(ms)
      await sweep(t)
    }
    const sent = await raw(
      sql<{ id: number }>`select id from mensagens where origem = 'campanha' and status = 'Aceita' order by id`,
    )
    await fornecedorAvisa(
      t,
      sent.map(({ id: each }) => each),
    )
    await toque(t)
    const figures = await funil()
    const { publico = 0, bloqueados = 0, na_fila = 0, enviados = 0, falhas = 0, entregues = 0, respostas = 0 } = figures
    expect(await contada()).toEqual({
      publico,
      bloqueados,
      na_fila,
      enviados,
      falhas,
      entregues,
      respostas,
      custo: figures.custo,
    })
    // 0 is refused, 1 taken at the third try, 2 never confirmed, 9 answers SAIR
    expect(figures).toMatchObject({
      status: 'Concluída',
      publico: CAMPANHA,
      bloqueados: 3,
      na_fila: 0,
      falhas: POR_DIGITO,
      respostas: POR_DIGITO,
    })
    expect(entregues).toBe(VAO - 2 * POR_DIGITO)
    expect(bloqueados + falhas + entregues + POR_DIGITO).toBe(publico)
    for (const [nome, count] of Object.entries({
      bloqueados,
      enviados,
      entregues,
      responderam: respostas,
      falharam: falhas,
    }))
      expect(await visao(nome), nome).toBe(count)
    const blocked = await raw(sql`select id from clientes where canais_bloqueados @> '{"sms": true}'`)
    expect(blocked).toHaveLength(POR_DIGITO)
  }, 120_000)
})

describe('a conversation', () => {
  it('is answered, brings an agreement whose slip goes in it, is closed, and the timeline tells all', async () => {
    clock.moveTo(DIA, '15:00')
    const { cliente_id, operacao_id } = de(3)
    await escreve(t, telefoneDaCampanha(3), 'Quero pagar')
    const taken = await executivo.post('/api/v1/conversas/proxima', {})
    expect(taken.statusCode, taken.body).toBe(200)
    const { conversa_id } = taken.json<{ conversa_id: number }>()
    const answered = await executivo.post(`/api/v1/conversas/${conversa_id}/responder`, {
      texto: 'Mando o boleto agora.',
    })
    expect(answered.statusCode, answered.body).toBe(201)
    const { acordo_id, cobranca } = await fecharAcordo(executivo, { cliente_id, operacao_id })
    const slip = await executivo.post(`/api/v1/acordos/${acordo_id}/enviar-boleto`, {})
    expect(slip.json(), slip.body).toMatchObject({
      canal: 'sms',
      texto: expect.stringContaining(cobranca.linha_digitavel),
    })
    await sweep(t)
    const [fim] = await raw(sql<{ id: number }>`select id from tipos_evento where codigo = 'fim_do_chat'`)
    const end = { desfecho_id: fim?.id, resumo: 'Fez acordo e recebeu o boleto' }
    expect(await act(executivo, 'conversas', 'encerrar', conversa_id, end)).toMatchObject({ ok: true })
    const said = await raw(sql<{ texto: string }>`
      select texto from mensagens_simuladas where para = ${telefoneDaCampanha(3)} order by id`)
    expect(said.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('da Escola Aurora'),
      'Mando o boleto agora.',
      expect.stringContaining(cobranca.linha_digitavel),
    ])
    const timeline = await executivo.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo?_start=0&_end=50`)
    const told = timeline
      .json<{ descricao: string | null; mensagem: { texto: string } | null; conversa: { dito: string } | null }[]>()
      .map(({ descricao, mensagem, conversa }) => descricao ?? mensagem?.texto ?? conversa?.dito)
    expect(told).toEqual([
      'Fez acordo e recebeu o boleto',
      ...[expect.stringContaining(cobranca.linha_digitavel), 'Mando o boleto agora.'],
      expect.stringContaining(`Acordo ${acordo_id} · R$ 500,00`),
      ...['Quero pagar', expect.stringContaining('da Escola Aurora')],
    ])
    const messages = await executivo.get(
      `/api/v1/mensagens?cliente_id=${cliente_id}&_sort=id&_order=asc&_start=0&_end=9`,
    )
    expect(messages.json<{ origem: string; status: string }[]>().map(({ origem, status }) => [origem, status])).toEqual(
      [
        ['campanha', 'Respondeu'],
        ['chat', 'Aceita'],
        ['manual', 'Aceita'],
      ],
    )
    expect(await funil()).toMatchObject({ respostas: POR_DIGITO + 1, acordos: 1 })
  })
})

describe('a call', () => {
  const discar = (quem: 'do_rio' | 'de_minas') => {
    const { cliente_id, telefone_id } = de(quem)
    return executivo.post('/api/v1/discar', { cliente_id, telefone_id })
  }

  it('goes to both at 18:59, and at 19:01 to a DDD 31 but not to a DDD 21, by the law', async () => {
    clock.moveTo(DIA, '18:59')
    expect([(await discar('do_rio')).statusCode, (await discar('de_minas')).statusCode]).toEqual([201, 201])
    clock.moveTo(DIA, '19:01')
    const refused = await discar('do_rio')
    expect(refused.json(), refused.body).toMatchObject({
      ...{ statusCode: 409, code: 'fora_do_horario' },
      message: expect.stringContaining('Lei 6.854/2014'),
    })
    expect((await discar('de_minas')).statusCode).toBe(201)
    expect(dia.discador.calls).toBe(3)
    const made = await raw(sql<{ cliente_id: number; quantas: number }>`
      select cliente_id, count(*)::int as quantas from ligacoes group by 1 order by 1`)
    expect(made).toEqual([
      { cliente_id: de('do_rio').cliente_id, quantas: 1 },
      { cliente_id: de('de_minas').cliente_id, quantas: 2 },
    ])
  })
})
