import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { historyOf } from '../acordos/acordo-de-teste'
import { openSaida } from '../mensagens/caixa-de-saida'
import { ATRASO, andar, emVigor, execucoesDe, inscricoesDe, mensagensDe, pessoas } from './andar-de-teste'
import { act, made, valeDe } from './regua-de-teste'

let t: TestApp
let coordenador: Actor
let regua = 0

beforeAll(async () => {
  t = await openSaida()
  coordenador = await t.as(CPF.coordenador)
})
afterAll(() => t.close())

/** In force until the next one. */
async function vale(own: object = {}, etapa: object = {}): Promise<number> {
  if (regua !== 0) await act(coordenador, 'reguas', 'encerrar', regua)
  regua = await emVigor(t, coordenador, own, etapa)
  return regua
}

describe('the day of a rule', () => {
  it('enrols who is due, writes one message for the hour of the step, and keeps what was done', async () => {
    const { ids } = await pessoas(t, 2)
    const id = await vale()
    await andar(t)
    const sent = await mensagensDe(t, ids)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatchObject({ status: 'Na fila', canal: 'sms', finalidade: 'cobranca', rodada: 1 })
    expect(new Date(String(sent[0]?.agendada_para)).toISOString()).toBe('2026-11-19T14:00:00.000Z')
    expect(await execucoesDe(t, ids)).toMatchObject(
      sent.map((each) => ({ regua_id: id, status: 'Na fila', mensagem_id: each.id, dia: '2026-11-19', motivo: null })),
    )
    expect(await inscricoesDe(t, ids)).toMatchObject(
      ids.map((cliente_id) => ({ cliente_id, regua_id: id, ultimo_dia: ATRASO, status: 'Em etapa' })),
    )
  })

  it('is walked once, however often and by however many at the same time', async () => {
    const { ids } = await pessoas(t, 3)
    await vale()
    await Promise.all([andar(t), andar(t), andar(t)])
    await andar(t)
    expect(await mensagensDe(t, ids)).toHaveLength(3)
    expect(await execucoesDe(t, ids)).toHaveLength(3)
  })

  it('says of each who gets nothing why, by which rule', async () => {
    const { todos, ids } = await pessoas(t, 4)
    const [blocked, none, apart, poor] = ids
    const id = await vale({}, { condicao: "cliente.nome = 'Rosângela Moura'" })
    await sql`update clientes set sem_contato = true, motivo_sem_contato = 'Pediu' where id = ${blocked}`.execute(t.db)
    await sql`update telefones set situacao = 'invalido' where id = ${todos[1]?.telefone_id}`.execute(t.db)
    await sql`update clientes set nome = 'Outro Nome' where id = ${poor}`.execute(t.db)
    await made(coordenador, 'reguas_exclusoes', { regua_id: id, cliente_id: apart, motivo: 'Combinado com o credor' })
    await andar(t)
    expect(await mensagensDe(t, ids)).toHaveLength(0)
    expect(await execucoesDe(t, ids)).toMatchObject([
      { cliente_id: blocked, status: 'Pulada', motivo: 'cliente_sem_contato', regra: `clientes/${blocked}` },
      { cliente_id: none, status: 'Pulada', motivo: 'sem_destino' },
      { cliente_id: apart, status: 'Pulada', motivo: 'excluida' },
      { cliente_id: poor, status: 'Pulada', motivo: 'condicao', regra: expect.stringContaining('reguas_etapas/') },
    ])
    const refused = await t.db.selectFrom('contatos_recusados').selectAll().where('cliente_id', 'in', ids).execute()
    expect(refused).toMatchObject([
      { cliente_id: blocked, origem: 'regua', origem_id: id, motivo: 'cliente_sem_contato' },
      { cliente_id: none, origem: 'regua', motivo: 'sem_destino' },
    ])
  })

  it('speaks once a day to a person of several debts: of the larger', async () => {
    const { ids } = await pessoas(t, 1)
    const [cliente_id = 0] = ids
    const { rows } = await sql<{ id: number }>`
      insert into operacoes (numero_operacao, cliente_id, credor_id, valor_nominal, data_vencimento, "taxaJuros", "taxaMulta", "taxaHonorarios", "taxaDesconto")
      values ('MAIOR-1', ${cliente_id}, 10, 5000, '2026-08-10', 0, 0, 0, 0) returning id`.execute(t.db)
    await vale()
    await andar(t)
    expect(await mensagensDe(t, ids)).toMatchObject([{ operacao_id: rows[0]?.id }])
    const motivos = (await execucoesDe(t, ids)).map(({ motivo, regra }) => [motivo, regra])
    expect(motivos).toEqual([
      [null, null],
      ['outra_do_dia', `operacoes/${rows[0]?.id}`],
    ])
  })

  it('stops at the number a step may do in a day', async () => {
    const { ids } = await pessoas(t, 3)
    await sql`update operacoes set periodo_letivo = 'LIMITE' where cliente_id in (${sql.join(ids)})`.execute(t.db)
    await vale({}, { limite: 2, condicao: "periodo_letivo = 'LIMITE'" })
    await andar(t)
    const motivos = (await execucoesDe(t, ids)).map(({ motivo }) => motivo)
    expect(motivos.sort()).toEqual(['limite_da_etapa', null, null].sort())
  })

  it('does what a Sunday left out on the day after, within its tolerance, and no day later', async () => {
    const { ids } = await pessoas(t, 1)
    await vale({}, { dia: ATRASO + 3, tolerancia_dias: 1 })
    await andar(t, '2026-11-22')
    expect(await execucoesDe(t, ids)).toMatchObject([
      { motivo: 'fora_do_horario', regra: expect.stringContaining('contato.yaml') },
    ])
    await andar(t, '2026-11-23')
    expect(await mensagensDe(t, ids)).toHaveLength(1)
    const { ids: late } = await pessoas(t, 1)
    await vale({}, { dia: ATRASO + 3, tolerancia_dias: 0 })
    await andar(t, '2026-11-23')
    expect(await execucoesDe(t, late)).toEqual([])
  })
})

describe('an enrolment', () => {
  it('is paused by somebody with the reason, gets nothing, and goes on by hand with the reason', async () => {
    const { ids } = await pessoas(t, 1)
    const etapas = { dia: ATRASO, tolerancia_dias: 5 }
    const id = await vale({}, etapas)
    const template_sms_id = (await coordenador.get(`/api/v1/reguas_etapas?regua_id=${id}`)).json()[0].template_sms_id
    await act(coordenador, 'reguas', 'nova_versao', id)
    const { nome } = (await coordenador.get(`/api/v1/reguas/${id}`)).json()
    const found = (await coordenador.get(`/api/v1/reguas?nome=${encodeURIComponent(nome)}&numero_versao=2`)).json()
    regua = found.find((each: { versao_de_id: number }) => each.versao_de_id === id).id
    await made(coordenador, 'reguas_etapas', {
      regua_id: regua,
      dia: ATRASO + 8,
      canal: 'sms',
      template_sms_id,
      hora: '10:00',
    })
    await valeDe(coordenador, regua, null)
    expect(await act(coordenador, 'reguas', 'ativar', regua)).toMatchObject({ ok: true })
    await andar(t)
    const [inscricao] = await inscricoesDe(t, ids)
    expect(inscricao).toMatchObject({ status: 'Em etapa', ultimo_dia: ATRASO, regua_id: regua })
    const one = inscricao?.id ?? 0
    expect((await act(coordenador, 'reguas_inscricoes', 'pausar', one)).ok).toBe(false)
    const why = { motivo_da_pausa: 'Pediu uma semana' }
    expect(await act(coordenador, 'reguas_inscricoes', 'pausar', one, why)).toMatchObject({ ok: true })
    await andar(t, '2026-11-27')
    expect((await execucoesDe(t, ids)).at(-1)).toMatchObject({ motivo: 'pausada', regra: `reguas_inscricoes/${one}` })
    const again = { motivo_da_retomada: 'A semana passou' }
    expect(await act(coordenador, 'reguas_inscricoes', 'retomar', one, again)).toMatchObject({ ok: true })
    await andar(t, '2026-11-28')
    expect((await execucoesDe(t, ids)).at(-1)).toMatchObject({ dia: '2026-11-28', motivo: null })
    const acts = (await historyOf(t, 'reguas_inscricoes', one)).map(({ acao }) => acao)
    expect(acts).toEqual(['criar', 'comecar', 'pausar', 'retomar', 'comecar'])
  })
})

describe('a version of a later day', () => {
  it('leaves the one before at work until then, and takes its place with everybody in it', async () => {
    const { ids } = await pessoas(t, 1)
    const id = await vale({}, { tolerancia_dias: 0 })
    expect(await act(coordenador, 'reguas', 'nova_versao', id)).toMatchObject({ ok: true })
    const { nome } = (await coordenador.get(`/api/v1/reguas/${id}`)).json()
    const found = (await coordenador.get(`/api/v1/reguas?nome=${encodeURIComponent(nome)}&numero_versao=2`)).json()
    const next = found.find((each: { versao_de_id: number }) => each.versao_de_id === id).id
    expect(await act(coordenador, 'reguas', 'ativar', next)).toMatchObject({ ok: true })
    const statusOf = async (one: number) => (await coordenador.get(`/api/v1/reguas/${one}`)).json().status
    await andar(t)
    expect(await inscricoesDe(t, ids)).toMatchObject([{ regua_id: id, ultimo_dia: ATRASO }])
    expect([await statusOf(id), await statusOf(next)]).toEqual(['Ativa', 'Ativa'])
    await andar(t, '2026-11-20')
    expect([await statusOf(id), await statusOf(next)]).toEqual(['Encerrada', 'Ativa'])
    expect(await inscricoesDe(t, ids)).toMatchObject([{ regua_id: next, ultimo_dia: ATRASO }])
    regua = next
  })
})
