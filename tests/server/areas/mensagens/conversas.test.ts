import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor, TestApp } from '../../harness'
import { avisarSms, createDestinatario, mensagem, openSaida, SEGREDO } from './caixa-de-saida'

let t: TestApp
let executivo: Actor
let supervisor: Actor
let coordenador: Actor
beforeAll(async () => {
  process.env.AVENCA_SMS_RETORNO = SEGREDO
  t = await openSaida()
  executivo = await t.as(CPF.executivo)
  supervisor = await t.as(CPF.supervisorCobranca)
  coordenador = await t.as(CPF.coordenador)
})
afterAll(async () => {
  delete process.env.AVENCA_SMS_RETORNO
  await t.close()
})

let said = 0
const em = (minutes: number) => new Date(t.app.clock.agora().getTime() + minutes * 60_000).toISOString()
async function writes(telefone: string, texto = 'Quero pagar', minutes = 0) {
  said += 1
  const answer = await avisarSms(t, { evento: `conversa-${said}`, de: `+55${telefone}`, texto, em: em(minutes) })
  expect(answer.statusCode, answer.body).toBe(200)
}
const conversaDe = (telefone: string) =>
  t.db.selectFrom('conversas').selectAll().where('contato', '=', telefone).executeTakeFirstOrThrow()
const linhasDe = (id: number) =>
  t.db
    .selectFrom('conversas_mensagens')
    .select(['de', 'texto', 'mensagem_id'])
    .where('conversa_id', '=', id)
    .orderBy('id')
    .execute()
const take = (actor: Actor, body: object = {}) => actor.post('/api/v1/conversas/proxima', body)
/** Does a declared act with one conversation; answers why it was refused, null when it was done. */
async function act(actor: Actor, id: number, nome: string, valores: object = {}): Promise<string | null> {
  const answer = await actor.post(`/api/v1/conversas/atos/${nome}`, { ids: [id], valores })
  if (answer.statusCode !== 200) return answer.json<{ code: string }>().code
  const { linhas } = answer.json<{ linhas: readonly { ok: boolean; code?: string; message?: string }[] }>()
  const refused = linhas.find(({ ok }) => !ok)
  return refused ? (refused.code ?? refused.message ?? '') : null
}
const answers = (actor: Actor, id: number, texto = 'Bom dia, como posso ajudar?') =>
  actor.post(`/api/v1/conversas/${id}/responder`, { texto })
async function desfecho(): Promise<number> {
  const known = await t.db
    .selectFrom('tipos_evento')
    .select('id')
    .where('codigo', '=', 'fim_do_chat')
    .executeTakeFirst()
  if (known) return known.id
  const made = { codigo: 'fim_do_chat', nome: 'Fim do chat', acionamento: false }
  return (await t.db.insertInto('tipos_evento').values(made).returning('id').executeTakeFirstOrThrow()).id
}
/** Ends whatever is open, so that the next case finds an empty queue. */
async function clear() {
  const open = await t.db.selectFrom('conversas').select('id').where('status', '<>', 'Encerrada').execute()
  const desfecho_id = await desfecho()
  for (const { id } of open) {
    expect(await act(coordenador, id, 'encerrar', { desfecho_id, resumo: 'Fim' })).toBeNull()
  }
}

describe('what a person writes', () => {
  it('opens one conversation, tied to the only client of the number, and goes on in it', async () => {
    const { cliente_id, telefone } = await createDestinatario(t)
    await writes(telefone, 'Oi')
    await writes(telefone, 'Ainda aí?', 1)
    const conversa = await conversaDe(telefone)
    expect(conversa).toMatchObject({ cliente_id, status: 'Aguardando', responsavel_id: null, canal: 'sms' })
    expect(await linhasDe(conversa.id)).toMatchObject([
      { de: 'cliente', texto: 'Oi' },
      { de: 'cliente', texto: 'Ainda aí?' },
    ])
  })

  it('reopens what was closed, as a new wait', async () => {
    const { telefone } = await createDestinatario(t)
    await writes(telefone)
    await clear()
    const before = await conversaDe(telefone)
    expect(before.status).toBe('Encerrada')
    await writes(telefone, 'Voltei', 2)
    const after = await conversaDe(telefone)
    expect(after).toMatchObject({ id: before.id, status: 'Aguardando', responsavel_id: null })
    expect(after.aguarda_desde).not.toBeNull()
    await clear()
  })

  it('that only asks for no more opens none, and blocks the channel as ever', async () => {
    const { cliente_id, telefone } = await createDestinatario(t)
    await writes(telefone, 'SAIR')
    expect(await t.db.selectFrom('conversas').select('id').where('contato', '=', telefone).execute()).toEqual([])
    const { canais_bloqueados } = await t.db
      .selectFrom('clientes')
      .select('canais_bloqueados')
      .where('id', '=', cliente_id)
      .executeTakeFirstOrThrow()
    expect(canais_bloqueados).toMatchObject({ sms: true })
  })
})

describe('taking the next', () => {
  it('gives the longest wait of the department, and two who take at once two conversations', async () => {
    await clear()
    const people = await Promise.all([createDestinatario(t), createDestinatario(t)])
    await writes(people[1].telefone, 'Depois', -5)
    await writes(people[0].telefone, 'Antes', -30)
    const [one, other] = await Promise.all([take(executivo), take(supervisor)])
    const ids = [one, other].map((answer) => answer.json<{ conversa_id: number }>().conversa_id)
    const [first, second] = await Promise.all(people.map(({ telefone }) => conversaDe(telefone)))
    expect([...ids].sort()).toEqual([first?.id, second?.id].sort())
    expect([first?.responsavel_id, second?.responsavel_id].sort()).toEqual(
      [executivo.usuarioId, supervisor.usuarioId].sort(),
    )
    expect((await take(executivo)).json<{ type: string }>()).toMatchObject({ code: 'conversas_ninguem_espera' })
    expect((await take(executivo, { departamento: 'nada' })).statusCode).toBe(422)
    await clear()
  })

  it('stops at the limit of one person, however many tries run at once', async () => {
    for (let i = 0; i < 7; i += 1) await writes((await createDestinatario(t)).telefone, 'Oi', i)
    const tries = await Promise.all(Array.from({ length: 7 }, () => take(executivo)))
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    expect(tries.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'conversas_demais' })
    await clear()
  })

  it('is nothing for whom the permission is missing, and a creditor’s user sees no conversation', async () => {
    const { telefone } = await createDestinatario(t)
    await writes(telefone)
    const { id } = await conversaDe(telefone)
    const credor = await t.as(CPF.credor10)
    expect((await take(credor)).statusCode).toBe(403)
    expect((await credor.get(`/api/v1/conversas/${id}`)).statusCode).toBe(403)
    expect((await executivo.get(`/api/v1/conversas/${id}`)).statusCode).toBe(200)
    await clear()
  })
})

describe('an answer', () => {
  it('is a message of the outbox with its line, and ends the wait', async () => {
    const { telefone } = await createDestinatario(t)
    await writes(telefone)
    const { id } = await conversaDe(telefone)
    expect((await answers(executivo, id)).json()).toMatchObject({ code: 'conversa_de_outro' })
    await take(executivo)
    const answer = await answers(executivo, id, 'Bom dia, {nome}.')
    expect(answer.statusCode, answer.body).toBe(201)
    const { mensagem_id, texto } = answer.json<{ mensagem_id: number; texto: string }>()
    expect(texto).not.toContain('{nome}')
    expect(await mensagem(t, mensagem_id)).toMatchObject({ origem: 'chat', telefone, texto })
    expect((await linhasDe(id)).at(-1)).toEqual({ de: 'pessoa', texto, mensagem_id })
    const after = await conversaDe(telefone)
    expect(after.aguarda_desde).toBeNull()
    expect(after.primeira_resposta_em).not.toBeNull()
    await clear()
  })

  it('says nothing forbidden', async () => {
    const { telefone } = await createDestinatario(t)
    await writes(telefone)
    const { id } = await conversaDe(telefone)
    await take(executivo)
    const answer = await answers(executivo, id, 'Pague ou haverá penhora.')
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('texto')
    await clear()
  })

  it('waits for who it is: two facts of three, none of them wrong', async () => {
    const { cliente_id } = await createDestinatario(t, 5, {
      nascimento: '1980-09-07',
      cep: '30130000',
      cpf_cnpj: '52998224725',
    })
    const telefone = '31988887001'
    await writes(telefone)
    const { id, cliente_id: nobody } = await conversaDe(telefone)
    expect(nobody).toBeNull()
    await take(executivo)
    expect((await answers(executivo, id)).json<{ errors: object }>().errors).toHaveProperty('texto')
    const identify = (body: object) => executivo.post(`/api/v1/conversas/${id}/identificar`, { cliente_id, ...body })
    expect((await identify({ cpf: '529' })).json()).toMatchObject({ code: 'identidade_insuficiente' })
    expect((await identify({ cpf: '529', nascimento: '08/09' })).json()).toMatchObject({
      code: 'identidade_nao_confere',
    })
    const done = await identify({ cpf: '529', nascimento: '7/9' })
    expect(done.json()).toMatchObject({ cliente_id, identificado_por: ['nascimento', 'cpf'] })
    const answer = await answers(executivo, id)
    expect(answer.statusCode, answer.body).toBe(201)
    await clear()
  })

  it('leaves the choice of a shared number to the person who attends', async () => {
    const one = await createDestinatario(t)
    const other = await createDestinatario(t)
    await t.db.insertInto('telefones').values({ cliente_id: other.cliente_id, telefone: one.telefone }).execute()
    await writes(one.telefone)
    const { id, cliente_id } = await conversaDe(one.telefone)
    expect(cliente_id).toBeNull()
    await take(executivo)
    const chosen = await executivo.post(`/api/v1/conversas/${id}/identificar`, { cliente_id: other.cliente_id })
    expect(chosen.json()).toMatchObject({ cliente_id: other.cliente_id, identificado_por: ['numero'] })
    const personal = await answers(executivo, id, 'Bom dia, {nome}.')
    expect(personal.json<{ errors: object }>().errors).toHaveProperty('texto')
    await clear()
  })
})

describe('who attends', () => {
  it('hands over to the queue or to a person, and only a manager takes what is another’s', async () => {
    const { telefone } = await createDestinatario(t)
    await writes(telefone)
    const { id } = await conversaDe(telefone)
    await take(executivo)
    expect(await act(executivo, id, 'assumir')).toBe('sem_permissao')
    expect(await act(supervisor, id, 'assumir')).toBeNull()
    expect(await conversaDe(telefone)).toMatchObject({ responsavel_id: supervisor.usuarioId })
    expect(await act(executivo, id, 'transferir', { departamento: 'financeiro' })).toContain('não está com você')
    expect(await act(supervisor, id, 'transferir', { departamento: 'financeiro', motivo: 'Quer o boleto' })).toBeNull()
    expect(await conversaDe(telefone)).toMatchObject({
      ...{ status: 'Aguardando', departamento: 'financeiro', responsavel_id: null },
    })
    expect((await linhasDe(id)).at(-1)).toMatchObject({ de: 'sistema', texto: 'Quer o boleto' })
    expect((await take(executivo, { departamento: 'cobranca' })).statusCode).toBe(409)
    await clear()
  })

  it('closes with an outcome that stands in the client’s timeline, and may reopen', async () => {
    const { cliente_id, telefone } = await createDestinatario(t)
    await writes(telefone)
    const { id } = await conversaDe(telefone)
    await take(executivo)
    const fim = { desfecho_id: await desfecho(), resumo: 'Paga na sexta', nota: 5 }
    expect(await act(executivo, id, 'encerrar', fim)).toBeNull()
    const eventos = await t.db.selectFrom('eventos').select('descricao').where('cliente_id', '=', cliente_id).execute()
    expect(eventos.map(({ descricao }) => descricao)).toContain('Paga na sexta')
    expect((await answers(executivo, id)).json()).toMatchObject({ code: 'conversa_encerrada' })
    expect(await act(executivo, id, 'reabrir')).toBeNull()
    expect(await conversaDe(telefone)).toMatchObject({ status: 'Aguardando', desfecho_id: null })
    await clear()
  })
})
