import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../harness'
import { withApp } from '../../with-app'
import { createCliente, createTipo } from '../negociacao/carteira'

const {
  t,
  executivo,
  supervisorCobranca: supervisor,
} = withApp({ hoje: '2026-11-19', hora: '10:00' }, ['executivo', 'supervisorCobranca'])
const MAY = 'discador_nao_configurado'

let numbers = 0
let cliente_id: number
let telefone_id: number

beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  numbers += 1
  const values = { cliente_id, telefone: `119${String(60_000_000 + numbers)}` }
  telefone_id = (await t.db.insertInto('telefones').values(values).returning('id').executeTakeFirstOrThrow()).id
  const tipo = `l${cliente_id}`
  await createTipo(t.db, { codigo: tipo, acionamento: true })
  for (let call = 0; call < 3; call += 1) {
    const told = { cliente_id, tipo, canal: 'ligacao', descricao: 'Liguei' }
    expect((await executivo.post('/api/v1/eventos/store', told)).statusCode).toBe(201)
  }
})

const liberar = (actor: Actor, body: object, id = cliente_id) =>
  actor.post(`/api/v1/clientes/${id}/liberar-contato`, body)
const dial = async () => (await executivo.post('/api/v1/discar', { cliente_id, telefone_id })).json().code
const lines = () =>
  t.db.selectFrom('contatos_liberados').selectAll().where('cliente_id', '=', cliente_id).orderBy('id').execute()

describe('letting one call be made to who was sought enough', () => {
  it('is of the supervisor, with a reason that is kept', async () => {
    const motivo = 'O cliente mandou e-mail pedindo'
    expect((await liberar(executivo, { motivo })).statusCode).toBe(403)
    expect((await liberar(supervisor, { motivo: ' ' })).json().errors).toEqual({ motivo: [expect.any(String)] })
    expect((await liberar(supervisor, { motivo }, 999_999_999)).statusCode).toBe(404)
    const made = await liberar(supervisor, { motivo })
    expect(made.statusCode, made.body).toBe(201)
    expect(await lines()).toMatchObject([
      { motivo, dia: '2026-11-19', usado_em: null, criado_por: supervisor.usuarioId },
    ])
  })

  it('is for no call that fits no more for another reason, and shows on the number', async () => {
    const ligacao = async () =>
      (await executivo.get(`/api/v1/clientes/${cliente_id}/numeros`)).json().numeros[0].ligacao
    expect(await ligacao()).toMatchObject({ codigo: 'limite_do_periodo', libera: 'supervisao' })
    await liberar(supervisor, { motivo: 'Pediu' })
    expect(await ligacao()).toMatchObject({ pode: true })
    await t.db.updateTable('clientes').set({ obito_em: '2026-11-01' }).where('id', '=', cliente_id).execute()
    expect(await dial()).toBe('cliente_falecido')
    expect(await lines()).toMatchObject([{ usado_em: null }])
  })

  it('is not used up by a call that the dialer never got, nor is it good the next day', async () => {
    expect(await dial()).toBe('limite_do_periodo')
    await liberar(supervisor, { motivo: 'Pediu' })
    // without a dialer nothing is written: the whole call is refused
    expect(await dial()).toBe(MAY)
    expect(await lines()).toMatchObject([{ usado_em: null }])
    await t.db
      .updateTable('contatos_liberados')
      .set({ dia: '2026-11-18' })
      .where('cliente_id', '=', cliente_id)
      .execute()
    expect(await dial()).toBe('limite_do_periodo')
  })
})
