import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createOperacao, createTipo } from '../negociacao/carteira'

/** A Thursday in the morning; the dialer is not configured, which is what is said once nothing speaks against the call. */
const { t, executivo, coordenador } = withApp({ hoje: '2026-11-19', hora: '10:00' }, ['executivo', 'coordenador'])
const night = withApp({ hoje: '2026-11-19', hora: '20:30' }, ['executivo'])
const MAY = 'discador_nao_configurado'

let numbers = 0
let cliente_id: number
let telefone: string
let telefone_id: number

async function person(app: typeof t, uf: string | null = 'SP', ddd = '11') {
  cliente_id = await createCliente(app.db)
  await app.db.updateTable('clientes').set({ uf, cidade: 'Niterói' }).where('id', '=', cliente_id).execute()
  numbers += 1
  telefone = `${ddd}9${String(40_000_000 + numbers)}`
  telefone_id = await phone(app, cliente_id)
}

async function phone(app: typeof t, cliente: number, mais: object = {}): Promise<number> {
  const values = { cliente_id: cliente, telefone, ...mais }
  const { id } = await app.db.insertInto('telefones').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

const discar = (mais: object = {}, actor: Actor = executivo) =>
  actor.post('/api/v1/discar', { cliente_id, telefone_id, ...mais })
const code = async (mais: object = {}) => (await discar(mais)).json().code
const contato = (mais: object) =>
  executivo.post('/api/v1/eventos/store', { cliente_id, canal: 'ligacao', descricao: 'Liguei', telefone, ...mais })

beforeEach(() => person(t))

describe('dialling by the law', () => {
  it('goes on when nothing speaks against it', async () => {
    expect(await code()).toBe(MAY)
  })

  it('is refused at night with the law and the next opening, by the clock of the place that opens last', async () => {
    await person(night.t, 'SP', '21')
    const refused = (await discar({}, night.executivo)).json()
    expect(refused).toMatchObject({
      statusCode: 409,
      code: 'fora_do_horario',
      // the 20th is a holiday, the 21st a Saturday
      message: 'Fora do horário: abre em 23/11 às 9h (RJ). Lei 6.854/2014 do RJ, art. 3, § 4 (Lei 7.868/2018).',
      a_partir_de: '2026-11-23T12:00:00.000Z',
    })
    expect(refused.motivos).toMatchObject([
      {
        ordem: 5,
        codigo: 'fora_do_horario',
        regra: expect.stringMatching(/^config\/contato\.yaml:\d+$/),
        libera: 'ninguem',
      },
    ])
  })

  it('is refused on a holiday of the UF or town, on which banks work', async () => {
    const day = { data: '2026-11-19', nome: 'Padroeira' }
    const before = (await executivo.get('/api/v1/calendario/dias?de=2026-11-19&ate=2026-11-19')).json()
    const made = await coordenador.post('/api/v1/feriados', { ...day, uf: 'RJ' })
    expect(made.statusCode, made.body).toBe(201)
    expect(await code()).toBe(MAY)
    await person(t, 'RJ', '11')
    expect(await code()).toBe('fora_do_horario')
    await person(t, 'SP', '21')
    expect(await code()).toBe('fora_do_horario')
    const after = await executivo.get('/api/v1/calendario/dias?de=2026-11-19&ate=2026-11-19')
    expect([before, after.json()]).toEqual([[], []])
    await t.db.updateTable('feriados').set({ uf: 'SP', cidade: 'NITEROI' }).where('id', '=', made.json().id).execute()
    expect(await code()).toBe('fora_do_horario')
    await t.db.updateTable('clientes').set({ cidade: 'Santos' }).where('id', '=', cliente_id).execute()
    expect(await code()).toBe(MAY)
    await t.db.deleteFrom('feriados').where('id', '=', made.json().id).execute()
  })

  it('is refused to a person who has died, or has a plan of the court', async () => {
    await t.db.updateTable('clientes').set({ obito_em: '2026-11-01' }).where('id', '=', cliente_id).execute()
    expect(await code()).toBe('cliente_falecido')
    const plan = { obito_em: null, repactuacao_judicial_desde: '2026-01-01' }
    await t.db.updateTable('clientes').set(plan).where('id', '=', cliente_id).execute()
    expect(await code({ a_pedido: true })).toBe('repactuacao_judicial')
    await t.db
      .updateTable('clientes')
      .set({ repactuacao_judicial_ate: '2026-11-18' })
      .where('id', '=', cliente_id)
      .execute()
    expect(await code()).toBe(MAY)
  })

  it('is refused for what any record of the person says', async () => {
    const responsavel_cpf_cnpj = '11144477735'
    const other = await createCliente(t.db)
    await t.db.updateTable('clientes').set({ responsavel_cpf_cnpj }).where('id', 'in', [cliente_id, other]).execute()
    const set = (values: object) => t.db.updateTable('clientes').set(values).where('id', '=', other).execute()
    await set({ canais_bloqueados: JSON.stringify({ ligacao: true }), motivo_canais: 'Pediu' })
    expect(await code()).toBe('canal_bloqueado')
    await set({ sem_contato: true, motivo_sem_contato: 'Pediu por carta' })
    expect((await discar()).json()).toMatchObject({
      code: 'cliente_sem_contato',
      message: expect.stringContaining('Pediu por carta'),
    })
    await set({ sem_contato: false, motivo_sem_contato: null, canais_bloqueados: null, obito_em: '2026-11-01' })
    expect(await code()).toBe('cliente_falecido')
    await set({ obito_em: null })
    expect(await code()).toBe(MAY)
  })

  it('does not fail on a day that never comes', async () => {
    const block = { bloqueado_ate: '9999-12-31', motivo_bloqueio: 'reclamou' }
    await t.db.updateTable('telefones').set(block).where('id', '=', telefone_id).execute()
    expect((await discar()).json()).toMatchObject({ code: 'telefone_bloqueado', a_partir_de: null })
    const plan = { repactuacao_judicial_desde: '2026-01-01', repactuacao_judicial_ate: '9999-12-31' }
    await t.db.updateTable('clientes').set(plan).where('id', '=', cliente_id).execute()
    expect((await discar()).json().motivos).toMatchObject([
      { codigo: 'telefone_bloqueado' },
      { codigo: 'repactuacao_judicial', ate: null },
    ])
  })

  it("is refused to somebody else's number in RJ alone", async () => {
    await sql`update telefones set tipo = 'recado', contato = 'Vizinha' where id = ${telefone_id}`.execute(t.db)
    expect(await code()).toBe(MAY)
    await t.db.updateTable('clientes').set({ uf: 'RJ' }).where('id', '=', cliente_id).execute()
    expect((await discar()).json()).toMatchObject({
      code: 'ligacao_a_outro',
      message: expect.stringContaining('Lei 6.854'),
    })
  })
})

describe('how often a person is called', () => {
  const tipo = (mais: object) => createTipo(t.db, { codigo: `t${cliente_id}`, acionamento: true, ...mais })

  it('is three times a day, over all the records of the person and over the number, whoever is sought there', async () => {
    await tipo({})
    const first = cliente_id
    const other = await createCliente(t.db)
    await t.db
      .updateTable('clientes')
      .set({ responsavel_cpf_cnpj: '52998224725' })
      .where('id', 'in', [first, other])
      .execute()
    const two = { tipo: `t${first}` }
    for (const id of [first, first, other]) {
      expect(await code()).toBe(MAY)
      expect((await contato({ ...two, cliente_id: id, telefone: null })).statusCode).toBe(201)
    }
    expect((await discar()).json()).toMatchObject({
      code: 'limite_do_periodo',
      message: expect.stringContaining('cabe de novo em 20/11 às 0h'),
      // the day after is a holiday, and then comes the Saturday
      a_partir_de: '2026-11-21T11:00:00.000Z',
    })
    await person(t)
    const stranger = cliente_id
    for (let call = 0; call < 3; call += 1) {
      expect(await code()).toBe(MAY)
      await contato({ ...two, cliente_id: stranger })
    }
    cliente_id = await createCliente(t.db)
    telefone_id = await phone(t, cliente_id)
    expect(await code()).toBe('limite_do_periodo')
  })

  it('is not again before the day that was agreed on with the right person', async () => {
    await tipo({ cpc: true, alo: true, agenda: true })
    const agreed = { tipo: `t${cliente_id}`, agendado_para: '2026-12-01T14:00:00-03:00' }
    const made = await contato(agreed)
    expect(made.statusCode, made.body).toBe(201)
    expect((await discar()).json()).toMatchObject({
      code: 'limite_do_periodo',
      a_partir_de: '2026-12-01T11:00:00.000Z',
    })
    const { id } = made.json().agendamento
    const moved = await executivo.post(`/api/v1/agendamentos/${id}/reagendar`, { quando: '2026-12-03T14:00:00-03:00' })
    expect(moved.statusCode, moved.body).toBe(201)
    expect((await discar()).json()).toMatchObject({ a_partir_de: '2026-12-03T11:00:00.000Z' })
    const motivo = 'Não precisa mais'
    const off = await executivo.post(`/api/v1/agendamentos/${moved.json().agendamento.id}/cancelar`, { motivo })
    expect(off.statusCode, off.body).toBe(200)
    // three days after they were spoken with is a Sunday
    expect((await discar()).json()).toMatchObject({ a_partir_de: '2026-11-23T11:00:00.000Z' })
  })
})

describe('what stands already', () => {
  it('stops a call until the client asks for it', async () => {
    await sql`insert into promessas (cliente_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${cliente_id}, 10, '2026-11-18', '2026-11-25', 2, '2026-11-27', 'Aberta', 0)`.execute(t.db)
    expect((await discar()).json()).toMatchObject({
      code: 'promessa_vigente',
      message: expect.stringContaining('25/11'),
    })
    expect(await code({ a_pedido: true })).toBe(MAY)
  })

  it('is a promise to one creditor, unless something of another is open', async () => {
    await sql`insert into promessas (cliente_id, credor_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${cliente_id}, 10, 10, '2026-11-18', '2026-11-25', 2, '2026-11-27', 'Aberta', 0)`.execute(t.db)
    await createOperacao(t.db, { cliente_id })
    expect(await code()).toBe('promessa_vigente')
    await createOperacao(t.db, { cliente_id, credor_id: 57 })
    expect(await code()).toBe(MAY)
  })

  it('is an agreement in order, unless something else is open', async () => {
    const carteira = await createCarteira(t.db)
    const asked = { ...carteira, credor_id: 10, formaPagamento: 'boleto_pix', parametros: { nParcelas: 2 } }
    const closed = await executivo.post('/api/v1/acordo/store', asked)
    expect(closed.statusCode, closed.body).toBe(201)
    cliente_id = carteira.cliente_id
    telefone_id = await phone(t, cliente_id)
    expect(await code()).toBe('acordo_em_dia')
    await createOperacao(t.db, { cliente_id })
    expect(await code()).toBe(MAY)
  })
})
