import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import { withApp } from '../../with-app'
import { createCliente, createOperacao, createTipo } from '../negociacao/carteira'

const { t, executivo } = withApp({ hoje: '2026-11-20' }, ['executivo'])
beforeAll(async () => {
  await createTipo(t.db, { codigo: 'contato', nome: 'Contato', alo: true, cpc: true })
  await createTipo(t.db, { codigo: 'nao_atende', nome: 'Não atende' })
  await createTipo(t.db, { codigo: 'numero_errado', nome: 'Número errado', telefone_invalido: true, bloqueio_dias: 30 })
  await createTipo(t.db, { codigo: 'retorno', nome: 'Retorno', agenda: true })
  await createTipo(t.db, { codigo: 'sistema', acionamento: false })
})

let cliente_id: number
beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  await createOperacao(t.db, { cliente_id })
})

const store = (changes: object = {}) =>
  executivo.post('/api/v1/eventos/store', {
    cliente_id,
    tipo: 'contato',
    canal: 'ligacao',
    descricao: 'Conversa',
    ...changes,
  })
const agendar = async (quando: string, changes: object = {}): Promise<number> => {
  const answer = await store({ agendamento: { quando, motivo: 'Ligar de novo' }, ...changes })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().agendamento.id
}
const statusOf = async (id: number) => {
  const row = await t.db.selectFrom('agendamentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return row.status
}

describe('an appointment', () => {
  it('is noted with the event, or by the day that its type asks for', async () => {
    const whole = (await store({ agendamento: { quando: '2026-11-23T10:00:00-03:00', motivo: 'Ver resposta' } })).json()
    expect(whole).toMatchObject({
      evento: { agendado_para: '2026-11-23T13:00:00.000Z' },
      agendamento: { quando: '2026-11-23T13:00:00.000Z' },
    })
    const plain = (await store({ tipo: 'retorno', agendado_para: '2026-11-24T10:00:00-03:00' })).json()
    const row = await t.db
      .selectFrom('agendamentos')
      .selectAll()
      .where('id', '=', plain.agendamento.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ motivo: 'Retorno', status: 'Aberto', executivo_cobranca_id: 7, cliente_id })
  })

  it.each([
    ['agendamento.quando', { agendamento: { quando: '2026-11-19T10:00:00-03:00', motivo: 'x' } }],
    ['agendamento.quando', { agendamento: { quando: 'amanhã', motivo: 'x' } }],
    ['agendamento.quando', { agendamento: { quando: '', motivo: 'x' } }],
    ['agendamento.motivo', { agendamento: { quando: '2026-11-23T10:00:00-03:00', motivo: ' ' } }],
    ['agendamento.canal', { agendamento: { quando: '2026-11-23T10:00:00-03:00', motivo: 'x', canal: 'pombo' } }],
    ['agendado_para', { agendado_para: '2026-11-19T23:59:59-03:00' }],
    ['agendado_para', { agendado_para: '2027-11-21T00:00:00-03:00' }],
    [
      'agendado_para',
      { agendado_para: '2026-11-24T10:00:00Z', agendamento: { quando: '2026-11-23T10:00:00Z', motivo: 'x' } },
    ],
  ])('is refused on %s: %j', async (field, change) => {
    const answer = await store(change)
    expect([answer.statusCode, Object.keys(answer.json().errors)], answer.body).toEqual([422, [field]])
  })

  it('of today or before is answered by the next contact, one of tomorrow is not', async () => {
    const tomorrow = await agendar('2026-11-21T10:00:00-03:00')
    const today = await agendar('2026-11-20T18:00:00-03:00')
    const silent = (await store({ tipo: 'sistema' })).json()
    expect([silent.concluidos, await statusOf(today)]).toEqual([[], 'Aberto'])
    const contact = (await store()).json()
    expect(contact.concluidos).toEqual([today])
    expect([await statusOf(today), await statusOf(tomorrow)]).toEqual(['Concluído', 'Aberto'])
  })
})

describe('POST /agendamentos/{id}', () => {
  const act = (id: number, name: string, body: object, actor = executivo) =>
    actor.post(`/api/v1/agendamentos/${id}/${name}`, body)
  const outcome = { tipo: 'contato', canal: 'ligacao', descricao: 'Atendeu' }

  it('concluir ends it with the event of its outcome, also before its day', async () => {
    const id = await agendar('2026-11-25T10:00:00-03:00')
    const answer = await act(id, 'concluir', outcome)
    expect(answer.statusCode, answer.body).toBe(201)
    const { evento, concluidos } = answer.json()
    expect([evento.cliente_id, concluidos]).toEqual([cliente_id, [id]])
    const row = await t.db.selectFrom('agendamentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'Concluído', resultado_id: evento.id })
  })

  it('reagendar ends it and begins another, which keeps the reason unless another is given', async () => {
    const id = await agendar('2026-11-25T10:00:00-03:00')
    const answer = await act(id, 'reagendar', { quando: '2026-11-30T09:00:00-03:00' })
    const next = answer.json().agendamento.id
    const rows = await t.db
      .selectFrom('agendamentos')
      .select(['id', 'status', 'motivo'])
      .where('cliente_id', '=', cliente_id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id, status: 'Reagendado', motivo: 'Ligar de novo' },
      { id: next, status: 'Aberto', motivo: 'Ligar de novo' },
    ])
    const past = await act(next, 'reagendar', { quando: '2026-11-01T09:00:00-03:00' })
    expect(Object.keys(past.json().errors)).toEqual(['quando'])
  })

  it('cancelar asks why and keeps it', async () => {
    const id = await agendar('2026-11-25T10:00:00-03:00')
    expect(Object.keys((await act(id, 'cancelar', { motivo: ' ' })).json().errors)).toEqual(['motivo'])
    expect((await act(id, 'cancelar', { motivo: 'Cliente pagou' })).json()).toEqual({ id, status: 'Cancelado' })
    const history = await t.db
      .selectFrom('historico')
      .select('mudancas')
      .where('recurso', '=', 'agendamentos')
      .where('registro_id', '=', id)
      .execute()
    expect(JSON.stringify(history)).toContain('Cliente pagou')
  })

  it.each([
    ['concluir', outcome],
    ['reagendar', { quando: '2026-11-30T09:00:00-03:00' }],
    ['cancelar', { motivo: 'x' }],
  ])('%s in two tabs happens once; the other is told what it is by now', async (name, body) => {
    const id = await agendar('2026-11-25T10:00:00-03:00')
    const answers = await Promise.all([act(id, name, body), act(id, name, body), act(id, name, body)])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes.slice(1)).toEqual([409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      code: 'agendamento_encerrado',
      message: expect.stringContaining('já está'),
    })
  })

  it('is nobody’s without the permission, and not there when it is missing', async () => {
    const id = await agendar('2026-11-25T10:00:00-03:00')
    const backoffice = await t.as(CPF.backoffice)
    expect((await act(id, 'cancelar', { motivo: 'x' }, backoffice)).statusCode).toBe(403)
    expect((await act(987_654, 'cancelar', { motivo: 'x' })).statusCode).toBe(404)
  })
})

describe('the number that was called', () => {
  const telefone = '11987654321'
  const phone = () =>
    t.db.selectFrom('telefones').selectAll().where('cliente_id', '=', cliente_id).executeTakeFirstOrThrow()
  beforeEach(async () => {
    await sql`insert into telefones (cliente_id, telefone, situacao) values (${cliente_id}, ${telefone}, 'nao_testado')`.execute(
      t.db,
    )
  })

  it.each([
    ['contato', 'bom', null],
    ['nao_atende', 'nao_testado', null],
    ['numero_errado', 'invalido', '2026-12-20'],
  ])('after %s: %s, blocked until %s', async (tipo, situacao, bloqueado_ate) => {
    await store({ tipo, telefone: '(11) 98765-4321' })
    const row = await phone()
    expect(row).toMatchObject({ situacao, bloqueado_ate, versao: 2 })
    expect(row.ultimo_contato).not.toBeNull()
    expect(row.ultimo_resultado).toBe(
      { contato: 'Contato', nao_atende: 'Não atende', numero_errado: 'Número errado' }[tipo],
    )
  })

  it('keeps a block that lasts longer, and leaves a number alone that is not the client’s', async () => {
    await sql`update telefones set bloqueado_ate = '2027-06-01', motivo_bloqueio = 'Pediu' where cliente_id = ${cliente_id}`.execute(
      t.db,
    )
    await store({ tipo: 'numero_errado', telefone })
    expect(await phone()).toMatchObject({ bloqueado_ate: '2027-06-01', motivo_bloqueio: 'Pediu' })
    expect((await store({ tipo: 'contato', telefone: '1133334444' })).statusCode).toBe(201)
  })
})
