import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CPF } from '../../fixture'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCarteira, createCliente, createTipo } from '../negociacao/carteira'

const { t, administrador: admin, executivo } = withApp({}, ['administrador', 'executivo'])

describe('the timeline', () => {
  it('comes in windows, newest first, and is narrowed by channel, person, outcome and what people did', async () => {
    const cliente_id = await createCliente(t.db)
    const [alo, recado] = [await createTipo(t.db, { codigo: 'alo' }), await createTipo(t.db, { codigo: 'recado' })]
    const events = [
      [alo, 'ligacao', 4],
      [recado, 'sms', 3],
      [alo, 'sistema', 1],
      [alo, 'whatsapp', 4],
    ] as const
    for (const [at, [tipo, canal, quem]] of events.entries()) {
      await sql`insert into eventos (cliente_id, tipo_id, canal, descricao, criado_por, criado_em)
        values (${cliente_id}, ${tipo}, ${canal}, ${`n${at}`}, ${quem}, ${`2026-11-1${at}T12:00:00Z`})`.execute(t.db)
    }
    const read = async (query: string) => {
      const answer = await executivo.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo${query}`)
      expect(answer.statusCode, answer.body).toBe(200)
      const texts = answer.json<{ descricao: string }[]>().map(({ descricao }) => descricao)
      return [Number(answer.headers['x-total-count']), texts]
    }
    expect(await read('')).toEqual([4, ['n3', 'n2', 'n1', 'n0']])
    expect(await read('?_start=1&_end=3')).toEqual([4, ['n2', 'n1']])
    expect(await read('?canal=sms')).toEqual([1, ['n1']])
    expect(await read('?usuario_id=4')).toEqual([2, ['n3', 'n0']])
    expect(await read(`?tipo_id=${alo}&sistema=nao`)).toEqual([2, ['n3', 'n0']])
    const { usuarios, tipos, canais } = (
      await executivo.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo/recortes`)
    ).json()
    expect(usuarios.map(({ nome }: { nome: string }) => nome)).toEqual(['Ana Prado', 'Edu Martins', 'Silvia Rocha'])
    expect(tipos).toHaveLength(2)
    expect([...canais].sort()).toEqual(['ligacao', 'sistema', 'sms', 'whatsapp'])
  })

  it.each(['?_start=0&_end=101', '?_start=5&_end=5', '?_start=-1', '?nada=1', '?usuario_id=x', '?sistema=talvez'])(
    'refuses %s',
    async (query) => {
      const cliente_id = await createCliente(t.db)
      const answer = await admin.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo${query}`)
      expect([400, 422]).toContain(answer.statusCode)
    },
  )

  it('is not for creditors', async () => {
    const { cliente_id } = await createCarteira(t.db)
    const credor = await t.as(CPF.credor10)
    expect((await credor.get(`/api/v1/clientes/${cliente_id}/linha-do-tempo`)).statusCode).toBe(403)
  })
})

describe('blocking a number', () => {
  async function createTelefone() {
    const cliente_id = await createCliente(t.db)
    const made = await admin.post('/api/v1/telefones', { cliente_id, telefone: '41966665555', preferido: true })
    expect(made.statusCode, made.body).toBe(201)
    return made.json<{ id: number; versao: number }>()
  }
  const act = (actor: Actor, { id, versao }: { id: number; versao: number }, nome: string, valores: object = {}) =>
    actor.post(`/api/v1/telefones/atos/${nome}`, { ids: [id], valores, versoes: { [id]: versao } })

  it('keeps the day and the reason, and frees it again, both in the history', async () => {
    const telefone = await createTelefone()
    const blocked = await act(executivo, telefone, 'bloquear', {
      bloqueado_ate: '2026-12-20',
      motivo_bloqueio: 'Pediu para não ligar',
    })
    expect(blocked.statusCode, blocked.body).toBe(200)
    const stored = (await admin.get(`/api/v1/telefones/${telefone.id}`)).json()
    expect(stored).toMatchObject({
      bloqueado_ate: '2026-12-20',
      motivo_bloqueio: 'Pediu para não ligar',
      preferido: false,
    })
    expect((await act(executivo, stored, 'desbloquear')).statusCode).toBe(200)
    const freed = (await admin.get(`/api/v1/telefones/${telefone.id}`)).json()
    expect(freed).toMatchObject({ bloqueado_ate: null, motivo_bloqueio: null })
    const lines = (await admin.get(`/api/v1/telefones/${telefone.id}/historico`)).json()
    expect(lines.map(({ acao }: { acao: string }) => acao)).toEqual(['desbloquear', 'bloquear', 'criar'])
  })

  it.each([
    [{ motivo_bloqueio: 'x' }, 'bloqueado_ate'],
    [{ bloqueado_ate: '2026-12-20' }, 'motivo_bloqueio'],
    [{ bloqueado_ate: 'amanhã', motivo_bloqueio: 'x' }, 'bloqueado_ate'],
  ])('refuses %j on its field', async (body, field) => {
    const answer = await act(executivo, await createTelefone(), 'bloquear', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[`valores.${field}`]).toHaveLength(1)
  })

  it('refuses a day that has passed, and frees nothing that is not blocked', async () => {
    const telefone = await createTelefone()
    const passed = await act(executivo, telefone, 'bloquear', { bloqueado_ate: '2026-11-19', motivo_bloqueio: 'x' })
    expect(passed.json()).toMatchObject({
      feitos: 0,
      linhas: [{ ok: false, errors: { bloqueado_ate: [expect.any(String)] } }],
    })
    expect((await act(executivo, telefone, 'desbloquear')).json()).toMatchObject({ feitos: 0, linhas: [{ ok: false }] })
  })

  it('is not for who may not edit telephones', async () => {
    const telefone = await createTelefone()
    const analista = await t.as(CPF.analistaFinanceiro)
    expect((await act(analista, telefone, 'desbloquear')).statusCode).toBe(403)
  })
})

describe('editing a client', () => {
  const edit = async (id: number, body: object) => {
    const { versao } = (await admin.get(`/api/v1/clientes/${id}`)).json()
    return admin.inject({
      method: 'PATCH',
      url: `/api/v1/clientes/${id}`,
      payload: body,
      headers: { 'if-match': String(versao) },
    })
  }

  it('lets the document be corrected until an agreement bears it', async () => {
    const { cliente_id, operacoes } = await createCarteira(t.db)
    expect((await edit(cliente_id, { cpf_cnpj: '52998224725' })).statusCode).toBe(200)
    const closed = await admin.post('/api/v1/acordo/store', {
      cliente_id,
      credor_id: 10,
      operacoes,
      formaPagamento: 'boleto_pix',
    })
    expect(closed.statusCode, closed.body).toBe(201)
    const refused = await edit(cliente_id, { cpf_cnpj: '11144477735' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors.cpf_cnpj).toHaveLength(1)
    // everything else may still change
    expect((await edit(cliente_id, { responsavel: 'Dona Cida', vinculo_responsavel: 'pai_mae' })).statusCode).toBe(200)
  })

  it('asks why a channel is blocked, and keeps who blocked it', async () => {
    const id = await createCliente(t.db)
    const refused = await edit(id, { canais_bloqueados: { sms: true } })
    expect(refused.json().errors.motivo_canais).toHaveLength(1)
    expect((await edit(id, { canais_bloqueados: { sms: true }, motivo_canais: 'Pediu por e-mail' })).statusCode).toBe(
      200,
    )
    const [line] = (await admin.get(`/api/v1/clientes/${id}/historico`)).json()
    expect(line).toMatchObject({
      usuario: { nome: 'Ana Prado' },
      mudancas: { motivo_canais: [null, 'Pediu por e-mail'] },
    })
  })
})
