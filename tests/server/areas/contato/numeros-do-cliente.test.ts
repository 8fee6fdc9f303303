import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { NumeroDoCliente } from '../../../../src/contract/contato/numeros'
import { recordAccess } from '../../../../src/server/framework/resources/personal/record-access'
import { withApp } from '../../with-app'
import { createCliente, createTipo } from '../negociacao/carteira'

const { t, executivo, backoffice } = withApp({ hoje: '2026-11-19', hora: '08:30' }, ['executivo', 'backoffice'])

let numbers = 0
let cliente_id: number

beforeEach(async () => {
  cliente_id = await createCliente(t.db)
  await t.db.updateTable('clientes').set({ uf: 'SP' }).where('id', '=', cliente_id).execute()
})

async function phone(ddd = '11', mais: object = {}): Promise<{ id: number; telefone: string }> {
  numbers += 1
  const telefone = `${ddd}9${String(30_000_000 + numbers)}`
  const values = { cliente_id, telefone, ...mais }
  const { id } = await t.db.insertInto('telefones').values(values).returning('id').executeTakeFirstOrThrow()
  return { id, telefone }
}

async function numeros(): Promise<ReadonlyMap<number, NumeroDoCliente>> {
  const answered = await executivo.get(`/api/v1/clientes/${cliente_id}/numeros`)
  expect(answered.statusCode, answered.body).toBe(200)
  const rows: readonly NumeroDoCliente[] = answered.json().numeros
  return new Map(rows.map((row) => [row.id, row]))
}

const ligacoes = async () => new Map([...(await numeros())].map(([id, { ligacao }]) => [id, ligacao]))

describe('the numbers of a client', () => {
  it('say of each whether it may be called now, why not, and when it opens', async () => {
    const [sp, rj] = [await phone('11'), await phone('21')]
    const invalido = await phone('11', { situacao: 'invalido' })
    const found = await ligacoes()
    expect(found.get(sp.id)).toEqual({
      pode: true,
      codigo: null,
      texto: null,
      abre: null,
      libera: null,
      a_pedido: false,
      segundos: null,
      avisos: [],
    })
    expect(found.get(rj.id)).toMatchObject({
      pode: false,
      codigo: 'fora_do_horario',
      texto: 'Fora do horário: abre às 9h (RJ). Lei 6.854/2014 do RJ, art. 3, § 4 (Lei 7.868/2018).',
      abre: 'às 9h (RJ)',
      libera: 'ninguem',
      segundos: expect.any(Number),
    })
    const { segundos } = found.get(rj.id) ?? {}
    // the clock of the test runs on from half past eight
    expect(segundos).toBeGreaterThan(25 * 60)
    expect(segundos).toBeLessThanOrEqual(30 * 60)
    expect(found.get(invalido.id)).toMatchObject({ codigo: 'telefone_marcado_invalido', segundos: null })
  })

  it('are answered as dialling each of them is', async () => {
    const all = [
      await phone('11'),
      await phone('21'),
      await phone('11', { bloqueado_ate: '2026-12-01', motivo_bloqueio: 'Reclamou' }),
      await phone('11', { contato: 'Vizinha' }),
      await phone('21', { contato: 'Vizinha' }),
      await phone('11', { tipo: 'comercial' }),
    ]
    const found = await ligacoes()
    for (const { id } of all) {
      const refused = (await executivo.post('/api/v1/discar', { cliente_id, telefone_id: id })).json()
      const verdict = found.get(id)
      const said = verdict?.pode ? 'discador_nao_configurado' : verdict?.codigo
      expect(refused.code).toBe(said)
      if (!verdict?.pode) expect(refused.message).toBe(verdict?.texto)
    }
    expect(all.map(({ id }) => found.get(id)?.avisos)).toEqual([[], [], [], ['de_outro'], ['de_outro'], ['comercial']])
  })

  it('keep apart what was done at each, of this person and of others', async () => {
    await createTipo(t.db, { codigo: `n${cliente_id}`, acionamento: true })
    const [one, other] = [await phone(), await phone()]
    const stranger = await createCliente(t.db)
    const both = [one, other].map(({ telefone }) => ({ cliente_id: stranger, telefone }))
    await t.db.insertInto('telefones').values(both).execute()
    const call = (telefone: string) =>
      executivo.post('/api/v1/eventos/store', {
        cliente_id: stranger,
        tipo: `n${cliente_id}`,
        canal: 'ligacao',
        descricao: 'Liguei',
        telefone,
      })
    for (const telefone of [one.telefone, one.telefone, other.telefone])
      expect((await call(telefone)).statusCode).toBe(201)
    expect([...(await ligacoes()).values()].map(({ pode }) => pode)).toEqual([true, true])
    await call(one.telefone)
    expect((await ligacoes()).get(one.id)).toMatchObject({ codigo: 'limite_do_periodo', libera: 'supervisao' })
    expect((await ligacoes()).get(other.id)?.pode).toBe(true)
  })

  it('tell what the client may ask for', async () => {
    const { id } = await phone()
    await sql`insert into promessas (cliente_id, valor, feita_em, data, tolerancia_dias, limite, status, valor_recebido)
      values (${cliente_id}, 10, '2026-11-18', '2026-11-25', 2, '2026-11-27', 'Aberta', 0)`.execute(t.db)
    expect((await ligacoes()).get(id)).toMatchObject({ codigo: 'promessa_vigente', libera: 'a_pedido', a_pedido: true })
    await t.db.updateTable('clientes').set({ obito_em: '2026-11-01' }).where('id', '=', cliente_id).execute()
    expect((await ligacoes()).get(id)).toMatchObject({ codigo: 'cliente_falecido', a_pedido: false })
  })

  it('count the calls that were dialled at a record that was joined since', async () => {
    const { telefone } = await phone()
    const [fica, sai] = [await createCliente(t.db), cliente_id]
    const { id } = await t.db
      .insertInto('telefones')
      .values({ cliente_id: fica, telefone })
      .returning('id')
      .executeTakeFirstOrThrow()
    const quem = { usuario_id: 4, ip: '127.0.0.1', rota: 'POST /api/v1/discar' }
    const detalhe = { telefone_id: 0, a_pedido: false, quando: '2026-11-19T08:10:00-03:00' }
    const dialled = { acao: 'discar', recurso: 'clientes', registro_id: sai, finalidade: 'contato', detalhe }
    for (let call = 0; call < 3; call += 1) await recordAccess(t.db, quem, dialled)
    cliente_id = fica
    expect((await ligacoes()).get(id)?.pode).toBe(true)
    const joined = { unido_em_id: fica, excluido_em: '2026-11-19T08:20:00-03:00' }
    await t.db.updateTable('clientes').set(joined).where('id', '=', sai).execute()
    expect((await ligacoes()).get(id)).toMatchObject({ codigo: 'limite_do_periodo' })
  })

  it('are for who may dial, of clients of theirs', async () => {
    expect((await backoffice.get(`/api/v1/clientes/${cliente_id}/numeros`)).statusCode).toBe(403)
    expect((await executivo.get('/api/v1/clientes/999999999/numeros')).statusCode).toBe(404)
  })
})
